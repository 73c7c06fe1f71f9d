import type { Cell } from "@forgotten-planet/rules";
import { board } from "@forgotten-planet/testkit";
import { expect, test } from "vitest";
import { boardView } from "../../model/board/boardView.ts";
import { wallAt, withoutWall, withRobotOf, withTile, withTilesOf, withWall } from "./shownView.ts";

const viewOf = (text: string) => boardView(board(text), { marks: [], layers: { control: true, distances: false, coordinates: true } });
const before = viewOf(`
  A #a . B
  # .  . #`);
const after = viewOf(`
  A #  .  B
  # #a .  #`);

test("a tile is added in its row, or replaced", () => {
  const tile = after.tiles.find(({ cell }) => cell === 5)!;
  expect(withTile(before, tile).tiles.map(({ cell }) => cell)).toEqual([0, 1, 3, 4, 5, 7]);
  expect(withTile(after, { ...tile, kind: "blue" }).tiles.filter(({ cell }) => cell === 5)).toMatchObject([{ kind: "blue" }]);
});

test("some tiles are taken over as they will be, the others stay", () => {
  const mixed = withTilesOf(before, after, new Set([1 as Cell]));
  expect(mixed.tiles.find(({ cell }) => cell === 1)).toBe(after.tiles.find(({ cell }) => cell === 1));
  expect(mixed.tiles.find(({ cell }) => cell === 4)).toBe(before.tiles.find(({ cell }) => cell === 4));
});

test("a robot is taken over as it will be, or goes", () => {
  expect(withRobotOf(before, after, "0-1").robots.map(({ cell }) => cell)).toEqual([5]);
  expect(withRobotOf(before, { ...after, robots: [] }, "0-1").robots).toEqual([]);
});

test("walls are named by the west or north cell of the two", () => {
  expect([wallAt(before, 5 as Cell, "n"), wallAt(before, 5 as Cell, "w"), wallAt(before, 5 as Cell, "s")]).toEqual([
    { cell: 1, side: "s" },
    { cell: 4, side: "e" },
    { cell: 5, side: "s" },
  ]);
  const wall = wallAt(before, 5 as Cell, "n");
  expect(withWall(withWall(before, wall), wall).walls).toEqual([wall]);
  expect(withoutWall(withWall(before, wall), { ...wall }).walls).toEqual([]);
});
