import type { Cell } from "@forgotten-planet/rules";
import { board } from "@forgotten-planet/testkit";
import { describe, expect, test } from "vitest";
import type { BoardUi } from "../interaction/boardUi.ts";
import { boardView } from "../model/board/boardView.ts";
import { targetAt } from "./hitTest.ts";

const CAMERA = { cell: 100, x: 10, y: 20 };
const view = board(`
  A # x
  . #a #
  . # B`);
const CELL = 4 as Cell;
const UI: BoardUi = {
  selected: { seat: 0, number: 1 },
  marks: [{ target: { kind: "edge", cell: CELL, side: "n" }, kind: "wall", energy: 1 }],
  layers: { control: true, distances: false, coordinates: true },
};
const shown = boardView(view, UI);
/** In cells from the corner of the board. */
const hit = (x: number, y: number, edges = true, from = shown) => targetAt(from, CAMERA, { x: 10 + x * 100, y: 20 + y * 100 }, edges);

describe("a point of the board", () => {
  test("is the cell it lies in, if the area has one there", () => {
    expect(hit(0.5, 0.5)).toEqual({ kind: "cell", cell: 0 });
    expect(hit(2.5, 0.5)).toBeUndefined();
    expect(hit(-0.1, 0.5)).toBeUndefined();
  });
  test("within 22 % of a side of the selected robot's tile is that side, for a mouse", () => {
    expect(hit(1.5, 1.2)).toEqual({ kind: "edge", cell: CELL, side: "n" });
    expect(hit(1.1, 1.5)).toEqual({ kind: "edge", cell: CELL, side: "w" });
    expect(hit(1.5, 1.5)).toEqual({ kind: "cell", cell: CELL });
  });
  describe("for a finger", () => {
    const sides = (["n", "e", "w"] as const).map((side) => ({
      target: { kind: "edge", cell: CELL, side } as const,
      kind: "wall" as const,
      energy: 1,
    }));
    const choosing = boardView(view, { ...UI, marks: sides });
    test.each([
      ["on its mark", 1.98, 1.5, "e"],
      ["beyond it, by half a cell", 2.4, 1.6, "e"],
      ["between it and the middle", 1.25, 1.5, "w"],
      ["above, a little to the right", 1.6, 0.9, "n"],
      ["in a corner whose other side cannot be chosen", 1.8, 1.95, "e"],
    ] as const)("where nothing but sides can be chosen it is the nearest: %s", (_, x, y, side) => {
      expect(hit(x, y, false, choosing)).toEqual({ kind: "edge", cell: CELL, side });
    });
    test.each([
      ["in the middle", 1.5, 1.55, CELL],
      ["where there is no side to choose", 1.5, 1.95, CELL],
      ["further off", 0.4, 1.5, 3],
    ] as const)("it is the cell %s", (_, x, y, cell) => {
      expect(hit(x, y, false, choosing)).toEqual({ kind: "cell", cell });
    });
    test("it is the cell where cells can be chosen as well", () => {
      const land = { target: { kind: "cell", cell: 3 as Cell } as const, kind: "build" as const, energy: 1 };
      expect(hit(1.5, 1.05, false, boardView(view, { ...UI, marks: [...sides, land] }))).toEqual({ kind: "cell", cell: CELL });
    });
  });
  test("a marked side reaches a little outside, others do not", () => {
    expect(hit(1.5, 0.95)).toEqual({ kind: "edge", cell: CELL, side: "n" });
    expect(hit(0.95, 1.5)).toEqual({ kind: "cell", cell: 3 });
  });
  test("where no side can be chosen the tile is all tile", () => {
    expect(hit(1.5, 1.1, true, boardView(view, { ...UI, marks: [] }))).toEqual({ kind: "cell", cell: CELL });
  });
  test("while walls are planned the sides of every cell answer", () => {
    const any = boardView(view, { ...UI, marks: [], anySide: true });
    expect(hit(0.5, 1.9, true, any)).toEqual({ kind: "edge", cell: 3, side: "s" });
    expect(hit(0.95, 0.9, true, any)).toEqual({ kind: "edge", cell: 0, side: "e" });
    expect(hit(0.5, 1.5, true, any)).toEqual({ kind: "cell", cell: 3 });
    expect(hit(0.5, 1.9, false, any)).toEqual({ kind: "cell", cell: 3 });
    expect(hit(2.1, 0.5, true, any)).toBeUndefined();
  });
  test("in a corner the nearer side counts", () => {
    expect(hit(1.05, 1.15)).toMatchObject({ side: "w" });
    expect(hit(1.15, 1.05)).toMatchObject({ side: "n" });
  });
});
