import type { ClientGame } from "./clientGame.ts";
import { forgottenPlanet } from "./forgotten-planet/index.ts";

/** The games that this client knows; the first is offered where nothing else is said. */
export const GAMES: readonly [ClientGame, ...ClientGame[]] = [forgottenPlanet];

/** What is played at a table with these options; undefined if this client does not know it. */
export function gameOf(options: object): ClientGame | undefined {
  const id = "game" in options ? options.game : GAMES[0].id;
  return GAMES.find((game) => game.id === id);
}
