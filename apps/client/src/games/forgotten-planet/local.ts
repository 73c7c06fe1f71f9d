import { account, drawSetup, type ForgottenPlanet, play, visibility } from "@forgotten-planet/game";
import { allyOf } from "@forgotten-planet/rules";
import type { LocalGame } from "../../table/local/localGame.ts";

/**
 * Either ally may assign a contested tile, also in an opponent's turn: here the seat that gets it assigns it, or its ally if a bot plays
 * that seat.
 */
export const local: LocalGame<ForgottenPlanet> = {
  ...play,
  ...visibility,
  ...account,
  draw: drawSetup,
  withSeats: (setup, seats) => ({ ...setup, seats }),
  seatFor: ({ active, setup }, intent) => {
    if (intent.type !== "assignTile") return active;
    return setup.seats[intent.to]?.bot === undefined ? intent.to : (allyOf(setup, intent.to) ?? intent.to);
  },
};
