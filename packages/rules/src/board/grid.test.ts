import { expect, test } from "vitest";
import type { Area } from "../scenario/scenario.ts";
import { gridOf } from "./grid.ts";

const area = (...rows: string[]): Area => ({ kind: "fixed", rows });

test("areas of the same rows share a grid, others do not", () => {
  expect(gridOf(area("...", ".#."))).toBe(gridOf(area("...", ".#.")));
  expect(gridOf(area("...", "..."))).not.toBe(gridOf(area("...", ".#.")));
  expect(gridOf(area("......"))).not.toBe(gridOf(area("...", "...")));
});

test("many other areas only cost the sharing", () => {
  const first = area("..##", "....");
  const grid = gridOf(first);
  for (let i = 1; i <= 100; i++) gridOf(area(".".repeat(i)));
  expect(gridOf(first)).toBe(grid);
  expect(gridOf(area("..##", "...."))).toEqual(grid);
});
