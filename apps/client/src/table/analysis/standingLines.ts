import { undoneBy } from "@forgotten-planet/core";
import type { JournalLine } from "@forgotten-planet/protocol";

/** The lines of a journal that stand, and how many lines of the journal each position of them is after. */
export interface StandingLines {
  readonly lines: readonly JournalLine[];
  /** By position, the beginning first. */
  readonly plies: readonly number[];
}

/** Leaves out undos and what they took back. */
export function standingLines(journal: readonly JournalLine[]): StandingLines {
  const lines: JournalLine[] = [];
  const plies = [0];
  for (const [i, line] of journal.entries()) {
    if (undoneBy(line) === undefined) {
      lines.push(line);
      plies.push(i + 1);
    } else if (lines.length > 0) {
      lines.pop();
      plies.pop();
    }
  }
  return { lines, plies };
}

/** The position of so many lines of the journal, or the last before it. */
export function positionOf({ plies }: StandingLines, ply: number): number {
  const after = plies.findIndex((one) => one > ply);
  return after < 0 ? plies.length - 1 : after - 1;
}
