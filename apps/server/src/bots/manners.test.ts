import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { restsBeside } from "./manners.ts";
import { RequestsUnderWay } from "./requestsUnderWay.ts";

let now = 0;
let rests = 0;

beforeEach(() => {
  [now, rests] = [1000, 0];
  vi.spyOn(performance, "now").mockImplementation(() => now);
  vi.spyOn(Atomics, "wait").mockImplementation((_flag, _at, _value, ms = 0) => {
    rests++;
    now += ms;
    return "timed-out";
  });
});
afterEach(() => vi.restoreAllMocks());

const flag = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));

function bot() {
  const requests = new RequestsUnderWay();
  return { requests, rest: restsBeside(new Int32Array(requests.shared), flag) };
}

/** How long a bot rested, in milliseconds, after it had computed for so long. */
function restedAfter(rest: () => void, computedMs: number): number {
  now += computedMs;
  const from = now;
  rest();
  return now - from;
}

test("a bot computes a quarter of a millisecond without a rest, and then rests once, shortly", () => {
  const { rest } = bot();
  expect(restedAfter(rest, 0.2)).toBe(0);
  expect(restedAfter(rest, 0.06)).toBeCloseTo(0.05);
  expect(rests).toBe(1);
  expect(restedAfter(rest, 0.2)).toBe(0);
});

test("while a request is under way it rests longer, and yet comes to an end", () => {
  const { requests, rest } = bot();
  requests.begun();
  const rested = restedAfter(rest, 1);
  expect(rested).toBeGreaterThan(1.9);
  expect(rested).toBeLessThan(2.2);
});

test("it rests no longer than the last of several requests", () => {
  const { requests, rest } = bot();
  requests.begun();
  requests.begun();
  requests.ended();
  expect(restedAfter(rest, 1)).toBeGreaterThan(1.9);
  requests.ended();
  expect(restedAfter(rest, 1)).toBeCloseTo(0.05);
});
