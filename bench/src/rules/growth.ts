import { apply, type GameState, type Intent } from "@forgotten-planet/rules";
import { ratesOf } from "../measure.ts";
import { perSecond, type Row } from "../row.ts";
import { repeating } from "./area.ts";
import { fullBoard } from "./boards.ts";

const NO_DICE = { rollDie: (): undefined => undefined };

/** How cost must grow with the board, and must not with the length of a game. */
export function growth(): readonly Row[] {
  return [...withTheBoard(), withTheGame()];
}

function withTheBoard(): readonly Row[] {
  const [small, large] = [fullBoard(9), fullBoard(18)];
  const sides = [small, large].flatMap((state) => [repeating(state, { type: "endTurn" }), repeating(state, { type: "conserve" })]);
  const [end9 = 1, quiet9 = 1, end18 = 1, quiet18 = 1] = ratesOf(sides);
  const row = (what: string, few: number, many: number, floor: number): Row => ({
    id: "G",
    what,
    figures: `${perSecond(few)} : ${perSecond(many)}`,
    value: few / many,
    unit: "x",
    goal: "most",
    floor,
  });
  return [
    row("time of an intent with recount, board side 9 : 18", end9, end18, 5),
    row("time of one without, board side 9 : 18", quiet9, quiet18, 1.3),
  ];
}

/** What each seat does in its turn. */
const ROUND: readonly Intent[] = [{ type: "conserve" }, { type: "endTurn" }];

/** Plays further rounds from a state after that many intents. */
function playedFor(intents: number): () => number {
  let state: GameState = fullBoard(9);
  const play = (count: number): number => {
    for (let i = 0; i < count; i++) {
      for (const intent of ROUND) {
        const applied = apply(state, { seat: state.active, intent }, NO_DICE);
        if (applied.ok) state = applied.value.state;
      }
    }
    return count * ROUND.length;
  };
  play(intents / ROUND.length);
  const from = state;
  return () => {
    state = from;
    return play(15);
  };
}

function withTheGame(): Row {
  const [early = 1, late = 1] = ratesOf([playedFor(30), playedFor(3000)]);
  return {
    id: "G",
    what: "time of intents 30 to 60 : 3000 to 3030 of one game",
    figures: `${perSecond(early)} : ${perSecond(late)}`,
    value: early / late,
    unit: "x",
    goal: "most",
    floor: 1.2,
  };
}
