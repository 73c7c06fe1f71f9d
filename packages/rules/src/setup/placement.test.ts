import { randomOf } from "@forgotten-planet/testkit";
import { describe, expect, test } from "vitest";
import type { Area } from "../scenario/scenario.ts";
import { placementCells, tryPlacement } from "./placement.ts";

const TRIES = 1000;

/** Whether one of the tries that a table gets fits all tiles. */
function fits(area: Area, seats: number): boolean {
  const { below } = randomOf(1);
  return Array.from({ length: TRIES }, (_, i) => i).some(() => tryPlacement(area, seats, (choices) => below(Math.max(1, choices))));
}

describe("[R-RND-3] whether an area fits all tiles", () => {
  test("[R-RND-3] the open table and a large area do", () => {
    expect(fits({ kind: "open" }, 4)).toBe(true);
    expect(fits({ kind: "fixed", rows: Array.from({ length: 9 }, () => ".........") }, 4)).toBe(true);
  });

  test("[R-RND-3] refuses, after 1,000 tries, an area that never fits them", () => {
    expect(fits({ kind: "fixed", rows: ["...", "...", "..."] }, 2)).toBe(false);
    expect(fits({ kind: "fixed", rows: ["................"] }, 4)).toBe(false);
  });

  test("[R-RND-3] a row of 16 cells fits just the six of two players", () => {
    expect(fits({ kind: "fixed", rows: ["................"] }, 2)).toBe(true);
    expect(fits({ kind: "fixed", rows: ["..............."] }, 2)).toBe(false);
  });
});

test("[R-RND-1] the cells that are allowed are those 3 to 6 steps from the nearest tile", () => {
  const area: Area = { kind: "fixed", rows: [".........."] };
  expect(placementCells(area, [])).toHaveLength(10);
  expect(placementCells(area, [{ cell: 1 as never }])).toEqual([4, 5, 6, 7]);
  expect(placementCells(area, [{ cell: 0 as never }, { cell: 9 as never }])).toEqual([3, 4, 5, 6]);
});
