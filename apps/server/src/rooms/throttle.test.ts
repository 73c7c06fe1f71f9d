import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Throttle } from "./throttle.ts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
});
afterEach(() => {
  vi.useRealTimers();
});

test("runs soon, never in the caller's own way, and at most once in so long", () => {
  const run = vi.fn();
  const pace = new Throttle(run, 500);
  pace.ask();
  pace.ask();
  expect(run).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(run).toHaveBeenCalledTimes(1);
  for (let ms = 0; ms < 900; ms += 10) {
    pace.ask();
    vi.advanceTimersByTime(10);
  }
  expect(run).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(500);
  expect(run).toHaveBeenCalledTimes(3);
});

test("what is asked for last is served, and nothing runs unasked", () => {
  const run = vi.fn();
  const pace = new Throttle(run, 500);
  pace.ask();
  vi.advanceTimersByTime(1);
  pace.ask();
  vi.advanceTimersByTime(10_000);
  expect(run).toHaveBeenCalledTimes(2);
  pace.ask();
  vi.advanceTimersByTime(1);
  expect(run).toHaveBeenCalledTimes(3);
});

test("stopped, it drops what was asked for", () => {
  const run = vi.fn();
  const pace = new Throttle(run, 500);
  pace.ask();
  pace.stop();
  vi.advanceTimersByTime(10_000);
  expect(run).not.toHaveBeenCalled();
});
