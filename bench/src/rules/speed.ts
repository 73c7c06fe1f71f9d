import { legalIntents } from "@forgotten-planet/rules";
import { keep, ratesOf } from "../measure.ts";
import { board81, ticTacToe } from "../peers/boardgameIo.ts";
import { checkAndPlay, listAndPlay } from "../peers/chess.ts";
import { perSecond, type Row } from "../row.ts";
import { applyRecorded, middles, playing } from "./games.ts";

const ALL = playing((game) => game.all);
const LEGAL = playing((game) => game.legal);

/** R1 and R6: the bare reducer of boardgame.io. */
export function againstBoardgameIo(): readonly Row[] {
  const [all = 0, legal = 0, small = 1, large = 1] = ratesOf([ALL, LEGAL, ticTacToe(), board81()]);
  const figures = (ours: number, theirs: number): string => `${perSecond(ours)} : ${perSecond(theirs)}`;
  return [
    {
      id: "R1",
      what: "intents of recorded games, refused ones too : boardgame.io tic-tac-toe",
      figures: figures(all, small),
      value: all / small,
      unit: "x",
      goal: "least",
      floor: 4,
      moonshot: 10,
    },
    {
      id: "R1",
      what: "the legal ones alone : boardgame.io tic-tac-toe",
      figures: figures(legal, small),
      value: legal / small,
      unit: "x",
      goal: "least",
      floor: 4,
      moonshot: 10,
    },
    {
      id: "R6",
      what: "legal intents : boardgame.io, 9x9 board with a naive area count",
      figures: figures(legal, large),
      value: legal / large,
      unit: "x",
      goal: "least",
      floor: 50,
      moonshot: 150,
    },
  ];
}

/** R2 and R3: chessops. */
export function againstChess(): readonly Row[] {
  const [all = 0, legal = 0, chess = 1, listed = 0, chessListed = 1] = ratesOf([ALL, LEGAL, checkAndPlay(), listing(), listAndPlay()]);
  const figures = (ours: number, theirs: number): string => `${perSecond(ours)} : ${perSecond(theirs)}`;
  return [
    {
      id: "R2",
      what: "intents, refused ones too : chessops check + play",
      figures: figures(all, chess),
      value: all / chess,
      unit: "x",
      goal: "least",
      floor: 0.25,
      moonshot: 0.5,
    },
    {
      id: "R2",
      what: "the legal ones alone : chessops check + play",
      figures: figures(legal, chess),
      value: legal / chess,
      unit: "x",
      goal: "least",
      floor: 0.25,
      moonshot: 0.5,
    },
    {
      id: "R3",
      what: "list all legal + apply one, mid-game : chessops list + play",
      figures: perSecond(listed),
      peer: perSecond(chessListed),
      value: listed / chessListed,
      unit: "x",
      goal: "least",
      floor: 1,
      moonshot: 1.5,
    },
  ];
}

/** The middle third of each game: all legal intents of the active seat are listed before each command. */
function listing(): () => number {
  const games = middles();
  return () => {
    let done = 0;
    for (const game of games) {
      let state = game.start;
      for (const command of game.legal) {
        keep(legalIntents(state, state.active));
        state = applyRecorded(state, command);
      }
      done += game.legal.length;
    }
    return done;
  };
}
