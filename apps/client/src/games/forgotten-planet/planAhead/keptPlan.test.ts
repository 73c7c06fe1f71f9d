import { board } from "@forgotten-planet/testkit";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { keepPlan, keptPlan, readPlan } from "./keptPlan.ts";
import { type AheadPlan, emptyPlan, withStep } from "./plan/aheadPlan.ts";

const written = withStep(emptyPlan(1, 3), undefined, { type: "buildMine", robot: 1, at: [3, 3] })?.plan as AheadPlan;
const VIEW = board("A #a . .\n. . . .\n. . . .\nB #b . .");
const KEPT = { plan: written, isAuto: true, afterDie: false, isPutAway: false };

beforeEach(() => {
  const store = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, value: string) => void store.set(key, value),
    removeItem: (key: string) => void store.delete(key),
    key: (i: number) => [...store.keys()][i] ?? null,
    get length() {
      return store.size;
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

describe("plans that a device keeps", () => {
  test("come back for their match and their seat alone", () => {
    expect(keepPlan("one", 1, KEPT)).toBe(true);
    expect(keptPlan("one", 1, VIEW)).toEqual(KEPT);
    expect(keptPlan("one", 0, VIEW)).toBeUndefined();
    expect(keptPlan("two", 1, VIEW)).toBeUndefined();
    const own = { ...KEPT, plan: emptyPlan(0, 2) };
    keepPlan("one", 0, own);
    keepPlan("one", 1, undefined);
    expect(keptPlan("one", 0, VIEW)).toEqual(own);
    expect(keptPlan("one", 1, VIEW)).toBeUndefined();
  });
  test("a plan for another board is none", () => {
    keepPlan("one", 1, KEPT);
    expect(keptPlan("one", 1, board("A #a\n. .\nB #b"))).toBeUndefined();
  });
  test("only the latest are kept", () => {
    vi.useFakeTimers();
    for (let i = 0; i < 25; i++) {
      vi.advanceTimersByTime(1_000);
      keepPlan(`match-${i}`, 1, KEPT);
    }
    vi.useRealTimers();
    expect(localStorage).toHaveLength(20);
    expect(keptPlan("match-24", 1, VIEW)).toEqual(KEPT);
    expect(keptPlan("match-4", 1, VIEW)).toBeUndefined();
  });
  test("what is no plan is none", () => {
    for (const plan of [written, { ...written, from: 2 }, { ...written, lines: ["@2,2=0"], branches: [] }])
      expect(readPlan(JSON.parse(JSON.stringify(plan)))).toEqual(plan);
    for (const wrong of [
      undefined,
      [],
      { ...written, lines: "1+1,0" },
      { ...written, lines: ["nonsense"] },
      { ...written, lines: ["."], branches: [] },
      { ...written, branches: [] },
      { ...written, from: -1 },
      { ...written, branches: written.branches.slice(1) },
      { ...written, lines: ["1*3,3", "1+1,0"] },
      { ...written, branches: [{ faces: [1, 2], lines: [], six: "gold" }, written.branches[1]] },
      { ...written, branches: [{ faces: [1, 7], lines: [] }, written.branches[1]] },
      { ...written, branches: [{ faces: [1, 2], lines: ["1*3,3", "1+1,0"] }, written.branches[1]] },
      { ...written, lines: Array.from({ length: 61 }, () => "-"), branches: [] },
    ])
      expect(readPlan(wrong)).toBeUndefined();
  });
});
