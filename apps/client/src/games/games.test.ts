import { expect, test } from "vitest";
import { GAMES, gameOf } from "./index.ts";

test("a table plays the game that its options name, and the first where they name none", () => {
  expect(gameOf({})).toBe(GAMES[0]);
  expect(gameOf({ game: "forgotten-planet" })).toBe(GAMES[0]);
  expect(gameOf({ game: "hidden-hands" })).toBeUndefined();
});

test("no two games share an id or an address", () => {
  const ids = GAMES.map(({ id }) => id);
  const paths = GAMES.flatMap(({ pages }) => pages).map(({ path }) => path);
  expect(new Set(ids).size).toBe(ids.length);
  expect(new Set(paths).size).toBe(paths.length);
});
