import type { GameTypes, Seat } from "@forgotten-planet/core";

/** What a seat plans, as of a turn: things its player means to do, drawn for the ally. While the match runs only its alliance sees it; when it is over, everyone. */
export interface SeatPlan<G extends GameTypes = GameTypes> {
  readonly seat: Seat;
  readonly turn: number;
  readonly marks: G["Plan"]["marks"];
}

/** An ally points at something, for half a minute. */
export interface Ping<G extends GameTypes = GameTypes> {
  readonly seat: Seat;
  readonly at: G["Plan"]["point"];
  /** Milliseconds since the epoch. */
  readonly since: number;
}

/** What a seat would like its ally to leave to it. A wish, not a rule. */
export interface Earmark<G extends GameTypes = GameTypes> {
  readonly seat: Seat;
  readonly cubes: G["Plan"]["wish"];
}
