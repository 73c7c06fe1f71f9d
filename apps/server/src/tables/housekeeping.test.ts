import type { Store } from "@forgotten-planet/store";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openLog } from "../log.ts";
import { Housekeeping } from "./housekeeping.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const NOW = Date.UTC(2026, 10, 22);

beforeEach(() => vi.useFakeTimers({ now: NOW }));
afterEach(() => vi.useRealTimers());

test("each hour, what has waited and what has been said for too long is forgotten; a store that is away ends nothing", async () => {
  const asked: [string, number][] = [];
  let isAway = false;
  const drop = (what: string) => async (before: number) => {
    if (isAway) throw new Error("away");
    asked.push([what, NOW - before]);
    return 2;
  };
  const store = { dropWaiting: drop("tables"), talk: { drop: drop("talk") } } as unknown as Store;
  const housekeeping = new Housekeeping(store, { waitingTableMs: DAY_MS, talkMs: 30 * DAY_MS }, openLog("silent"));
  expect(await housekeeping.tidy()).toEqual({ tables: 2, talk: 2 });
  expect(asked).toEqual([
    ["tables", DAY_MS],
    ["talk", 30 * DAY_MS],
  ]);
  isAway = true;
  await vi.advanceTimersByTimeAsync(HOUR_MS);
  isAway = false;
  await vi.advanceTimersByTimeAsync(HOUR_MS);
  expect(asked).toHaveLength(4);
  housekeeping.stop();
  await vi.advanceTimersByTimeAsync(2 * HOUR_MS);
  expect(asked).toHaveLength(4);
});
