import { expect, test } from "vitest";
import { ticksOf } from "./TurnRangeSliders.tsx";

test("few turns are named under the line, its ends always", () => {
  expect(ticksOf(2)).toEqual([1, 2]);
  expect(ticksOf(20)).toEqual([1, 5, 10, 15, 20]);
  expect(ticksOf(18)).toEqual([1, 5, 10, 15, 18]);
  for (const turns of [3, 7, 13, 41, 99, 333, 1_000]) {
    const ticks = ticksOf(turns);
    expect([ticks[0], ticks.at(-1)]).toEqual([1, turns]);
    expect(ticks.length).toBeLessThanOrEqual(8);
  }
});
