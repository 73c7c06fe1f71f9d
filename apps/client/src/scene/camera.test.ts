import { describe, expect, test } from "vitest";
import { type Bounds, clampCamera, fitCamera, fits, panBy, snapCell, toBoard, zoomTo } from "./camera.ts";

const board = (side: number): Bounds => ({ left: 0, top: 0, right: side, bottom: side });
const DESKTOP = { width: 640, height: 640 };
const PHONE = { width: 390, height: 390 };

describe("fitting", () => {
  test("a 7x7 board takes about the 88 px a cell that it is designed for", () => {
    expect(fitCamera(board(7), DESKTOP, 1).cell).toBe(86);
  });
  test("no cell is smaller than a finger, none larger than 132", () => {
    expect(fitCamera(board(9), PHONE, 2).cell).toBe(44);
    expect(fitCamera(board(3), { width: 2000, height: 2000 }, 1).cell).toBe(132);
  });
  test("the board stands in the middle", () => {
    const { cell, x, y } = fitCamera(board(7), { width: 1000, height: 640 }, 1);
    expect([x + 3.5 * cell, y + 3.5 * cell]).toEqual([500, 320]);
  });
});

test("cells have an even number of device px", () => {
  expect([snapCell(87, 1), snapCell(87, 2), snapCell(45.3, 1.5)]).toEqual([86, 87, 44]);
});

test("zooming keeps what is under the pointer", () => {
  const before = { cell: 50, x: 12, y: -7 };
  const at = { x: 200, y: 130 };
  expect(toBoard(zoomTo(before, 90, at), at).x).toBeCloseTo(toBoard(before, at).x);
});

describe("clamping", () => {
  test("a board that fits cannot be moved", () => {
    const camera = fitCamera(board(7), DESKTOP, 1);
    expect(clampCamera(panBy(camera, 300, -80), board(7), DESKTOP)).toEqual(camera);
  });
  test("a larger one not beyond its margins", () => {
    const camera = { cell: 100, x: 0, y: 0 };
    expect(clampCamera(panBy(camera, 500, -9999), board(9), DESKTOP)).toEqual({ cell: 100, x: 18, y: 640 - 18 - 900 });
    expect(fits(camera, board(9), DESKTOP)).toBe(false);
  });
});
