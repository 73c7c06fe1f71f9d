import { apply, type GameState } from "@forgotten-planet/rules";
import { describe, expect, test } from "vitest";
import rules from "../../texts/rules.en.json";
import type { ClauseText } from "../../texts/rulesText.ts";
import { CLAUSE_IDS } from "../clauses.ts";
import { DIE } from "./applied.ts";
import { type PictureMark, pictureSeat, pictureStates, placeOf, type RulePicture } from "./picture.ts";
import { PICTURES } from "./pictures.ts";

const CLAUSES = CLAUSE_IDS.filter((clause) => PICTURES[clause]);
const legends: Readonly<Record<string, ClauseText>> = rules.clauses;

const MARKS = CLAUSES.flatMap((clause) => {
  const all = (PICTURES[clause] ?? []).flatMap((picture) => picture.marks.map((mark) => ({ picture, mark })));
  return all.map(({ picture, mark }, i) => ({ name: `[${clause}] ${legends[clause]?.legend?.[i]}`, clause, picture, mark }));
});

/** The clause by which it is refused; undefined if it is legal. */
function refusedBy(picture: RulePicture, state: GameState, { claim }: PictureMark): string | undefined {
  if (claim.kind === "fact") throw new Error("nothing is tried");
  const result = apply(state, { seat: pictureSeat(picture), intent: claim.intent }, DIE);
  return result.ok ? undefined : result.error.rule;
}

describe("what the pictures of the rules say is so", () => {
  test.each(MARKS)("$name", ({ clause, picture, mark }) => {
    const [state] = pictureStates(picture);
    if (!state) throw new Error("no position");
    const { claim } = mark;
    if (claim.kind === "fact") expect(claim.holds(state, placeOf(state, mark.at))).toBe(true);
    else expect(refusedBy(picture, state, mark)).toBe(claim.kind === "may" ? undefined : clause);
  });

  test.each(CLAUSES)("%s: a line of the legend for each number", (clause) => {
    const marks = (PICTURES[clause] ?? []).flatMap(({ marks }) => marks);
    expect(legends[clause]?.legend?.length ?? 0).toBe(marks.length);
    expect(marks.length).toBeGreaterThan(0);
  });

  test("no legend without a picture", () => {
    const told = CLAUSE_IDS.filter((clause) => legends[clause]?.legend && !PICTURES[clause]);
    expect(told).toEqual([]);
  });

  test("the wall goes one tile on and the robot follows; the explosion leaves nobody on its tile", () => {
    const after = (clause: "R-PUSH" | "R-BOOM"): GameState => pictureStates(PICTURES[clause]?.[0] as RulePicture)[1] as GameState;
    expect(after("R-PUSH").robots.map(({ cell }) => cell)).toEqual([2]);
    expect(after("R-BOOM").robots).toEqual([]);
  });
});
