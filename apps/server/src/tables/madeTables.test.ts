import type { StoredMatch } from "@forgotten-planet/store";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { MadeTables } from "./madeTables.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const secret = new Uint8Array(32);
const stored = (epoch: number): StoredMatch => ({ id: "m1", epoch }) as StoredMatch;

test("a table that was just made needs no claim, once", () => {
  const made = new MadeTables();
  made.keep({ id: "m1", secret });
  expect(made.take(stored(1))).toEqual({ match: stored(1), journal: [], chains: [], secret, snapshots: [] });
  expect(made.take(stored(1))).toBeUndefined();
});

test("one that another process has claimed since is claimed as any other", () => {
  const made = new MadeTables();
  made.keep({ id: "m1", secret });
  expect(made.holds(stored(2))).toBe(false);
  expect(made.take(stored(2))).toBeUndefined();
});

test("so is one whose maker does not come", () => {
  const made = new MadeTables();
  made.keep({ id: "m1", secret });
  vi.advanceTimersByTime(10_000);
  expect(made.has("m1")).toBe(false);
  expect(made.take(stored(1))).toBeUndefined();
});
