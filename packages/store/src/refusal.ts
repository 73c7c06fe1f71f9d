import type { AppendOutcome, JournalAppend } from "./contract/journal.ts";
import type { StoredMatch } from "./contract/matches.ts";

/** What is on disk under the intent id of an entry. */
export interface KnownEntry {
  readonly ply: number;
  readonly epoch: number;
  readonly seat: number;
  readonly payloadHash: string;
}

/** Returns why the fence refused an entry, from what is known of its intent id and its match. */
export function refusalOf(
  entry: JournalAppend,
  known: KnownEntry | undefined,
  match: Pick<StoredMatch, "epoch"> | undefined,
): Exclude<AppendOutcome, { kind: "committed" }> {
  if (known) return isSameIntent(entry, known) ? { kind: "duplicate", ply: known.ply + 1 } : { kind: "duplicate-mismatch" };
  return { kind: match?.epoch === entry.epoch ? "conflict" : "fenced" };
}

/** Returns whether what is on disk is this very entry, not an earlier one of the same intent. */
export const isItself = (entry: JournalAppend, known: KnownEntry): boolean =>
  known.epoch === entry.epoch && known.ply === entry.ply && isSameIntent(entry, known);

const isSameIntent = (entry: JournalAppend, known: KnownEntry): boolean =>
  known.seat === entry.seat && known.payloadHash === entry.payloadHash;
