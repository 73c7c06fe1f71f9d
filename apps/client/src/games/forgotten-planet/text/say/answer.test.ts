import "../../texts/lineTexts.ts";
import "../../../../i18n/tableTexts.ts";
import { undoLine } from "@forgotten-planet/core";
import { play } from "@forgotten-planet/game";
import { type GameState, legalIntents, type Seat, seatView } from "@forgotten-planet/rules";
import { board, crowded, enriched, KINDS, runs, seatsOf, settled, setupOf, start } from "@forgotten-planet/testkit";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { showLanguage, startTexts } from "../../../../i18n/i18n.ts";
import { readHistory } from "../../../../table/history.ts";
import type { History } from "../../history.ts";
import { logTurns } from "../../log/logTurns.ts";
import { newsOf } from "../../log/news.ts";
import { completions } from "../read/complete.ts";
import { readLine } from "../read/readLine.ts";
import type { WordLanguage } from "../read/words.ts";
import { answerTo, type Known } from "./answer.ts";
import { tryWords } from "./tryOut.ts";

beforeAll(startTexts);

const knownAt = (view: GameState, me: Seat | undefined = 0, words: WordLanguage = "en"): Known => ({
  view,
  me,
  legal: me === undefined ? [] : legalIntents(view, me),
  live: true,
  words,
  history: undefined,
  clocks: [61_000, 5_000],
  choice: undefined,
  bar: undefined,
});

function answers(line: string, known: Known): readonly string[] {
  const read = readLine(line, known);
  if (!read.ok) throw new Error(read.error.why.key);
  if (read.value.kind === "try") return tryWords(read.value.intent, known);
  if (read.value.kind !== "ask") throw new Error(`${line} is no question`);
  return answerTo(read.value.ask, known);
}

describe("questions", () => {
  const view = board("A #a .\n#|w .\n* . B", {
    energy: 2,
    cubes: [
      [1, 2, 0],
      [1, 1, 1],
    ],
  });
  const [one = "", two = ""] = view.setup.seats.map(({ name }) => name);
  const known = knownAt(view);
  const said = (line: string): string => answers(line, known).join(" / ");

  test("the board by row, column, cell and ray", () => {
    expect(said("row 1")).toBe(`Row 1. A1. Base of ${one}. B1. Land. Yours. Your Robot 1, ON. C1. Empty.`);
    expect(said("column c")).toBe(`Column C. C1 to C2. Empty. C3. Base of ${two}.`);
    expect(said("a2")).toBe("A2. Land. Yours. Wall east.");
    expect(said("ray a2 e")).toBe("From A2 to the east: / A wall behind A2.");
    expect(answers("board", known)).toHaveLength(3);
  });
  test("whose turn it is, and what they have chosen", () => {
    expect(answers("turn", { ...known, me: 1, choice: { action: "buildWall", robot: 1 } }).at(-1)).toBe(
      `${one}: choosing a wall side, Robot 1`,
    );
    expect(said("turn")).not.toMatch(/choosing/);
  });
  test("by robot, by owner, by kind", () => {
    expect(said("robot 1")).toBe("Your Robot 1, ON. B1. Land. Yours.");
    expect(said("robot 3")).toBe("No such robot.");
    expect(said("tiles me")).toMatch(new RegExp(`^${one}, \\d tiles: A1 base, B1`));
    expect(said("walls")).toBe("1 wall: east of A2.");
    expect(said(`bases ${two}`)).toBe(`${two}, 1 base: C3.`);
    expect(said("mines")).toMatch(/^B2\. White mine\..* \/ A3\. Special mine\./);
  });
  test("what can be done, whose a tile is and how the match stands", () => {
    expect(said("what")).toMatch(/^Your turn, turn \d: 2 energy, 0 saved; .* \/ Robot 1 at B1: move to .*; land at C1/);
    expect(said("what c1")).toBe("At C1: land 1 c1 and mine 1 c1.");
    expect(said("what b3")).toMatch(/^Nothing can be done at B3\. ./);
    expect(said("why a2")).toBe(`A2: yours. From the nearest base: ${one} 1 step and ${two} cannot reach it.`);
    expect(said("hand")).toBe(`${one}: 1 brown and 2 white. / ${two}: 1 brown, 1 white and 1 blue.`);
    expect(said("score")).toMatch(new RegExp(`^${one}: \\d+ VP if it ended now`));
    expect(said("clock")).toBe(`${one}: 1 minute 1 second. / ${two}: 5 seconds.`);
    expect(said("bank")).toMatch(/^Bank: \d+ land tiles of/);
  });
  test("what a step would change", () => {
    expect(said("try land 1 c1")).toMatch(/^If you play “land 1 c1” and end the turn: \//);
    expect(said("try mine 1 c1")).toBe("“mine 1 c1” depends on the die.");
  });
});

describe.each(["en", "it", "fr"] as const)("in %s", (language) => {
  beforeAll(() => showLanguage(language));
  afterAll(() => showLanguage("en"));
  test.each(KINDS)(
    "in %s every question that is offered has an answer in words",
    (_, kind) => {
      fc.assert(
        fc.property(fc.nat({ max: 100_000 }), (seed) => {
          const from = seed % 3 === 0 ? start(setupOf(seed, kind)) : settled(setupOf(seed, kind), seed);
          const state = seed % 3 === 2 && from.phase === "actions" ? enriched(crowded(from, seed)) : from;
          for (const seat of [...seatsOf(state).slice(0, 2), undefined]) {
            const known = knownAt(seat === undefined ? state : seatView(state, seat), seat, language);
            for (const line of questions(known))
              for (const text of answers(line, known)) {
                expect(text.trim(), line).not.toBe("");
                expect(text, line).not.toMatch(/line\.\w|\{\{|undefined|NaN/);
              }
          }
        }),
        runs(5),
      );
    },
    120_000,
  );
});

/** Whole questions, as far as they are offered; of long lists the first few. */
function questions(known: Known): readonly string[] {
  const FEW = 4;
  const grow = (line: string): readonly string[] => {
    // Steps are not asked about: without them the offers are put together at once.
    const offers = completions(line, { ...known, legal: [] }).slice(0, line === "" ? undefined : FEW);
    return offers.flatMap((offer) => [
      ...(isQuestion(offer.line, known) ? [offer.line] : []),
      ...(offer.line.split(" ").length < 3 ? grow(`${offer.line} `) : []),
    ]);
  };
  return grow("");
}

function isQuestion(line: string, known: Known): boolean {
  const read = readLine(line, known);
  return read.ok && read.value.kind === "ask";
}

describe("what is read out of a step", () => {
  const [one, two] = ["Ada", "Bruno"];
  const history = (lines: readonly string[]): History => {
    const setup = setupOf(8, { seats: 2, assignment: "fixed", placement: "scenario", area: "fixed" });
    const named = { ...setup, seats: setup.seats.map((seat, i) => ({ ...seat, name: [one, two][i] ?? "" })) };
    const read = readHistory(play, named, lines);
    if (!read) throw new Error("no such match");
    return read;
  };
  test("short: the step; full: also what came of it, each in a sentence", () => {
    const before = history(["a-"]);
    const after = history(["a-", "a."]);
    expect(newsOf(before, after, "short")).toBe("Bruno plays, turn 2.");
    expect(newsOf(before, after, "full")).toBe("Ada: 2 energy left over, saved. Bruno plays, turn 2. 1 tile: 3 energy.");
    expect(logTurns(after)).toHaveLength(2);
  });
  test("what was taken back is said once, in either", () => {
    const before = history(["a-"]);
    const after = history(["a-", undoLine(0)]);
    for (const detail of ["short", "full"] as const) expect(newsOf(before, after, detail)).toBe("Ada: takes back the first energy");
  });
});
