import { randomOf, seedOf, think } from "@forgotten-planet/bots";
import {
  apply,
  type Die,
  facesIn,
  type GameSetup,
  type GameState,
  type Intent,
  legalIntents,
  type Seat,
  seatView,
} from "@forgotten-planet/rules";
import { startOf } from "../scenarioSetup.ts";
import type { Clock } from "./clock.ts";
import type { Player } from "./player.ts";
import { seenLine } from "./seenLine.ts";

/** A game that has not ended by then is stopped. @source docs/rules.md §13 Tools */
export const MOST_TURNS = 400;
/** Answers that lead nowhere, in a row, after which the game is stopped. */
const MOST_ASKED = 200;

export interface GameWish {
  readonly setup: GameSetup;
  /** By seat. */
  readonly players: readonly Player[];
  readonly ms: number;
  /** Positions that our own levels may weigh for an answer, instead of the time. */
  readonly nodes?: number | undefined;
  readonly clock: Clock;
  /** Of the dice and the players' chance. */
  readonly seed: number;
}

export interface PlayedGame {
  readonly final: GameState;
  readonly ended: boolean;
  /** By seat: refused intents, and questions without an answer in time. */
  readonly refused: readonly number[];
  readonly late: readonly number[];
  /** By seat: milliseconds of thought of each of its turns. */
  readonly turnMs: readonly (readonly number[])[];
  /** By seat: milliseconds of each answer; a turn with dice takes several. */
  readonly answerMs: readonly (readonly number[])[];
}

/** Plays one game between these players. After a refused intent, or no answer, a builder plays on for that moment. */
export async function playGame({ setup, players, ms, nodes, clock, seed }: GameWish): Promise<PlayedGame> {
  const dice = randomOf(seedOf(seed, 9));
  const rollDie = (): Die => (dice.below(6) + 1) as Die;
  const refused = players.map(() => 0);
  const late = players.map(() => 0);
  const turnMs: number[][] = players.map(() => []);
  const answerMs: number[][] = players.map(() => []);
  let state = startOf(setup);
  let ply = 0;
  let stuck = 0;
  let spentIn = -1;
  for (const [seat, player] of players.entries()) await player.begin(setup, seat as Seat);

  const play = (seat: Seat, intent: Intent): boolean => {
    const applied = apply(state, { seat, intent }, { rollDie });
    if (!applied.ok) return false;
    const step = { before: state, state: applied.value.state, seat, intent, rolls: facesIn(applied.value.events) };
    state = applied.value.state;
    ply++;
    stuck = 0;
    for (const [viewer, player] of players.entries()) player.saw(seenLine(step, viewer as Seat));
    return true;
  };
  const playAll = (seat: Seat, intents: readonly Intent[]): boolean =>
    intents.every((intent) => state.phase === "over" || play(seat, intent));
  const isTurnOf = (seat: Seat): boolean => state.phase !== "over" && state.active === seat;
  const playForIt = (seat: Seat): void => {
    const { intents } = think({ view: seatView(state, seat), seat, level: "builder", seed: seedOf(seed, ply), budget: { simulations: 0 } });
    if (!playAll(seat, intents.length > 0 ? intents : legalIntents(state, seat).slice(0, 1))) throw new Error("a builder was refused");
  };

  while (state.phase !== "over" && state.turn < MOST_TURNS && stuck < MOST_ASKED) {
    const seat = state.active;
    const { turn } = state;
    stuck++;
    const began = clock();
    const intents = await players[seat]?.think({ view: seatView(state, seat), seat, seed: seedOf(seed, seat, ply), ms, nodes, clock });
    const took = clock() - began;
    const own = turnMs[seat] as number[];
    if (spentIn === turn) own[own.length - 1] = (own[own.length - 1] as number) + took;
    else own.push(took);
    spentIn = turn;
    answerMs[seat]?.push(took);
    if (intents === undefined) {
      late[seat] = (late[seat] as number) + 1;
      playForIt(seat);
      continue;
    }
    if (!playAll(seat, intents)) refused[seat] = (refused[seat] as number) + 1;
    else if (intents.length > 0) continue;
    if (isTurnOf(seat)) playForIt(seat);
  }
  return { final: state, ended: state.phase === "over", refused, late, turnMs, answerMs };
}
