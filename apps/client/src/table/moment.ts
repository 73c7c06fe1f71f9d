import type { PublicView, Seat } from "@forgotten-planet/rules";

/** Where a match is: all that a table's shell reads of a position. */
export interface Moment {
  readonly stage: "setup" | "turn" | "over";
  /** Counts from 0 over the whole match. */
  readonly turn: number;
  /** Seats that the match waits for; none when it is over. */
  readonly actors: readonly Seat[];
}

/** Reads a position; undefined if nobody here knows its game. */
export type ReadMoment = (view: PublicView) => Moment | undefined;
