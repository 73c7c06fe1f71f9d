import type { JournalEntry, Snapshot } from "./journal.ts";
import type { StoredMatch } from "./matches.ts";

/** Who claims a match. */
export interface Claim {
  readonly process: string;
  /** The epoch the match was seen at: if another process has claimed it since, this claim finds nothing. */
  readonly epoch: number;
}

/** A match claimed by a new room: everything it needs, under the new epoch. */
export interface ClaimedMatch {
  readonly match: StoredMatch;
  readonly journal: readonly JournalEntry[];
  /** The chain before each line, and after the last; empty before the start. */
  readonly chains: readonly string[];
  /** The secret of the dice; absent at a table that has not begun and was made by an older release. */
  readonly secret?: Uint8Array;
  /** The secret of the rematch's dice, from the end of the match on. */
  readonly nextSecret?: Uint8Array;
  /** The newest first, two at the most. */
  readonly snapshots: readonly Snapshot[];
}
