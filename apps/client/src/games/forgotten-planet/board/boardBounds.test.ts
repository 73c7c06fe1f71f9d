import { type Cell, gridOf } from "@forgotten-planet/rules";
import { board } from "@forgotten-planet/testkit";
import { describe, expect, test } from "vitest";
import type { BoardUi } from "../interaction/boardUi.ts";
import { type BoardView, boardView } from "../model/board/boardView.ts";
import { boardBounds, boxOf, freshTile, tileBounds } from "./boardBounds.ts";
import { framingOf } from "./framing.ts";

const UI: BoardUi = { marks: [], layers: { control: true, distances: false, coordinates: true } };
const GRID = gridOf({ kind: "open" });
const at = (x: number, y: number): Cell => ((y + 30) * 61 + x + 30) as Cell;
const fixed = boardView(board("A # x\n. #a B"), UI);

/** An open area with tiles at these places. */
function openWith(places: readonly (readonly [x: number, y: number])[], more: Partial<BoardView> = {}): BoardView {
  const [plate] = fixed.tiles;
  if (!plate) throw new Error("no tile");
  return { ...fixed, grid: GRID, open: true, tiles: places.map(([x, y]) => ({ ...plate, cell: at(x, y) })), ...more };
}

describe("what the camera frames", () => {
  test("a fixed area as a whole", () => {
    expect(boardBounds(fixed)).toEqual({ left: 0, top: 0, right: 3, bottom: 2 });
  });
  test("of an open one the tiles and two cells around them", () => {
    const view = openWith([
      [0, 0],
      [5, -3],
    ]);
    expect(boardBounds(view)).toEqual({ left: 28, top: 25, right: 38, bottom: 33 });
    expect(tileBounds(view)).toEqual({ left: 30, top: 27, right: 36, bottom: 31 });
  });
  test("and the cells where the next tile may be placed, with one around them", () => {
    const list = [
      { cell: at(9, 0), empty: 2, allowed: true },
      { cell: at(20, 0), empty: 9, allowed: false },
    ];
    expect(boardBounds(openWith([[0, 0]], { spaces: { list, laying: true } })).right).toBe(30 + 9 + 1 + 1);
  });
  test("never beyond the area", () => {
    expect(boardBounds(openWith([[30, -30]]))).toEqual({ left: 58, top: 0, right: 61, bottom: 3 });
  });
  test("of an empty table top the middle", () => {
    expect(boardBounds(openWith([]))).toEqual({ left: 24, top: 24, right: 37, bottom: 37 });
  });
  test("marks change nothing: they are next to tiles", () => {
    const marked = openWith([[0, 0]], { marks: [{ target: { kind: "cell", cell: at(1, 0) }, kind: "build", energy: 1, hot: false }] });
    expect(boardBounds(marked)).toEqual(boardBounds(openWith([[0, 0]])));
  });
});

test("the box around some cells", () => {
  expect(boxOf(GRID, [at(0, 0), at(3, 2)])).toEqual({ left: 30, top: 30, right: 34, bottom: 33 });
  expect(boxOf(GRID, [])).toBeUndefined();
});

test("a tile that lies there now", () => {
  const before = openWith([[0, 0]]);
  expect(
    freshTile(
      before,
      openWith([
        [0, 0],
        [1, 0],
      ]),
    ),
  ).toBe(at(1, 0));
  expect(freshTile(before, before)).toBeUndefined();
});

describe("how large it is shown unasked", () => {
  const PHONE = { width: 390, height: 375 };
  const DESKTOP = { width: 640, height: 640 };
  test("a fixed board not below a finger's 44 px; a mouse takes smaller cells before only a part is shown", () => {
    expect(framingOf(fixed, DESKTOP, true)).toMatchObject({ open: false, least: 44, near: 44 });
    expect(framingOf({ ...fixed, isLookedAt: true }, DESKTOP, true)).toMatchObject({ open: false, least: 24 });
    expect(framingOf(fixed, DESKTOP, false)).toMatchObject({ open: false, least: 28, near: 44 });
  });
  test("on a phone held upright cells are 40 px, or a little less where all columns fit then; a lesson is seen whole", () => {
    expect(framingOf(fixed, PHONE, true)).toMatchObject({ least: 40, near: 40 });
    const seven = boardView(board("A . . . . . B"), UI);
    expect(framingOf(seven, { width: 268, height: 168 }, true)).toMatchObject({ least: 40, near: 246 / 7 });
    expect(framingOf({ ...fixed, isLesson: true }, PHONE, true)).toMatchObject({ least: 26 });
  });
  test("an open one: a mouse takes smaller cells before only a part is shown", () => {
    const view = openWith([[0, 0]]);
    expect(framingOf(view, DESKTOP, false)).toMatchObject({ open: true, least: 28, near: 56 });
    expect(framingOf(view, DESKTOP, true)).toMatchObject({ least: 44, near: 68 });
    expect(framingOf(view, PHONE, true)).toMatchObject({ least: 44, near: 68 });
  });
  test("while tiles are placed face down the counts are to be read", () => {
    expect(framingOf(openWith([[0, 0]], { placing: true }), PHONE, true)).toMatchObject({ least: 50, near: 50 });
  });
});
