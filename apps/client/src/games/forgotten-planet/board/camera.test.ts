import { describe, expect, test } from "vitest";
import {
  around,
  type Bounds,
  clampCamera,
  type Framing,
  fitCamera,
  fits,
  holds,
  homeCamera,
  leastCell,
  lookAt,
  panBy,
  seenBounds,
  snapCell,
  toBoard,
  zoomTo,
} from "./camera.ts";

const board = (side: number): Bounds => ({ left: 0, top: 0, right: side, bottom: side });
const fixed = (side: number): Framing => ({ whole: board(side), lying: board(side), open: false, least: 44, near: 44 });
/** Tiles from column and row 20 on, in a square of so many. */
function open(side: number, near = 68): Framing {
  const lying = { left: 20, top: 20, right: 20 + side, bottom: 20 + side };
  return { whole: around(lying, 2), lying, open: true, least: 44, near };
}
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

describe("where the camera goes by itself", () => {
  test("a board that finds room is always shown as a whole", () => {
    expect(homeCamera(fixed(7), DESKTOP, 1, { x: 0, y: 0 })).toEqual(fitCamera(board(7), DESKTOP, 1));
    const { cell, x } = homeCamera(open(4), DESKTOP, 1);
    expect([cell, x]).toEqual([74, 320 - 22 * 74]);
  });
  test("a 9x9 board on a phone opens at 44 px, with no cell under its rulers", () => {
    const { cell, x, y } = homeCamera(fixed(9), PHONE, 2, { x: 0.5, y: 8.5 });
    expect(cell).toBe(44);
    expect([x, y], "columns from the first on, rows as far as the one where something happens").toEqual([18, 18 - 44]);
    for (let column = 0; column < 9; column++) {
      for (let row = 0; row < 9; row++) {
        const camera = homeCamera(fixed(9), PHONE, 2, { x: column + 0.5, y: row + 0.5 });
        const low = homeCamera(fixed(9), { width: 390, height: 364 }, 2, { x: column + 0.5, y: row + 0.5 });
        expect(low.y + row * 44 >= 18 && low.y + row * 44 + 44 <= 364, `${row} at ${low.y}`).toBe(true);
        const edges = [camera.x + column * 44, camera.y + row * 44];
        for (const edge of edges) expect(edge >= 18 && edge + 44 <= 390, `${column},${row} at ${edges}`).toBe(true);
        expect([(camera.x - 18) % 44, (camera.y - 18) % 44].map(Math.abs)).toEqual([0, 0]);
      }
    }
  });
  test("of an open area that would be too small, the part where something happens", () => {
    const { cell, x, y } = homeCamera(open(15), PHONE, 2, { x: 27.5, y: 26.5 });
    expect(cell).toBe(68);
    const middle = toBoard({ cell, x, y }, { x: 195, y: 195 });
    expect(Math.abs(middle.x - 27.5) <= 0.5 && Math.abs(middle.y - 26.5) <= 0.5).toBe(true);
    expect([(x - 18) % 68, (y - 18) % 68].map(Math.abs)).toEqual([0, 0]);
  });
  test("as far as there is board around it", () => {
    const camera = lookAt({ x: 20.5, y: 20.5 }, 68, open(15), PHONE);
    expect(toBoard(camera, { x: 18, y: 18 })).toEqual({ x: 18, y: 18 });
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

test("zooming out ends where all of a board is seen, on an open table top at 24 px", () => {
  expect(leastCell(fixed(7), DESKTOP, 1)).toBe(44);
  expect(leastCell(fixed(9), PHONE, 2)).toBe(39);
  expect(leastCell(fixed(9), { width: 375, height: 200 }, 2)).toBe(18);
  expect(leastCell(open(4), DESKTOP, 1)).toBe(24);
});

describe("clamping", () => {
  test("a board that fits cannot be moved", () => {
    const camera = fitCamera(board(7), DESKTOP, 1);
    expect(clampCamera(panBy(camera, 300, -80), fixed(7), DESKTOP)).toEqual(camera);
  });
  test("a larger one not beyond its margins", () => {
    const camera = { cell: 100, x: 0, y: 0 };
    expect(clampCamera(panBy(camera, 500, -9999), fixed(9), DESKTOP)).toEqual({ cell: 100, x: 18, y: 640 - 18 - 900 });
    expect(fits(camera, board(9), DESKTOP)).toBe(false);
  });
  test("on a phone it can be pulled out from under what lies over it", () => {
    const camera = { cell: 68, x: 0, y: 0 };
    expect(clampCamera(panBy(camera, 9999, -9999), fixed(9), PHONE)).toEqual({ cell: 68, x: 116, y: 390 - 116 - 612 });
  });
  test("of an open area a cell of what lies there stays in sight, on any side", () => {
    const framing = open(4);
    for (const [dx, dy] of [
      [9999, 0],
      [-9999, 0],
      [0, 9999],
      [-9999, -9999],
    ] as const) {
      const seen = seenBounds(clampCamera(panBy(fitCamera(framing.whole, DESKTOP, 1), dx, dy), framing, DESKTOP), DESKTOP);
      expect(Math.min(seen.right, framing.lying.right) - Math.max(seen.left, framing.lying.left)).toBeGreaterThanOrEqual(1);
      expect(Math.min(seen.bottom, framing.lying.bottom) - Math.max(seen.top, framing.lying.top)).toBeGreaterThanOrEqual(1);
    }
  });
});

test("what is on the screen holds a part or does not", () => {
  const seen = seenBounds({ cell: 50, x: -100, y: 0 }, { width: 200, height: 100 });
  expect(seen).toEqual({ left: 2, top: 0, right: 6, bottom: 2 });
  expect(holds(seen, { left: 2, top: 0, right: 5, bottom: 2 })).toBe(true);
  expect(holds(seen, { left: 1, top: 0, right: 5, bottom: 2 })).toBe(false);
  expect(holds(seen, { left: 1.5, top: 0, right: 5, bottom: 2 }, 0.5)).toBe(true);
});
