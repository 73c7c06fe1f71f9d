import { expect, test } from "vitest";
import { diePlace, type Lying } from "./diePlace.ts";

const BOARD = { width: 500, height: 480 };
const CARD = { width: 200, height: 60 };
const at = (x: number, y: number, weight = 1): Lying => ({ rect: { x, y, width: 60, height: 60 }, weight });

test("the card stands above on the right, where nothing lies there", () => {
  expect(diePlace(CARD, BOARD, [])).toEqual({ x: 288, y: 12 });
  expect(diePlace(CARD, BOARD, [at(220, 20)])).toEqual({ x: 288, y: 12 });
});

test("it goes to another corner for what lies there, and covers the least where something lies in each", () => {
  expect(diePlace(CARD, BOARD, [at(280, 20)])).toEqual({ x: 12, y: 408 });
  expect(diePlace(CARD, BOARD, [at(280, 20), at(100, 420)])).toEqual({ x: 12, y: 12 });
  expect(diePlace(CARD, BOARD, [at(280, 20, 20), at(100, 420, 20), at(30, 30), at(440, 420, 20)])).toEqual({ x: 12, y: 12 });
});
