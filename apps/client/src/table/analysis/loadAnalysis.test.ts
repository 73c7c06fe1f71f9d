import { type ForgottenPlanet, tableOptions } from "@forgotten-planet/game";
import { COLOURS } from "@forgotten-planet/rules";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { local } from "../../games/forgotten-planet/local.ts";
import { startTexts } from "../../i18n/i18n.ts";
import { type LocalMatch, newLocalMatch } from "../local/localMatch.ts";
import { keepLocalMatch } from "../local/localMatches.ts";
import { docOf } from "./analysisDoc.ts";
import { type AnalysisParts, loadAnalysis } from "./loadAnalysis.ts";
import { standingLines } from "./standingLines.ts";
import { isPlayed, linesTo, treeOf, withLines } from "./variationTree.ts";

const device = vi.hoisted(() => ({ kept: new Map<string, unknown>() }));
vi.mock("../../net/keptValues.ts", () => ({
  keptValue: async (key: string) => device.kept.get(key),
  keepValue: async (key: string, value: unknown) => {
    device.kept.set(key, value);
    return true;
  },
  keptKeys: async () => [...device.kept.keys()],
  dropValue: async (key: string) => device.kept.delete(key),
}));

/** A step was taken back: later steps are at higher plies than positions. */
const JOURNAL = ["a1+2,0", "a1+3,1", "a!", "a1+4,0", "a.", "b.", "a.", "b.", "a.", "b."];
const { lines: LINES } = standingLines(JOURNAL);

beforeAll(startTexts);
afterEach(() => device.kept.clear());

function keptMatch(): LocalMatch<ForgottenPlanet> {
  const options = tableOptions({ scenario: "first-landing", players: 2, order: "seated", assignment: "fixed", isPublic: false });
  const crews = COLOURS.slice(0, 2).map((colour) => ({ name: colour, colour }));
  const begun = newLocalMatch<ForgottenPlanet>(local, options, crews) ?? expect.unreachable();
  const match = { ...begun, lines: JOURNAL, end: { turn: 6, points: [1, 1], winners: [] } };
  keepLocalMatch(match);
  // It was left in a variation of the first position.
  const { tree, id } = withLines(treeOf(LINES), 1, ["a1+3,1", "a."]);
  device.kept.set(`local/${match.id}`, { doc: docOf(tree, id) });
  return match;
}

async function opened(id: string, ply: number | undefined): Promise<AnalysisParts> {
  const found = await loadAnalysis({ kind: "local", id, ply, link: "" });
  return "refused" in found ? expect.unreachable(found.refused) : found;
}

const shown = ({ source: { tree, at } }: AnalysisParts): readonly string[] => linesTo(tree.peek(), at.peek());

test("the step in the address is shown, also where a shorter variation was left", async () => {
  const { id } = keptMatch();
  for (const [ply, count] of [
    [9, 7],
    [5, 3],
    [4, 2],
  ] as const) {
    const found = await opened(id, ply);
    expect([ply, shown(found)]).toEqual([ply, LINES.slice(0, count)]);
    expect(isPlayed(found.source.tree.peek(), found.source.at.peek())).toBe(true);
  }
});

test("one comes back to the variation that was left, by its own address and by one without a step", async () => {
  const { id } = keptMatch();
  for (const ply of [1, undefined]) expect(shown(await opened(id, ply))).toEqual(["a1+2,0", "a1+3,1", "a."]);
});
