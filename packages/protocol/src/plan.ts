import type { GameTypes, Seat } from "@forgotten-planet/core";

/**
 * A seat's plan, as of a turn: what its player means to do, drawn for the ally. While the match runs only its alliance sees it; when it is
 * over, everyone does.
 */
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

/** What a seat would like its ally to leave to it: a wish, not a rule. */
export interface Reservation<G extends GameTypes = GameTypes> {
  readonly seat: Seat;
  readonly cubes: G["Plan"]["wish"];
}
