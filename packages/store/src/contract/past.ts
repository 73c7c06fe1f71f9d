import type { JournalEntry } from "./journal.ts";

/** A line of a journal, and when it was written: milliseconds since the epoch. */
export interface PastLine extends JournalEntry {
  readonly at: number;
}

/** A journal as far as it is what was written. */
export interface PastJournal {
  readonly lines: readonly PastLine[];
  /** What is wrong with the line after them: a line that is gone, or is not as it was written; or nothing can be read. */
  readonly damage?: "unreadable" | "changed" | "missing";
}

/** Matches as they are looked back at; reading claims nothing. */
export interface PastMatches {
  /** Undefined if there is no such match. */
  journal(id: string): Promise<PastJournal | undefined>;
}
