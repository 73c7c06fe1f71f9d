/** A match that has begun, with its last owner. */
export interface IdleMatch {
  readonly id: string;
  readonly owner?: string;
}

/** Rows as they lie in a table. */
export type PlainRows = readonly Readonly<Record<string, string | number | Uint8Array | null>>[];

/** All that is stored of one match, except what can be made again. */
export interface WholeMatch {
  readonly id: string;
  readonly epoch: number;
  readonly version: number;
  readonly tables: Readonly<Record<"matches" | "seats" | "journalEntries" | "talk" | "reports", PlainRows>>;
}

/** Matches that leave for a file and come back from it. */
export interface Archive {
  /** Matches that began, have not moved since that moment, and whose clock does not run; the longest idle first. */
  idle(movedBefore: number, limit: number): Promise<readonly IdleMatch[]>;
  read(id: string): Promise<WholeMatch | undefined>;
  /** Deletes the match as it was read, and notes that it is in a file; returns false if it has moved since, or another process has claimed it. */
  drop(match: Pick<WholeMatch, "id" | "epoch" | "version">, at: number): Promise<boolean>;
  has(id: string): Promise<boolean>;
  /** Puts it back, as touched at that moment. A half-restored match is completed; a complete one stays unchanged. */
  putBack(match: WholeMatch, at: number): Promise<void>;
}
