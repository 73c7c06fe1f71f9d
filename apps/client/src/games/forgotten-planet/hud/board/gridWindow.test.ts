import { type Cell, gridOf } from "@forgotten-planet/rules";
import { board } from "@forgotten-planet/testkit";
import { describe, expect, test } from "vitest";
import type { BoardUi } from "../../interaction/boardUi.ts";
import { type BoardView, boardView } from "../../model/board/boardView.ts";
import { type GridWindow, gridWindow } from "./gridWindow.ts";

const UI: BoardUi = { marks: [], layers: { control: true, distances: false, coordinates: true } };
const fixed = boardView(board("A # x #\n# . # B"), UI);
const GRID = gridOf({ kind: "open" });
const at = (x: number, y: number): Cell => ((y + 30) * 61 + x + 30) as Cell;

function openWith(places: readonly (readonly [x: number, y: number])[], more: Partial<BoardView> = {}): BoardView {
  const [plate] = fixed.tiles;
  if (!plate) throw new Error("no tile");
  return { ...fixed, grid: GRID, open: true, tiles: places.map(([x, y]) => ({ ...plate, cell: at(x, y) })), ...more };
}

const cellsOf = ({ rows }: GridWindow): readonly Cell[] => rows.flatMap(({ spots }) => spots.map(({ cell }) => cell));

describe("cells of the page", () => {
  test("are all spaces of a fixed area, gaps counted", () => {
    const { rows } = gridWindow(fixed, undefined);
    expect(rows.map(({ spots }) => spots.map(({ cell, gap }) => [cell, gap]))).toEqual([
      [
        [0, 0],
        [1, 0],
        [3, 1],
      ],
      [
        [4, 0],
        [5, 0],
        [6, 0],
        [7, 0],
      ],
    ]);
  });
  test("of an open area those that lie there with one around, what can be used, and the cursor with one around", () => {
    const tiles = openWith([
      [0, 0],
      [3, 2],
    ]);
    expect(gridWindow(tiles, undefined).bounds).toEqual({ left: 29, top: 29, right: 35, bottom: 34 });
    const marks: BoardView["marks"] = [{ target: { kind: "cell", cell: at(6, 0) }, kind: "place", energy: 0, hot: false }];
    expect(gridWindow({ ...tiles, marks }, undefined).bounds.right).toBe(37);
    expect(gridWindow(tiles, at(-4, 0)).bounds.left).toBe(25);
    expect(cellsOf(gridWindow(tiles, at(-4, 0)))).toContain(at(-5, 0));
  });
  test("stay few on a table top of 61 x 61 whose corners are in use", () => {
    const tiles = openWith([
      [-29, -29],
      [0, 0],
      [29, 29],
    ]);
    const marks: BoardView["marks"] = [{ target: { kind: "cell", cell: at(20, -3) }, kind: "place", energy: 0, hot: false }];
    const cursor = at(-7, 12);
    const shown = gridWindow({ ...tiles, marks }, cursor);
    const cells = cellsOf(shown);
    expect(cells).toHaveLength(3 + 1 + 25);
    for (const cell of [at(-29, -29), at(29, 29), at(20, -3), cursor, at(-8, 12), at(-7, 13)]) expect(cells).toContain(cell);
  });
  test("lie where they are, even if others are left out", () => {
    const shown = gridWindow(
      openWith([
        [-29, -29],
        [-20, -29],
        [29, 29],
      ]),
      undefined,
    );
    let row = shown.bounds.top;
    for (const { gap, spots, row: is } of shown.rows) {
      row += gap;
      expect(row).toBe(is);
      let column = shown.bounds.left;
      for (const spot of spots) {
        column += spot.gap;
        expect(row * 61 + column).toBe(spot.cell);
        column += 1;
      }
      row += 1;
    }
  });
});
