import { expect, test } from "vitest";
import { brinkOf, heldOf, type Rung } from "./ladder.ts";

const rung = (matches: number, p99: number, faults = 0): Rung => ({
  matches,
  p50: 1,
  p99,
  stepsPerSecond: matches,
  cpu: {},
  clientCpu: 0,
  machine: 0,
  waited: 0,
  faults,
});

test("what is held lies between the last rung that was and the next", () => {
  expect(heldOf([rung(200, 5), rung(400, 25), rung(600, 100)], 50)).toBeCloseTo(500);
  expect(heldOf([rung(200, 5), rung(400, 50)], 50)).toBe(400);
  // A neighbour was busy at 200.
  expect(heldOf([rung(200, 80), rung(400, 25), rung(600, 100), rung(800, 200)], 50)).toBeCloseTo(500);
});

test("a side that meets faults holds what it held before; one that fails at once holds nothing", () => {
  expect(heldOf([rung(200, 5), rung(400, 25, 3)], 50)).toBe(200);
  expect(heldOf([rung(200, 80)], 50)).toBe(0);
  expect(heldOf([], 50)).toBe(0);
});

test("the brink is the rung above the last that was held", () => {
  expect(brinkOf([rung(200, 80), rung(400, 25), rung(600, 100), rung(800, 200)], 50)?.matches).toBe(600);
  expect(brinkOf([rung(200, 25)], 50)?.matches).toBe(200);
});
