import type { Cell } from "@forgotten-planet/rules";
import { board } from "@forgotten-planet/testkit";
import { describe, expect, test } from "vitest";
import { boardView } from "../../../model/board/boardView.ts";
import { boxOnOverview, farthestCorner, overviewOf, placeOnBoard } from "./overview.ts";

const view = boardView(
  board(`
  Aa # x
  . #b *
  . # B`),
  { marks: [], layers: { control: true, distances: false, coordinates: true } },
);
const ALL = { left: 0, top: 0, right: 3, bottom: 3 };

describe("the board in small", () => {
  const model = overviewOf(view, ALL, 106);
  test("has no cell larger than 10 px, and smaller ones where all would not fit", () => {
    expect([model.cell, model.width, model.height]).toEqual([10, 30, 30]);
    const wide = overviewOf(view, { left: -20, top: -5, right: 33, bottom: 8 }, 106);
    expect([wide.cell, wide.width, wide.height]).toEqual([2, 106, 26]);
  });
  test("shows every tile with its crew and a sign for what matters", () => {
    expect(model.tiles).toHaveLength(view.tiles.length);
    expect(model.tiles[0]).toMatchObject({ x: 0, y: 0, sign: "base" });
    expect(model.tiles.map(({ sign }) => sign)).toContain("special");
  });
  test("shows robots as one dot a crew and tile", () => {
    const robots = [...view.robots, ...view.robots.map((robot) => ({ ...robot, id: `${robot.id}x`, number: 7 }))];
    expect(overviewOf({ ...view, robots }, ALL, 106).robots).toHaveLength(model.robots.length);
  });
  test("shows where the next tile may be placed", () => {
    const list = [
      { cell: 3 as Cell, empty: 2, allowed: true },
      { cell: 6 as Cell, empty: 1, allowed: false },
    ];
    expect(overviewOf({ ...view, spaces: { list, laying: true } }, ALL, 106).free).toEqual([{ x: 0, y: 1 }]);
  });
  test("counts from the corner of what it shows", () => {
    expect(overviewOf(view, { left: -2, top: -1, right: 3, bottom: 3 }, 106).tiles[0]).toMatchObject({ x: 2, y: 1 });
  });
});

describe("the frame", () => {
  const model = overviewOf(view, ALL, 106);
  test("is where the screen is", () => {
    expect(boxOnOverview(model, { left: 0.5, top: 1, right: 2.5, bottom: 2 })).toEqual({ x: 5, y: 10, width: 20, height: 10 });
  });
  test("is cut off at the edges, and never gone", () => {
    expect(boxOnOverview(model, { left: -4, top: 2, right: 1, bottom: 9 })).toEqual({ x: 0, y: 20, width: 10, height: 10 });
    expect(boxOnOverview(model, { left: 8, top: -9, right: 12, bottom: -5 })).toEqual({ x: 27, y: 0, width: 3, height: 3 });
  });
  test("a press means a place of the board", () => {
    expect(placeOnBoard(overviewOf(view, { left: -2, top: -1, right: 3, bottom: 3 }, 106), { x: 25, y: 15 })).toEqual({ x: 0.5, y: 0.5 });
  });
});

test("it keeps to the corner farthest from the cell in question", () => {
  const size = { width: 390, height: 375 };
  expect(farthestCorner({ x: 40, y: 340 }, size)).toBe("ne");
  expect(farthestCorner({ x: 350, y: 300 }, size)).toBe("nw");
  expect(farthestCorner({ x: 350, y: 40 }, size)).toBe("sw");
});
