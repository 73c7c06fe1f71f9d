import { board } from "@forgotten-planet/testkit";
import { expect, test } from "vitest";
import { boardRobots } from "./boardRobots.ts";

const placesOf = (drawn: string) => boardRobots(board(`A ${drawn} # B`)).robots.map(({ at, scale }) => [...at, scale]);

test("one robot stands large in the middle, beside what lies on its tile", () => {
  expect(placesOf("#a")).toEqual([[46, 47, 1.14]]);
  expect(placesOf("wa")).toEqual([[59, 56, 0.94]]);
});

test("up to four share a tile without standing on each other", () => {
  for (const drawn of ["#ab", "#abb2", "#aa2bb2"]) {
    const places = placesOf(drawn);
    for (const [i, [x = 0, y = 0]] of places.entries()) {
      for (const [a = 0, b = 0] of places.slice(i + 1)) expect(Math.abs(a - x) >= 18 || Math.abs(b - y) >= 28).toBe(true);
    }
  }
});

test("more than four are a crowd with its count, each still at a place of its own", () => {
  const { robots, crowds } = boardRobots(board("A #aa2a3bb2b3 B"));
  expect(crowds).toEqual([{ cell: 1, count: 6 }]);
  expect(new Set(robots.map((robot) => robot.at.join())).size).toBe(6);
  expect(robots.every((robot) => robot.crowd === 6)).toBe(true);
});

test("from the back of the board to the front, then by crew and number", () => {
  const { robots } = boardRobots(
    board(`
    A #b #
    #a2a B .`),
  );
  expect(robots.map((robot) => robot.id)).toEqual(["1-1", "0-1", "0-2"]);
});

test("[R-ALLY-2] on a tied tile all stand under the capsule, none larger than 0.9", () => {
  for (const drawn of ["#a", "#ab", "#abb2", "#aa2bb2", "#aa2a3bb2b3"]) {
    const { robots } = boardRobots(board(`A ${drawn} # B # C # D`, { allies: true, tied: ["1,0"], owners: { "1,0": 0 } }));
    for (const { at, scale } of robots) {
      expect(scale).toBeLessThanOrEqual(0.9);
      // The capsule ends 32 below the tile's edge; a head reaches 27 up from the middle of its robot.
      expect(at[1] - 27 * scale).toBeGreaterThan(32);
    }
  }
});
