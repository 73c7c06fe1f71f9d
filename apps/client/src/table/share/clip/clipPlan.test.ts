import { describe, expect, test } from "vitest";
import { estimate, isTooLong, megabytes, pliesOf, rangeWithin, STEPS_AT_MOST, turnOfStep, turnsOf } from "./clipPlan.ts";

/** Three turns of 3, 2 and 1 steps; the fourth step was taken back once, and the match ends with the last. */
const over = { stops: [0, 1, 2, 3, 6, 7, 8], turns: [0, 3, 7, 8] };
const running = { stops: [0, 1, 2, 3, 4], turns: [0, 3] };

describe("turns", () => {
  test("are those that have a step", () => {
    expect(turnsOf(over)).toBe(3);
    expect(turnsOf(running)).toBe(2);
    expect(turnsOf({ stops: [0], turns: [0] })).toBe(1);
  });

  test("a step belongs to the turn it was made in, though the next begins with it", () => {
    expect([0, 1, 3, 6, 7, 8].map((ply) => turnOfStep(over, ply))).toEqual([1, 1, 1, 2, 2, 3]);
    expect(turnOfStep(over, 999_999)).toBe(3);
    expect(turnOfStep(over, -5)).toBe(1);
  });
});

describe("a range", () => {
  test("stays within the match, for any request", () => {
    expect(rangeWithin({ first: 2, last: 3 }, 3)).toEqual({ first: 2, last: 3 });
    expect(rangeWithin({ first: 3, last: 1 }, 3)).toEqual({ first: 1, last: 3 });
    expect(rangeWithin({ first: -7, last: 1e9 }, 3)).toEqual({ first: 1, last: 3 });
    expect(rangeWithin({ first: Number.NaN, last: 2.4 }, 3)).toEqual({ first: 1, last: 2 });
  });

  test("has the position before its first step, and each after it", () => {
    expect(pliesOf(over, { first: 1, last: 1 })).toEqual([0, 1, 2, 3]);
    expect(pliesOf(over, { first: 2, last: 2 })).toEqual([3, 6, 7]);
    expect(pliesOf(over, { first: 2, last: 3 })).toEqual([3, 6, 7, 8]);
    expect(pliesOf(over, { first: 1, last: 3 })).toEqual(over.stops);
    expect(pliesOf(running, { first: 2, last: 9 })).toEqual([3, 4]);
  });
});

describe("an estimate", () => {
  test("grows with the steps, and is shorter the faster it goes", () => {
    for (const format of ["webm", "gif"] as const) {
      const [few, many] = [estimate(format, 4, 1), estimate(format, 40, 1)];
      expect(many.bytes).toBeGreaterThan(few.bytes);
      expect(many.seconds).toBeGreaterThan(few.seconds);
      expect(estimate(format, 40, 4).seconds).toBeLessThan(many.seconds);
      expect(estimate(format, 40, 4).bytes).toBeLessThan(many.bytes);
    }
    expect(estimate("gif", 14, 2)).toMatchObject({ steps: 14, seconds: 13 });
  });

  test("is told in megabytes of two figures", () => {
    expect([1, 140_000, 1_449_000, 9_960_000, 12_400_000].map(megabytes)).toEqual([0.1, 0.1, 1.4, 10, 12]);
  });

  test("says what is too long", () => {
    expect(STEPS_AT_MOST.gif).toBe(200);
    expect([200, 201].map((steps) => isTooLong("gif", steps))).toEqual([false, true]);
    expect(isTooLong("webm", 201)).toBe(false);
    expect(isTooLong("webm", STEPS_AT_MOST.webm + 1)).toBe(true);
  });
});
