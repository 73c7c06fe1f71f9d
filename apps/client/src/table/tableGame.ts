import type { GameTypes, Moment, SeatSetup } from "@forgotten-planet/core";

/** All that a table's shell asks a game about a position. */
export interface TableGame<G extends GameTypes = GameTypes> {
  /** Where the match is. */
  moment(view: G["State"]): Moment;
  /** Who plays, in the order of play. */
  seatsOf(setup: G["Setup"]): readonly SeatSetup[];
}
