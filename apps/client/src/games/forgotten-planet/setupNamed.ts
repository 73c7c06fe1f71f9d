import type { SeatView } from "@forgotten-planet/protocol";
import type { GameSetup } from "@forgotten-planet/rules";
import { seatsNamed } from "../../table/seatNames.ts";

/** The set-up with the names of those who hold the seats now; itself when they are the same. */
export function setupNamed(setup: GameSetup, places: readonly Pick<SeatView, "name">[]): GameSetup {
  const seats = seatsNamed(setup.seats, places);
  return seats === setup.seats ? setup : { ...setup, seats };
}
