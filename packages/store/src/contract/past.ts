import type { JournalLine, TableStatus } from "@forgotten-planet/protocol";
import type { JournalEntry } from "./journal.ts";
import type { StoredMatch } from "./matches.ts";

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

/** Matches that have begun, the latest moved first. */
export interface PastWanted {
  readonly status: "playing" | "over";
  /** Of public tables alone, without imported matches in which no step was played here. */
  readonly isPublic?: true;
  /** Where that player sits. */
  readonly player?: string;
  readonly game?: string;
  /** The latest move was then or later; and before then. Milliseconds since the epoch. */
  readonly since?: number;
  readonly until?: number;
  /** After this one in the order of the list. */
  readonly after?: PastPlace;
  readonly limit: number;
}

/** Where a match stands in such a list. */
export interface PastPlace {
  readonly updatedAt: number;
  readonly id: string;
}

export interface PastPage {
  /** Those that can be read. */
  readonly matches: readonly StoredMatch[];
  /** The last of the page, readable or not; undefined where nothing comes after it. */
  readonly last?: PastPlace;
}

/** How far a match has come. */
export interface Progress {
  readonly version: number;
  readonly status: TableStatus;
}

/** Matches as they are looked back at; reading claims nothing. */
export interface PastMatches {
  page(wanted: PastWanted): Promise<PastPage>;
  /** Undefined if there is no such match. */
  progress(id: string): Promise<Progress | undefined>;
  /** Lines from that ply on, a few hundred at the most. */
  linesFrom(id: string, ply: number): Promise<readonly JournalLine[]>;
  /** Undefined if there is no such match. */
  journal(id: string): Promise<PastJournal | undefined>;
  /** The first lines of each of those matches, `count` at the most. */
  openings(ids: readonly string[], count: number): Promise<ReadonlyMap<string, readonly JournalLine[]>>;
}
