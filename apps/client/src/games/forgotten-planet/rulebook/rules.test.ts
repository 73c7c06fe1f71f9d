import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { LESSONS } from "../lessons/lessons.ts";
import { ACTIONS } from "../model/actions.ts";
import en from "../texts/rules.en.json";
import fr from "../texts/rules.fr.json";
import it from "../texts/rules.it.json";
import { CLAUSE_IDS, CLAUSES, clauseAt, SECTIONS } from "./clauses.ts";

const WRITTEN = readFileSync(new URL("../../../../../../docs/rules.md", import.meta.url), "utf8");
const RULES = [...WRITTEN.matchAll(/^(?:- \*\*|\| )(R-[A-Z]+(?:-\d)?)\b/gm)].map(([, id = ""]) => id);

describe("the rules in the game", () => {
  test("have a place for every clause of docs/rules.md", () => {
    expect(RULES.length).toBeGreaterThan(45);
    expect(RULES.filter((id) => clauseAt(`#${id}`) === undefined)).toEqual([]);
  });

  test("have no clause that docs/rules.md does not have", () => {
    const named = CLAUSE_IDS.flatMap((id) => [id, ...(CLAUSES[id].also ?? [])]).filter((id) => id.startsWith("R-"));
    expect(named.filter((id) => !WRITTEN.includes(`${id}`))).toEqual([]);
  });

  test("are found by what a lesson, an action and a refusal name", () => {
    const named = [...LESSONS.flatMap(({ rules }) => rules), ...Object.values(ACTIONS).map(({ rule }) => rule), "R-SCN", "dice", "clocks"];
    expect(named.filter((id) => clauseAt(id) === undefined)).toEqual([]);
    expect(clauseAt("#R-SET-6")).toBe("R-SET-5");
    expect(clauseAt("#nothing")).toBeUndefined();
  });

  test("each clause stands in one part of the page", () => {
    expect(SECTIONS.flatMap(({ clauses }) => clauses)).toEqual([...CLAUSE_IDS]);
  });

  test.each([
    ["English", en],
    ["Italian", it],
    ["French", fr],
  ])("%s says all of them", (_, text) => {
    expect(Object.keys(text.clauses)).toEqual([...CLAUSE_IDS]);
    expect(Object.keys(text.sections)).toEqual(SECTIONS.map(({ id }) => id));
  });
});
