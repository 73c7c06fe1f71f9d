import "../../texts/texts.ts";
import "../../../../i18n/analysisTexts.ts";
import { type ForgottenPlanet, tableOptions } from "@forgotten-planet/game";
import { COLOURS } from "@forgotten-planet/rules";
import { beforeAll, expect, test } from "vitest";
import { startTexts } from "../../../../i18n/i18n.ts";
import { AnalysisTable } from "../../../../table/analysis/analysisTable.ts";
import { ROOT, treeOf, withLine, withName } from "../../../../table/analysis/variationTree.ts";
import { newLocalMatch } from "../../../../table/local/localMatch.ts";
import { local } from "../../local.ts";
import { analysisGame } from "../analysisGame.ts";
import { stepWords, turnWords, variationWords } from "./nodeText.ts";

beforeAll(startTexts);

const LINES = ["a1+2,0", "a1+4,0", "a.", "b."];

test("a step, a turn and a variation in words", () => {
  const options = tableOptions({ scenario: "first-landing", players: 2, order: "seated", assignment: "fixed", isPublic: false });
  const crews = COLOURS.slice(0, 2).map((colour) => ({ name: colour, colour }));
  const match = newLocalMatch<ForgottenPlanet>(local, options, crews) ?? expect.unreachable();
  const source = new AnalysisTable(analysisGame, { match: { ...match, lines: LINES }, tree: treeOf(LINES), at: ROOT });
  const { tree, id } = withLine(source.tree.value, 1, "a1+3,1");
  const look = { tree, positions: source.positions, match: source.match };
  const first = COLOURS[0];
  expect(stepWords(look, 2)).toMatchObject({ text: "land at E1", energy: "2nd", turn: 1, colour: first });
  expect(turnWords(look, 1, 3)).toMatchObject({ text: "land at C1, land at E1", energy: "", turn: 1 });
  expect(turnWords(look, 4, 4)).toMatchObject({ text: "ends the turn", turn: 2 });
  expect(variationWords(look, id).text).toBe("Land at D2");
  expect(variationWords({ ...look, tree: withName(tree, id, "The middle") }, id).text).toBe("The middle");
  const bad = withLine(tree, 1, "a1+9,9");
  expect(variationWords({ ...look, tree: bad.tree }, bad.id)).toMatchObject({ text: "A1+9,9", turn: undefined });
});
