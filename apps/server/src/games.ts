import { anyBots, anyGame } from "@forgotten-planet/core";
import { forgottenPlanet } from "@forgotten-planet/game";
import { bots } from "@forgotten-planet/game/bots";
import { planetMirror } from "@forgotten-planet/game/mirror";
import { anyMirror } from "@forgotten-planet/schema";
import { gamesOf } from "./servedGame.ts";

/** The games that are played here. Nothing else of the server names one. */
export const GAMES = gamesOf([
  {
    game: anyGame(forgottenPlanet),
    mirror: anyMirror(planetMirror),
    bots: { part: anyBots(bots), module: "@forgotten-planet/game/bots" },
  },
]);
