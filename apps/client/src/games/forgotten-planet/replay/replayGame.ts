import { type ForgottenPlanet, play, visibility } from "@forgotten-planet/game";
import type { GameSetup } from "@forgotten-planet/rules";
import type { ReplayGame } from "../../../table/replay/replayGame.ts";
import { botsNamed } from "../card/botName.ts";

/** Records name bots in English, the page in the visitor's language. */
const shown = (setup: GameSetup): GameSetup => ({ ...setup, seats: botsNamed(setup.seats) });

export const replayGame: ReplayGame<ForgottenPlanet> = {
  ...play,
  ...visibility,
  create: (setup) => play.create(shown(setup)),
  seatsOf: (setup) => play.seatsOf(shown(setup)),
};
