import type { SeatView } from "@forgotten-planet/protocol";
import type { GameSetup } from "@forgotten-planet/rules";
import { seatsNamed } from "../../table/seatNames.ts";
import { colourName } from "./card/botName.ts";

/** The set-up with the names of those who hold the seats now, in the visitor's language where nobody ever did; itself when they are the same. */
export function setupNamed(setup: GameSetup, places: readonly Pick<SeatView, "name">[]): GameSetup {
  const seats = seatsNamed(
    setup.seats,
    setup.seats.map((seat, i) => ({ name: places[i]?.name ?? colourName(seat) })),
  );
  return seats === setup.seats ? setup : { ...setup, seats };
}
