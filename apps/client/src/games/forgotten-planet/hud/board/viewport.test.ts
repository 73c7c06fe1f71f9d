import { board } from "@forgotten-planet/testkit";
import { describe, expect, test } from "vitest";
import { boardView } from "../../model/board/boardView.ts";
import { viewportOf } from "./viewport.ts";

const rows = Array.from({ length: 9 }, () => "# ".repeat(9)).join("\n");
const view = boardView(board(`A${rows.slice(1)}`), { marks: [], layers: { control: true, distances: false, coordinates: true } });
const PHONE = { width: 390, height: 390 };
const DESKTOP = { width: 640, height: 640 };

describe("what is on the screen", () => {
  test("a board that fits needs nothing over it", () => {
    expect(viewportOf(view, { cell: 66, x: 23, y: 23 }, DESKTOP, false)).toEqual({ cut: false, lost: false, part: false, near: false });
  });
  test("a sliver out of sight does not count, a column does", () => {
    expect(viewportOf(view, { cell: 40, x: -3, y: -3 }, PHONE, true)).toMatchObject({ cut: false, part: true, near: false });
    expect(viewportOf(view, { cell: 68, x: -3, y: -3 }, PHONE, true)).toMatchObject({ cut: true, near: true });
  });
  test("nothing of what lies there", () => {
    expect(viewportOf(view, { cell: 68, x: 390 - 10, y: 0 }, PHONE, true).lost).toBe(true);
    expect(viewportOf(view, { cell: 68, x: 390 - 40, y: 0 }, PHONE, true).lost).toBe(false);
  });
});
