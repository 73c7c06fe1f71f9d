import { type ForgottenPlanet, tableOptions } from "@forgotten-planet/game";
import { COLOURS } from "@forgotten-planet/rules";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { local } from "../../games/forgotten-planet/local.ts";
import { startTexts } from "../../i18n/i18n.ts";
import { loadAnalysis } from "../analysis/loadAnalysis.ts";
import { linesTo } from "../analysis/variationTree.ts";
import { newLocalMatch } from "../local/localMatch.ts";
import { loadLinked } from "./loadLinked.ts";
import { matchLink } from "./matchLink.ts";

/** A step was taken back. */
const JOURNAL = ["a1+2,0", "a1+3,1", "a!", "a1+4,0", "a.", "b."];

beforeAll(startTexts);
afterEach(() => void vi.unstubAllGlobals());

test("a match that one browser keeps opens in another one by its link, at its step; without what comes after, where that is not told", async () => {
  vi.stubGlobal("location", { origin: "https://planet.example" });
  const options = tableOptions({ scenario: "first-landing", players: 2, order: "seated", assignment: "fixed", isPublic: false });
  const crews = COLOURS.slice(0, 2).map((colour) => ({ name: colour, colour }));
  const begun = newLocalMatch<ForgottenPlanet>(local, options, crews) ?? expect.unreachable();
  for (const [isBlind, count, early] of [
    [false, 4, { gaveUp: 0 }],
    [false, 4, { endedEarly: true }],
    [true, 2, { gaveUp: 0 }],
  ] as const) {
    const link = await matchLink({ ...begun, lines: JOURNAL, ...early }, { ply: 4, isBlind });
    const url = new URL(link.ok ? link.value : expect.unreachable());
    expect(url.pathname + url.search).toBe(isBlind ? "/r/link/2?spoilers=off" : "/r/link/2");
    const replayed = await loadLinked(url.hash.slice(1));
    if ("refused" in replayed) return expect.unreachable(replayed.refused);
    expect(replayed.table.match).toMatchObject({ setup: begun.setup, lines: ["a1+2,0", "a1+4,0", "a.", "b."].slice(0, count) });
    const { gaveUp, endedEarly } = replayed.table.match;
    expect({ gaveUp, endedEarly }).toEqual(isBlind ? {} : early);
    const opened = await loadAnalysis({ kind: "link", id: "", ply: undefined, link: url.hash.slice(1) });
    if ("refused" in opened) return expect.unreachable(opened.refused);
    const { tree, at } = opened.source;
    expect(linesTo(tree.peek(), at.peek())).toEqual(["a1+2,0", "a1+4,0"]);
    expect(tree.peek().trunk).toBe(count);
    const elsewhere = await loadAnalysis({ kind: "link", id: "", ply: 1, link: url.hash.slice(1) });
    expect("source" in elsewhere && elsewhere.source.ply.peek()).toBe(1);
  }
});
