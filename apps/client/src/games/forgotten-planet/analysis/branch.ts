import { stateHash } from "@forgotten-planet/core";
import type { JournalLine } from "@forgotten-planet/protocol";
import type { GameSetup } from "@forgotten-planet/rules";

/** A path through a match or an analysis, from its set-up on: what was played, or what might have been. */
export interface Branch {
  readonly start: GameSetup;
  /** Journal lines with their dice, in order; each follows, and none is an undo. */
  readonly lines: readonly JournalLine[];
  /** The same for the same set-up and lines, for caches. Not cryptographic. */
  readonly key: string;
}

export const branchOf = (start: GameSetup, lines: readonly JournalLine[]): Branch => ({
  start,
  lines,
  key: `${lines.length}.${stateHash(start)}.${stateHash(lines)}`,
});
