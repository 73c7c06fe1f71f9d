import { expect, test } from "vitest";
import { percentile, spread, upperBound } from "./figures.ts";

test("nothing in n trials leaves about 3/n", () => {
  expect(upperBound(200)).toBe("< 1.5 %");
  expect(upperBound(2000)).toBe("< 0.15 %");
  expect(upperBound(0)).toBe("");
});

test("percentiles are values that were measured", () => {
  const values = Array.from({ length: 100 }, (_, i) => 100 - i);
  expect(percentile(values, 50)).toBe(51);
  expect(percentile(values, 95)).toBe(96);
  expect(percentile(values, 100)).toBe(100);
  expect(percentile([], 50)).toBeNaN();
  expect(spread([1, 2, 3])).toBe("p50 2, p95 3, max 3 ms of 3");
});
