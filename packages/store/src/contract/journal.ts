import type { Seat } from "@forgotten-planet/core";
import type { JournalLine } from "@forgotten-planet/protocol";
import type { StoredClock } from "./clocks.ts";
import type { Standing } from "./standing.ts";

export interface JournalEntry {
  /** The line leads from this ply to the next. */
  readonly ply: number;
  readonly line: JournalLine;
  readonly seat: Seat;
  /** The client's id of the intent, unique within the match. */
  readonly intentId: string;
  /** Tells a re-sent intent from another one under the same id. */
  readonly payloadHash: string;
  /** Ties the line to all before it (`chained`): any later change in the journal is found. Lines of older releases have none. */
  readonly chain?: string;
}

export interface JournalAppend extends JournalEntry {
  readonly match: string;
  /** The writer's epoch. */
  readonly epoch: number;
  /** The match ends with this line. */
  readonly over: boolean;
  /** Present if it changed. */
  readonly standing?: Standing;
  readonly clock?: StoredClock;
  /** Milliseconds since the epoch; information only, the ply gives the order. */
  readonly at: number;
}

export type AppendOutcome =
  /** On disk. */
  | { readonly kind: "committed" }
  /** The same intent of the same seat is on disk already; `ply` is what it was answered with. */
  | { readonly kind: "duplicate"; readonly ply: number }
  /** Its id belongs to another intent or seat. */
  | { readonly kind: "duplicate-mismatch" }
  /** A newer epoch owns the match: this writer must stop. */
  | { readonly kind: "fenced" }
  /** The match is not at that ply. */
  | { readonly kind: "conflict" };

/** A stored position, which saves replaying the lines before it. Readers check it first. */
export interface Snapshot {
  readonly ply: number;
  readonly rulesVersion: number;
  /** The match state as text; the server defines its form. */
  readonly body: string;
  /** Hash of ply, rules version, body and the chain of the line that led there. */
  readonly hash: string;
}
