import { afterEach, beforeEach, expect, test, vi } from "vitest";

const KEY = "forgotten-planet.scenarios";
const DRAWN = {
  players: 2,
  scenario: { name: "Own", area: { kind: "fixed", rows: ["...", "..."] }, land: 4, bases: [[0, 0]], specials: [] },
} as const;

/** What the browser keeps, or that it keeps nothing. */
let kept: Map<string, string>;
let isFull: boolean;
beforeEach(() => {
  kept = new Map();
  isFull = false;
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem(key: string, value: string) {
      if (isFull) throw new Error("QuotaExceededError");
      kept.set(key, value);
    },
    removeItem: (key: string) => kept.delete(key),
  });
  vi.resetModules();
});
afterEach(() => vi.unstubAllGlobals());

test("drawings are kept, found by their address, changed in place and dropped", async () => {
  const { dropLocal, isLocalRef, keepLocal, localRef, localScenario, localScenarios } = await import("./keptScenarios.ts");
  const one = keepLocal(DRAWN);
  const two = keepLocal({ ...DRAWN, players: 3 });
  if (!one || !two) throw new Error("they were to be kept");
  expect(localScenarios.value.map(({ players }) => players)).toEqual([3, 2]);
  expect(isLocalRef(localRef(one))).toBe(true);
  keepLocal({ ...DRAWN, players: 4 }, one.id);
  expect(localScenarios.value.map(({ players }) => players)).toEqual([4, 3]);
  expect(localScenario(localRef(one))).toMatchObject({ id: one.id, players: 4, scenario: DRAWN.scenario });
  dropLocal(one.id);
  expect(localScenario(localRef(one))).toBeUndefined();
  expect(JSON.parse(kept.get(KEY) ?? "")).toHaveLength(1);
});

test("a browser that keeps nothing says so, and what was there stays", async () => {
  const { keepLocal, localScenarios } = await import("./keptScenarios.ts");
  keepLocal(DRAWN);
  isFull = true;
  expect(keepLocal(DRAWN)).toBeUndefined();
  expect(localScenarios.value).toHaveLength(1);
});

test("what is no drawing among those kept is left out", async () => {
  const good = { ...DRAWN, id: "a", updatedAt: 1 };
  const bad = [
    null,
    7,
    {},
    { ...good, scenario: { ...DRAWN.scenario, area: { kind: "hex" } } },
    { ...good, scenario: { ...DRAWN.scenario, bases: [["x", 1]] } },
  ];
  kept.set(KEY, JSON.stringify([...bad, good]));
  const { localScenarios } = await import("./keptScenarios.ts");
  expect(localScenarios.value).toEqual([good]);
  kept.set(KEY, "{");
  vi.resetModules();
  expect((await import("./keptScenarios.ts")).localScenarios.value).toEqual([]);
});

test("an address names what ships with the game, or what this browser keeps", async () => {
  const { keepLocal, localRef, scenarioByRef } = await import("./keptScenarios.ts");
  const one = keepLocal(DRAWN);
  expect(await scenarioByRef("rim")).toMatchObject({ id: "rim", players: [4] });
  expect(await scenarioByRef(localRef(one ?? { id: "" }))).toEqual(one);
  expect(await scenarioByRef("local:nothing")).toBeUndefined();
});
