import { type Seat, undoLine } from "@forgotten-planet/core";
import type { JournalLine, Rejection } from "@forgotten-planet/protocol";
import { rejection } from "../../../rejection.ts";

/*
 * How long a match may become. No real match comes near these limits: they bound what one player can make the server keep and replay. Undo
 * ends first, so that a match which grew by undos alone can still be played to its end.
 */

export const MAX_UNDOS_A_TURN = 100;
/** After that many lines nothing can be taken back; an imported match may have no more lines than that. */
export const MAX_LINES_WITH_UNDO = 10_000;
/** After that many lines the match ends as it stands. */
export const MAX_LINES = 12_000;

/** Returns why nothing may be taken back after the first `ply` lines; undefined if it may. */
export function undoLimit(lines: readonly JournalLine[], seat: Seat, ply = lines.length): Rejection | undefined {
  if (ply >= MAX_LINES_WITH_UNDO) return rejection("match-too-long", `after ${MAX_LINES_WITH_UNDO} lines nothing can be taken back`);
  if (undosInTurn(lines, seat, ply) < MAX_UNDOS_A_TURN) return undefined;
  return rejection("too-many-undos", `no more than ${MAX_UNDOS_A_TURN} steps are taken back in a turn`);
}

/** Counts the undos since another seat last played, among the first lines. */
function undosInTurn(lines: readonly JournalLine[], seat: Seat, count: number): number {
  const undo = undoLine(seat);
  let undos = 0;
  for (let ply = count - 1; lines[ply]?.[0] === undo[0]; ply--) if (lines[ply] === undo) undos++;
  return undos;
}
