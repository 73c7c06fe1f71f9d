import { type Cell, gridOf } from "@forgotten-planet/rules";
import { board } from "@forgotten-planet/testkit";
import { expect, test } from "vitest";
import { boardView } from "../../model/board/boardView.ts";
import { gridKey } from "./gridKey.ts";

const view = boardView(
  board(`
  A # x #
  # . # B`),
  { marks: [], layers: { control: true, distances: false, coordinates: true } },
);

function press(key: string, cursor: number, keys: { ctrlKey?: boolean; shiftKey?: boolean } = {}): readonly unknown[] {
  const said: unknown[] = [];
  const on = {
    focus: (cell: Cell) => said.push(cell),
    activate: (cell: Cell) => said.push("go", cell),
    back: () => said.push("back"),
    nextMark: (step: 1 | -1) => said.push("next", step),
  };
  gridKey({ key, ctrlKey: false, shiftKey: false, altKey: false, metaKey: false, ...keys }, view, cursor as Cell, on)?.();
  return said;
}

test("arrows go to the next space, over gaps, and stop at the edge", () => {
  expect(press("ArrowRight", 0)).toEqual([1]);
  expect(press("ArrowRight", 1)).toEqual([3]);
  expect(press("ArrowDown", 3)).toEqual([7]);
  expect(press("ArrowUp", 6)).toEqual([]);
});

test("Home and End go along the row, with Ctrl over the board", () => {
  expect(press("End", 0)).toEqual([3]);
  expect(press("Home", 7)).toEqual([4]);
  expect(press("End", 0, { ctrlKey: true })).toEqual([7]);
  expect(press("Home", 7, { ctrlKey: true })).toEqual([0]);
});

test("Enter and Space act, Escape steps back, N goes through the marks", () => {
  expect(press("Enter", 5)).toEqual(["go", 5]);
  expect(press(" ", 5)).toEqual(["go", 5]);
  expect(press("Escape", 5)).toEqual(["back"]);
  expect([press("n", 5), press("N", 5, { shiftKey: true })]).toEqual([
    ["next", 1],
    ["next", -1],
  ]);
});

test("what was not asked for is left to others", () => {
  const on = { focus: () => undefined };
  const event = { key: "Enter", ctrlKey: false, shiftKey: false, altKey: false, metaKey: false };
  expect(gridKey(event, view, 0 as Cell, on)).toBeUndefined();
  expect(gridKey({ ...event, key: "ArrowUp", altKey: true }, view, 0 as Cell, on)).toBeUndefined();
});

test("an open area goes on beyond what lies there", () => {
  const open = { ...view, open: true, grid: gridOf({ kind: "open" }) };
  const said: Cell[] = [];
  const event = { key: "ArrowLeft", ctrlKey: false, shiftKey: false, altKey: false, metaKey: false };
  const far = (30 * 61 + 10) as Cell;
  gridKey(event, open, far, { focus: (cell) => said.push(cell) })?.();
  expect(said).toEqual([far - 1]);
});
