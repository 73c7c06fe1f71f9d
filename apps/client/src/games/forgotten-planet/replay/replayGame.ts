import { type ForgottenPlanet, play, visibility } from "@forgotten-planet/game";
import type { GameSetup } from "@forgotten-planet/rules";
import type { ReplayGame } from "../../../table/replay/replayGame.ts";
import { botsNamed, colourName } from "../card/botName.ts";

/** Records name bots, and seats that nobody held, in English, the page in the visitor's language. */
const shown = (setup: GameSetup): GameSetup => ({
  ...setup,
  seats: botsNamed(setup.seats).map((seat) => ({ ...seat, name: colourName(seat) })),
});

export const replayGame: ReplayGame<ForgottenPlanet> = {
  ...play,
  ...visibility,
  create: (setup) => play.create(shown(setup)),
  seatsOf: (setup) => play.seatsOf(shown(setup)),
  // Whose seat nobody held is named in the language of the moment.
  named: (setup, places) => ({ ...setup, seats: setup.seats.map((seat, i) => ({ ...seat, name: places[i]?.name ?? seat.name })) }),
};
