import { expect, test } from "vitest";
import { positionOf, standingLines } from "./standingLines.ts";

test("what was taken back is left out, and each position knows its ply", () => {
  const standing = standingLines(["a1", "a2", "a!", "a3", "a!", "a!", "a4", "b1"]);
  expect(standing).toEqual({ lines: ["a4", "b1"], plies: [0, 7, 8] });
  expect([0, 3, 6, 7, 8, 99].map((ply) => positionOf(standing, ply))).toEqual([0, 0, 0, 1, 2, 2]);
});

test("an undo without anything before it changes nothing", () => {
  expect(standingLines(["a!", "a1"])).toEqual({ lines: ["a1"], plies: [0, 2] });
});
