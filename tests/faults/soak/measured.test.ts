import { expect, test } from "vitest";
import { drift, eachStep, type Sample, slopeOf } from "./measured.ts";

const sample = (minute: number, heapUsed: number): Sample => ({
  minute,
  heapUsed,
  rss: 0,
  timers: 7,
  handles: 0,
  files: 0,
  loopP99Ms: 0,
  cpuMs: 0,
  rows: 0,
  databaseBytes: 0,
  acknowledged: 0,
  ackP50Ms: 0,
  ackP99Ms: 0,
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

test("what a step adds is the growth between the samples by the steps between them", () => {
  const samples = [0, 1, 2].map((minute) => ({ ...sample(minute, 0), rows: 1000 + 220 * minute, acknowledged: 200 }));
  expect(eachStep(samples, "rows")).toBeCloseTo(1.1);
  expect(eachStep(samples, "databaseBytes")).toBe(0);
});
