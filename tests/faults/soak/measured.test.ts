import { expect, test } from "vitest";
import { drift, type Sample, slopeOf } from "./measured.ts";

const sample = (minute: number, heapUsed: number): Sample => ({
  minute,
  heapUsed,
  rss: 0,
  timers: 7,
  handles: 0,
  loopP99Ms: 0,
  cpuMs: 0,
});

test("a leak is a slope, a saw is none", () => {
  const leaking = Array.from({ length: 90 }, (_, i) => sample(i / 3, 1000 + 2 * i + (i % 2)));
  expect(slopeOf(leaking, "heapUsed")).toBeCloseTo(6, 1);
  const sawing = Array.from({ length: 90 }, (_, i) => sample(i / 3, 1000 + (i % 10)));
  expect(Math.abs(slopeOf(sawing, "heapUsed"))).toBeLessThan(0.2);
  expect(slopeOf(leaking, "timers")).toBe(0);
});

test("what has grown has drifted by its share", () => {
  const earlier = [sample(1, 100), sample(2, 101), sample(3, 100)];
  const later = [sample(8, 110), sample(9, 110), sample(10, 500)];
  expect(drift(earlier, later, "heapUsed")).toBeCloseTo(0.1);
  expect(drift(earlier, later, "timers")).toBe(0);
});
