import { play } from "@forgotten-planet/game";
import "../texts/texts.ts";
import { PRINTED_EXAMPLE } from "@forgotten-planet/testkit";
import { beforeAll, expect, test } from "vitest";
import { say, startTexts } from "../../../i18n/i18n.ts";
import { readHistory } from "../../../table/history.ts";
import { type LogDetail, logTurns } from "./logTurns.ts";

beforeAll(startTexts);

function told(detail: LogDetail): readonly string[] {
  const history = readHistory(play, PRINTED_EXAMPLE, ["a1+2,0", "a1+4,0", "a."]);
  if (!history) throw new Error("the journal cannot be read");
  return logTurns(history, detail).flatMap(({ rows }) => rows.map(({ text }) => say(text).replaceAll(/<\/?c>/g, "")));
}

test("brief tells the steps, normal what came of them, full the tiles as well", () => {
  const [brief, normal, full] = [told("brief"), told("normal"), told("full")];
  expect(brief).toEqual(["land at C1", "land at E1"]);
  expect(normal).toEqual(expect.arrayContaining([...brief]));
  expect(normal.length).toBeGreaterThan(brief.length);
  expect(full.filter((row) => !normal.includes(row))).toEqual([expect.stringMatching(/ wins .*C1.*E1/)]);
  expect(told("normal")).toEqual(normal);
});
