import { type ForgottenPlanet, tableOptions } from "@forgotten-planet/game";
import { COLOURS } from "@forgotten-planet/rules";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { analysisGame } from "../../games/forgotten-planet/analysis/analysisGame.ts";
import { local } from "../../games/forgotten-planet/local.ts";
import { momentOf } from "../../games/forgotten-planet/moment.ts";
import { newLocalMatch } from "../local/localMatch.ts";
import { TableStore } from "../tableStore.ts";
import { SeatWish } from "../waiting/seats/seatWish.ts";
import { unpackLink } from "./analysisLink.ts";
import { AnalysisStore, keptTree, RESTORE_MS } from "./analysisStore.ts";
import { AnalysisTable } from "./analysisTable.ts";
import type { Origin } from "./origin.ts";
import { standingLines } from "./standingLines.ts";
import { linesTo, nodeAt, ROOT, treeOf, variationCount } from "./variationTree.ts";

/** The second step was taken back once. */
const JOURNAL = ["a1+2,0", "a1+3,1", "a!", "a1+4,0", "a.", "b."];
const { lines: LINES } = standingLines(JOURNAL);

function opened(origin: Origin = { kind: "match", id: "M" }): AnalysisStore<ForgottenPlanet> {
  const options = tableOptions({ scenario: "first-landing", players: 2, order: "seated", assignment: "fixed", isPublic: false });
  const crews = COLOURS.slice(0, 2).map((colour) => ({ name: colour, colour }));
  const match = newLocalMatch<ForgottenPlanet>(local, options, crews) ?? expect.unreachable();
  const source = new AnalysisTable(analysisGame, { match: { ...match, lines: LINES }, tree: treeOf(LINES), at: ROOT });
  const table = new TableStore<ForgottenPlanet>(source, new SeatWish(), () => ({ moment: momentOf, seatsOf: analysisGame.seatsOf }));
  return new AnalysisStore({ source, table, origin, standing: standingLines(JOURNAL), kept: undefined, isReadOnly: false });
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("a variation is left by the ply of the journal, and the lines after it", () => {
  const store = opened();
  store.source.goTo(2);
  expect(store.fork).toEqual({ ply: 4, lines: [] });
  store.source.goTo(1);
  store.playLines(["a1+3,1", "a."]);
  expect(store.fork).toEqual({ ply: 1, lines: ["a1+3,1", "a."] });
  expect(store.lines).toEqual(["a1+2,0", "a1+3,1", "a."]);
  expect(store.place).toEqual({ base: "/a/M", ply: 1, isBlind: false });
});

test("what was deleted comes back for a while, and not after it", () => {
  const store = opened();
  store.source.goTo(1);
  store.playLines(["a1+3,1"]);
  const id = store.source.at.value;
  store.remove(id);
  expect([store.source.at.value, variationCount(store.source.tree.value)]).toEqual([1, 0]);
  vi.advanceTimersByTime(RESTORE_MS - 1);
  store.restore();
  expect([store.source.at.value, variationCount(store.source.tree.value)]).toEqual([id, 1]);
  store.remove(id);
  vi.advanceTimersByTime(RESTORE_MS);
  expect(store.removed.value).toBeUndefined();
  store.restore();
  expect(variationCount(store.source.tree.value)).toBe(0);
  // What was played stays.
  store.remove(2);
  expect(nodeAt(store.source.tree.value, 1).children).toEqual([2]);
});

test("N goes round the variations of a position and what was played there", () => {
  const store = opened();
  store.source.goTo(1);
  store.playLines(["a1+3,1"]);
  const one = store.source.at.value;
  store.source.show(1);
  store.playLines(["a-"]);
  const two = store.source.at.value;
  const seen = [0, 1, 2].map(() => {
    store.nextVariation();
    return store.source.at.value;
  });
  expect(seen).toEqual([2, one, two]);
});

test("it is unsaved once it is changed, and where the browser keeps nothing it stays so", async () => {
  const store = opened();
  expect(store.isSaved.value).toBe(true);
  store.name(ROOT, "An evening");
  expect(store.isSaved.value).toBe(false);
  expect(await store.save()).toBe(false);
  expect(store.isSaved.value).toBe(false);
});

test("a link holds the variations of a match, and the whole record of what is of no match", async () => {
  vi.useRealTimers();
  vi.stubGlobal("location", { origin: "https://planet.example" });
  const value = async (store: AnalysisStore<ForgottenPlanet>): Promise<readonly [string, unknown]> => {
    const link = await store.link();
    if (!link.ok) return expect.unreachable();
    const { pathname, hash } = new URL(link.value);
    const unpacked = await unpackLink(hash.slice(1));
    return [pathname, unpacked.ok ? unpacked.value : undefined];
  };
  const store = opened();
  store.source.goTo(1);
  store.playLines(["a1+3,1"]);
  const [path, kept] = await value(store);
  expect(path).toBe("/a/M/1");
  expect(kept).not.toHaveProperty("own");
  const read = keptTree(kept, LINES) ?? expect.unreachable();
  expect(linesTo(read.tree, read.at)).toEqual(["a1+2,0", "a1+3,1"]);
  const [local, whole] = await value(opened({ kind: "local", id: "L" }));
  expect(local).toBe("/a/link");
  expect(whole).toMatchObject({ own: { game: "forgotten-planet", lines: LINES } });
});

test("somebody else's analysis is changed only as a copy", () => {
  const store = opened();
  store.isReadOnly.value = true;
  store.playOn();
  expect(store.source.playing.value).toBe(false);
  store.source.goTo(1);
  store.playLines(["a1+3,1"]);
  expect(variationCount(store.source.tree.value)).toBe(0);
});
