import "../texts/texts.ts";
import type { PlanMark, SeatPlan } from "@forgotten-planet/game";
import type { Cell, XY } from "@forgotten-planet/rules";
import { board, cellNamed } from "@forgotten-planet/testkit";
import { beforeAll, describe, expect, test } from "vitest";
import { say, startTexts } from "../../../i18n/i18n.ts";
import { isStanding, latestPlans, pingMarks, planCellTexts, planLines, planSigns, planTitle } from "./planView.ts";

beforeAll(startTexts);

const view = board(
  `
  A # #|# C
  . x . # .
  B # # # D`,
  { allies: true },
);
const cell = (key: string): Cell => cellNamed(view.setup.scenario.area, key);
const tile = (kind: "land" | "mine" | "base", at: XY): PlanMark => ({ kind: "tile", tile: kind, at });
const wall = (at: XY, side: "n" | "e" | "s" | "w"): PlanMark => ({ kind: "wall", at, side });
const way = (...path: XY[]): PlanMark => ({ kind: "way", path });
const plan = (...marks: PlanMark[]): SeatPlan => ({ seat: 2, turn: 34, marks });

describe("a plan on the board", () => {
  test("is in its drawer's crew, each mark with the energy it would be", () => {
    const signs = planSigns(
      view,
      plan(
        tile("base", [0, 1]),
        tile("land", [2, 1]),
        way([4, 0], [3, 0], [3, 1], [3, 2], [2, 2]),
        wall([1, 0], "e"),
        tile("mine", [4, 1]),
      ),
    );
    expect(signs.map(({ tag }) => tag)).toEqual(["1–3", "4", "5–6", "7", "8"]);
    expect(new Set(signs.map(({ crew }) => crew))).toEqual(new Set([view.setup.seats[2]?.colour]));
    expect(signs.map(({ shape }) => shape)).toEqual([
      { kind: "tile", tile: "base", cell: cell("0,1") },
      { kind: "tile", tile: "land", cell: cell("2,1") },
      { kind: "way", cells: ["4,0", "3,0", "3,1", "3,2", "2,2"].map(cell) },
      { kind: "wall", cell: cell("1,0"), side: "e" },
      { kind: "tile", tile: "mine", cell: cell("4,1") },
    ]);
  });

  test("names an edge in one way, whichever side it was drawn from", () => {
    const [west, east] = planSigns(view, plan(wall([2, 0], "w"), wall([1, 0], "e")));
    expect(west?.shape).toEqual(east?.shape);
  });

  test("leaves out what has come true or no longer can, and counts on without it", () => {
    const marks = [
      tile("land", [1, 0]),
      tile("land", [1, 1]),
      wall([2, 0], "e"),
      wall([0, 0], "n"),
      way([2, 0], [3, 0]),
      way([0, 0], [2, 0]),
      tile("land", [2, 1]),
    ];
    expect(marks.map((mark) => isStanding(view, mark))).toEqual([false, false, false, false, false, false, true]);
    expect(planSigns(view, plan(...marks)).map(({ tag }) => tag)).toEqual(["1"]);
    expect(planLines(view, plan(...marks)).map(({ tag, gone }) => [tag, gone])).toEqual([...new Array(6).fill(["", true]), ["1", false]]);
  });

  test("looked at afterwards shows all that was meant, places outside the area excepted", () => {
    const marks = [tile("land", [1, 0]), tile("land", [1, 1]), wall([2, 0], "e"), tile("land", [9, 9])];
    expect(planSigns(view, plan(...marks), true).map(({ tag }) => tag)).toEqual(["1", "2"]);
  });
});

describe("a plan in words", () => {
  test("says what is where, in the order drawn", () => {
    const lines = planLines(view, plan(tile("base", [0, 1]), wall([2, 2], "n"), way([0, 0], [1, 0]), way([3, 0], [3, 1], [3, 2])));
    expect(lines.map(({ text }) => say(text))).toEqual([
      "base at A2",
      "wall north of C3",
      "way from A1 to B1, 1 step",
      "way from D1 to D3, 2 steps",
    ]);
    expect(lines.map(({ icon }) => icon)).toEqual(["base", "wall", "move", "move"]);
    expect(lines.map((line) => line.cell)).toEqual([cell("0,1"), cell("2,1"), cell("1,0"), cell("3,2")]);
  });

  test("is named by drawer and turn, one's own simply", () => {
    expect(say(planTitle(view, plan(), 0))).toBe("Seat 2's plan, turn 35");
    expect(say(planTitle(view, plan(), 2))).toBe("Your plan");
  });

  test("belongs to the words of the cells it touches, and so does a finger", () => {
    const pings = [{ seat: 2 as const, at: [2, 1] as const, since: 0 }];
    const said = (key: string): readonly string[] =>
      planCellTexts(view, [plan(tile("base", [2, 1]), wall([2, 2], "n"), tile("land", [1, 0]))], pings, cell(key)).map(say);
    expect(said("2,1")).toEqual(["Plan of Seat 2: base at C2.", "Plan of Seat 2: wall north of C3.", "Seat 2 points here."]);
    expect(said("2,2")).toEqual(["Plan of Seat 2: wall north of C3."]);
    expect(said("1,0")).toEqual([]);
  });
});

test("of each seat the latest plan counts, an empty one is none", () => {
  const first = plan(tile("land", [2, 1]));
  const cleared: SeatPlan = { seat: 0, turn: 3, marks: [] };
  const second: SeatPlan = { ...first, turn: 36, marks: [tile("mine", [2, 1])] };
  expect(latestPlans([first, cleared, second])).toEqual([second]);
});

test("a finger is a sign in its crew where it lies in the area", () => {
  const signs = pingMarks(view, [
    { seat: 2, at: [2, 1], since: 0 },
    { seat: 2, at: [1, 1], since: 0 },
  ]);
  expect(signs).toEqual([{ cell: cell("2,1"), crew: view.setup.seats[2]?.colour }]);
});
