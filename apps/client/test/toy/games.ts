import type { ClientGame } from "../../src/games/clientGame.ts";
import { forgottenPlanet } from "../../src/games/forgotten-planet/index.ts";
import { hands } from "./hands.tsx";

/* Stands in place of `src/games/index.ts` in builds of mode `toy`: the same list, with the toy game of the testkit. */

export const GAMES: readonly [ClientGame, ...ClientGame[]] = [forgottenPlanet, hands];

export function gameOf(options: object): ClientGame | undefined {
  const id = "game" in options ? options.game : GAMES[0].id;
  return GAMES.find((game) => game.id === id);
}
