import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { beat } from "./heartbeat.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function line() {
  const pings: ((ms: number) => void)[] = [];
  const measured: number[] = [];
  let silences = 0;
  const stop = beat(
    {
      ping: (answered) => pings.push(answered),
      measured: (ms) => measured.push(ms),
      silent: () => {
        silences += 1;
      },
    },
    () => Date.now(),
  );
  return { pings, measured, stop, silences: () => silences };
}

test("a line that answers stays, and is measured", () => {
  const { pings, measured, silences } = line();
  for (let i = 0; i < 5; i++) {
    vi.advanceTimersByTime(1_500);
    pings.at(-1)?.(40 + i);
  }
  expect(pings).toHaveLength(5);
  expect(measured).toEqual([40, 41, 42, 43, 44]);
  expect(silences()).toBe(0);
});

test("C-12: a line that falls silent is noticed within six seconds, once", () => {
  const { pings, silences } = line();
  vi.advanceTimersByTime(4_500);
  expect(silences()).toBe(0);
  // It may have fallen silent right after an answer, and is not tried at once.
  vi.advanceTimersByTime(1_000);
  expect(silences()).toBe(1);
  vi.advanceTimersByTime(60_000);
  expect(pings).toHaveLength(1);
  expect(silences()).toBe(1);
});

test("a late answer is an answer", () => {
  const { pings, silences } = line();
  vi.advanceTimersByTime(4_500);
  pings[0]?.(3_000);
  vi.advanceTimersByTime(500);
  pings[1]?.(40);
  expect(silences()).toBe(0);
});

test("nothing happens once it is stopped", () => {
  const { pings, stop, silences } = line();
  stop();
  vi.advanceTimersByTime(60_000);
  expect(pings).toHaveLength(0);
  expect(silences()).toBe(0);
});
