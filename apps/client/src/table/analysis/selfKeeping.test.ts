import { type ForgottenPlanet, tableOptions } from "@forgotten-planet/game";
import { COLOURS } from "@forgotten-planet/rules";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { analysisGame } from "../../games/forgotten-planet/analysis/analysisGame.ts";
import { local } from "../../games/forgotten-planet/local.ts";
import { momentOf } from "../../games/forgotten-planet/moment.ts";
import { newLocalMatch } from "../local/localMatch.ts";
import { TableStore } from "../tableStore.ts";
import { SeatWish } from "../waiting/seats/seatWish.ts";
import { AnalysisStore } from "./analysisStore.ts";
import { AnalysisTable } from "./analysisTable.ts";
import { dropAnalysis, listAnalyses } from "./keptAnalyses.ts";
import type { Origin } from "./origin.ts";
import { keepsItself, SAVE_AFTER_MS } from "./selfKeeping.ts";
import { standingLines } from "./standingLines.ts";
import { ROOT, treeOf } from "./variationTree.ts";

const device = vi.hoisted(() => ({ kept: new Map<string, unknown>(), isOff: false }));
vi.mock("../../net/keptValues.ts", () => ({
  keptValue: async (key: string) => device.kept.get(key),
  keepValue: async (key: string, value: unknown) => {
    if (!device.isOff) device.kept.set(key, value);
    return !device.isOff;
  },
  keptKeys: async () => [...device.kept.keys()],
  dropValue: async (key: string) => device.kept.delete(key),
}));

const LINES = ["a1+2,0", "a1+4,0", "a.", "b."];

function opened(origin: Origin, lines: readonly string[] = LINES) {
  const options = tableOptions({ scenario: "first-landing", players: 2, order: "seated", assignment: "fixed", isPublic: false });
  const crews = COLOURS.slice(0, 2).map((colour) => ({ name: `Crew of ${colour}`, colour }));
  const match = newLocalMatch<ForgottenPlanet>(local, options, crews) ?? expect.unreachable();
  const source = new AnalysisTable(analysisGame, { match: { ...match, lines }, tree: treeOf(lines), at: ROOT });
  const table = new TableStore<ForgottenPlanet>(source, new SeatWish(), () => ({ moment: momentOf, seatsOf: analysisGame.seatsOf }));
  const store = new AnalysisStore({
    source,
    table,
    origin,
    standing: standingLines(lines),
    kept: undefined,
    isReadOnly: false,
    title: "First landing",
  });
  return { store, end: keepsItself(store as unknown as AnalysisStore) };
}

beforeEach(() => {
  vi.useFakeTimers();
  device.kept.clear();
  device.isOff = false;
});
afterEach(() => void vi.useRealTimers());

test("an analysis of a match keeps itself a moment after the last change", async () => {
  const { store, end } = opened({ kind: "match", id: "M" });
  await vi.advanceTimersByTimeAsync(SAVE_AFTER_MS);
  expect(device.kept.size).toBe(0);
  store.name(ROOT, "An evening");
  await vi.advanceTimersByTimeAsync(SAVE_AFTER_MS - 1);
  store.note(ROOT, "Long");
  await vi.advanceTimersByTimeAsync(SAVE_AFTER_MS - 1);
  expect([device.kept.size, store.isSaved.value]).toEqual([0, false]);
  await vi.advanceTimersByTimeAsync(1);
  expect([[...device.kept.keys()], store.isSaved.value]).toEqual([["match/M"], true]);
  end();
});

test("what is kept is listed by what was played, and can be forgotten; what has nothing of one's own in it is not there", async () => {
  const { store, end } = opened({ kind: "match", id: "M" });
  store.note(ROOT, "Long");
  await vi.advanceTimersByTimeAsync(SAVE_AFTER_MS);
  end();
  device.kept.set("local/old", { doc: {} });
  device.kept.set("local/empty", { doc: {}, about: { title: "", names: [], count: 0, at: 1 } });
  device.kept.set("something else", 1);
  const [first, second, ...others] = await listAnalyses();
  expect(first).toMatchObject({
    origin: { kind: "match", id: "M" },
    about: { title: "First landing", names: ["Crew of red", "Crew of yellow"], count: 1 },
  });
  expect([second, others]).toEqual([{ origin: { kind: "local", id: "old" }, about: undefined }, []]);
  expect(await dropAnalysis({ kind: "match", id: "M" })).toBe(true);
  expect((await listAnalyses()).map(({ origin }) => origin.id)).toEqual(["old"]);
});

test("a blank scenario gets one address, once something is played on it", async () => {
  const { store, end } = opened({ kind: "fresh" }, []);
  await vi.advanceTimersByTimeAsync(SAVE_AFTER_MS);
  expect([device.kept.size, store.origin.value.kind]).toEqual([0, "fresh"]);
  store.playLines(["a1+2,0"]);
  void store.save();
  await vi.advanceTimersByTimeAsync(SAVE_AFTER_MS);
  expect([device.kept.size, store.origin.value.kind, store.isSaved.value]).toEqual([1, "own", true]);
  end();
});

test("where the browser keeps nothing it says so, and the next change tries again; somebody else's is left alone", async () => {
  const { store, end } = opened({ kind: "local", id: "L" });
  device.isOff = true;
  store.name(ROOT, "An evening");
  await vi.advanceTimersByTimeAsync(SAVE_AFTER_MS);
  expect([store.isRefused.value, store.isSaved.value]).toEqual([true, false]);
  device.isOff = false;
  store.note(ROOT, "Long");
  await vi.advanceTimersByTimeAsync(SAVE_AFTER_MS);
  expect([store.isRefused.value, store.isSaved.value]).toEqual([false, true]);
  device.kept.clear();
  store.isReadOnly.value = true;
  store.note(ROOT, "Longer");
  await vi.advanceTimersByTimeAsync(SAVE_AFTER_MS);
  expect(device.kept.size).toBe(0);
  end();
});

test("what a page writes as it goes away is what the next one reads", async () => {
  const stored = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
  const { keptAnalysis } = await import("./keptAnalyses.ts");
  const { store, end } = opened({ kind: "match", id: "M" });
  store.name(ROOT, "An evening");
  store.saveForNow();
  end();
  const read = await keptAnalysis({ kind: "match", id: "M" });
  expect(JSON.stringify(read)).toContain("An evening");
  expect([stored.size, device.kept.get("match/M")]).toEqual([0, read]);
  vi.unstubAllGlobals();
});
