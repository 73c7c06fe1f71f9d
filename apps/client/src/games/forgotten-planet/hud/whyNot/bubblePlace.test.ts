import { expect, test } from "vitest";
import { bubblePlace } from "./bubblePlace.ts";

const ROOM = { width: 400, height: 400 };
const BUBBLE = { width: 120, height: 60 };
const at = (x: number, y: number) => ({ x, y, width: 44, height: 44 });

test("a bubble stands to the right, with its point at the middle of the cell", () => {
  expect(bubblePlace(at(100, 100), BUBBLE, ROOM, [])).toEqual({ x: 154, y: 92, side: "right", tip: 30, isApart: false });
});

test("goes to the other side at the edge, and stays inside the room", () => {
  expect(bubblePlace(at(350, 100), BUBBLE, ROOM, [])).toMatchObject({ x: 220, side: "left" });
  const { x, y } = bubblePlace(at(0, 0), BUBBLE, ROOM, []);
  expect([x, y]).toEqual([54, 4]);
});

test("covers no place where something can be done, if there is another side", () => {
  expect(bubblePlace(at(100, 100), BUBBLE, ROOM, [at(160, 100)])).toMatchObject({ side: "below" });
  expect(bubblePlace(at(140, 100), BUBBLE, ROOM, [at(200, 100)])).toMatchObject({ side: "left" });
});

test("stands beside the dock that its button is in, where it would cover another one otherwise", () => {
  const dock = { x: 0, y: 200, width: 400, height: 200 };
  const rows = [at(100, 210), at(50, 260), at(150, 260), at(100, 310)];
  const sides = ["above", "below", "left", "right"] as const;
  expect(bubblePlace(at(100, 260), BUBBLE, ROOM, rows, sides, dock)).toMatchObject({ x: 62, y: 130, side: "above", isApart: true });
  expect(bubblePlace(at(100, 260), BUBBLE, ROOM, [at(300, 210)], sides, dock)).toMatchObject({ y: 190, isApart: false });
});

test("leaves its own cell free even where that covers others", () => {
  const narrow = { width: 150, height: 400 };
  expect(bubblePlace(at(50, 100), BUBBLE, narrow, [at(50, 150)])).toMatchObject({ side: "above" });
});
