import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Log } from "../log.ts";
import { OwnerWatch } from "./ownerWatch.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A process whose latest beat was so long ago; what its store and the others answer, and what becomes of its rooms. */
function watched() {
  const world = { silentMs: 100, hasStore: true, isAnyReady: false };
  const readiness = { isCutOff: false };
  const done: string[] = [];
  const say = (event: string): void => void done.push(event);
  const log: Log = { info: say, warn: say, error: say, noise: say };
  const watch = new OwnerWatch({
    tables: {
      retireSuperseded: async () => done.push("superseded"),
      retireAll: () => done.push("all"),
    },
    time: {
      get silentMs() {
        return world.silentMs;
      },
    },
    readiness,
    peers: { isAnyReady: async () => world.isAnyReady },
    log,
    probe: () => (world.hasStore ? Promise.resolve() : new Promise(() => {})),
  });
  return { world, done, readiness, watch };
}

test("a process that beats is left alone", async () => {
  const { done, watch } = watched();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(done).toEqual([]);
  watch.stop();
});

test("one that was silent looks once which of its matches it has lost, also when it has beaten since", async () => {
  const { world, done, watch } = watched();
  world.silentMs = 5000;
  world.hasStore = false;
  await vi.advanceTimersByTimeAsync(3000);
  expect(done).toEqual([]);
  world.silentMs = 100;
  world.hasStore = true;
  await vi.advanceTimersByTimeAsync(5000);
  expect(done).toEqual(["superseded", "was-silent"]);
  watch.stop();
});

test("one that has no store, where another one has, sends its people there; where nobody has, they stay", async () => {
  const { world, done, readiness, watch } = watched();
  world.silentMs = 5000;
  world.hasStore = false;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(done).toEqual([]);
  expect(readiness.isCutOff).toBe(false);
  world.isAnyReady = true;
  await vi.advanceTimersByTimeAsync(3000);
  expect(done.slice(0, 2)).toEqual(["all", "cut-off"]);
  expect(readiness.isCutOff).toBe(true);
  world.silentMs = 100;
  world.hasStore = true;
  await vi.advanceTimersByTimeAsync(3000);
  expect(done.at(-1)).toBe("was-silent");
  expect(readiness.isCutOff).toBe(false);
  watch.stop();
});
