import { MAX_UNDOS_A_TURN } from "../../../src/match/parts/game/lineLimits.ts";

const TURN = 2 * MAX_UNDOS_A_TURN + 1;

/** So many lines of a match of two in which nothing is built: each takes a step, and takes it back, as often as a turn allows. */
export const longJournal = (count: number): string[] =>
  Array.from({ length: count }, (_, ply) => {
    const seat = Math.floor(ply / TURN) % 2 === 0 ? "a" : "b";
    const place = ply % TURN;
    return seat + (place === TURN - 1 ? "." : place % 2 === 0 ? "-" : "!");
  });
