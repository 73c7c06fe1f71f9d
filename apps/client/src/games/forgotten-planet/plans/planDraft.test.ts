import { MAX_PLAN_MARKS, REQUESTS } from "@forgotten-planet/protocol";
import type { Cell, Side } from "@forgotten-planet/rules";
import { board, cellNamed } from "@forgotten-planet/testkit";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  draftHint,
  draftMarks,
  EMPTY_DRAFT,
  PLAN_TOOLS,
  type PlanDraft,
  type PlanInput,
  type PlanTool,
  planStep,
  pruned,
} from "./planDraft.ts";
import { isStanding } from "./planView.ts";

const view = board(
  `
  A # #|# C .
  . x . . . .
  B # # # D .`,
  { allies: true },
);
/** The cell marked x. */
const cellIndexOutside = 7;
const cell = (key: string): Cell => cellNamed(view.setup.scenario.area, key);

/** A hand that draws for seat 0. */
function hand(tool: PlanTool = "land", on = view) {
  let draft: PlanDraft = { ...EMPTY_DRAFT, tool };
  const give = (input: PlanInput) => {
    const outcome = planStep(draft, input, on, 0);
    draft = outcome.draft;
    return outcome;
  };
  return {
    give,
    use: (next: PlanTool) => give({ type: "tool", tool: next }),
    press: (key: string) => give({ type: "tap", target: { kind: "cell", cell: cell(key) } }),
    edge: (key: string, side: Side) => give({ type: "tap", target: { kind: "edge", cell: cell(key), side } }),
    side: (side: Side) => give({ type: "side", side }),
    get draft() {
      return draft;
    },
    get marks() {
      return draftMarks(on, draft);
    },
  };
}

describe("ghost tiles", () => {
  test("lie on empty spaces; the same again takes one off, another kind replaces it", () => {
    const player = hand();
    player.press("0,1");
    expect(player.marks).toEqual([{ kind: "tile", tile: "land", at: [0, 1] }]);
    player.use("base");
    player.press("0,1");
    expect(player.marks).toEqual([{ kind: "tile", tile: "base", at: [0, 1] }]);
    player.press("0,1");
    expect(player.marks).toEqual([]);
  });

  test("are refused where a tile lies, and beyond as many as a plan takes", () => {
    const player = hand();
    expect(player.press("1,0").refused).toBe("taken");
    const wide = board(`A B C D ${". ".repeat(30)}`, { allies: true });
    const other = hand("land", wide);
    const put = (x: number) => other.give({ type: "tap", target: { kind: "cell", cell: cellNamed(wide.setup.scenario.area, `${x},0`) } });
    for (let x = 4; x < 4 + MAX_PLAN_MARKS; x++) expect(put(x).refused).toBeUndefined();
    expect(put(4 + MAX_PLAN_MARKS).refused).toBe("full");
    expect(other.marks).toHaveLength(MAX_PLAN_MARKS);
    other.use("way");
    expect(put(5).refused).toBe("full");
  });
});

describe("walls", () => {
  test("are drawn by a press on a side, or on a cell and then a side", () => {
    const player = hand("wall");
    player.edge("1,0", "e");
    player.press("2,2");
    expect(player.draft.wallAt).toBe(cell("2,2"));
    expect(player.marks).toHaveLength(1);
    player.side("n");
    expect(player.marks).toEqual([
      { kind: "wall", at: [1, 0], side: "e" },
      { kind: "wall", at: [2, 2], side: "n" },
    ]);
    expect(player.draft.wallAt).toBeUndefined();
  });

  test("are taken off from either side", () => {
    const player = hand("wall");
    player.edge("1,0", "e");
    player.edge("2,0", "w");
    expect(player.marks).toEqual([]);
  });

  test("[R-WALL-2] are refused where one stands and where the area ends", () => {
    const player = hand("wall");
    expect(player.edge("2,0", "e").refused).toBe("wallThere");
    expect(player.edge("0,0", "n").refused).toBe("noSide");
    expect(player.edge("1,0", "s").refused).toBe("noSide");
  });
});

describe("ways", () => {
  test("go from press to press, over floor where there is some", () => {
    const player = hand("way");
    player.press("0,0");
    expect(player.marks).toEqual([]);
    player.press("2,0");
    expect(player.marks).toEqual([
      {
        kind: "way",
        path: [
          [0, 0],
          [1, 0],
          [2, 0],
        ],
      },
    ]);
    player.press("2,1");
    expect(player.marks[0]).toMatchObject({
      path: [
        [0, 0],
        [1, 0],
        [2, 0],
        [2, 1],
      ],
    });
  });

  test("the cell before takes a step back, the end once more ends it, and the next is another one", () => {
    const player = hand("way");
    for (const key of ["0,0", "2,0", "1,0", "1,0"]) player.press(key);
    expect(player.draft.way).toEqual([]);
    expect(player.marks).toEqual([
      {
        kind: "way",
        path: [
          [0, 0],
          [1, 0],
        ],
      },
    ]);
    player.press("2,2");
    player.press("1,2");
    expect(player.marks).toHaveLength(2);
  });

  test("go around walls and over no base of another, over empty cells if they must", () => {
    const player = hand("way");
    player.press("2,0");
    player.press("3,0");
    expect(player.marks[0]).toMatchObject({
      path: [
        [2, 0],
        [2, 1],
        [3, 1],
        [3, 0],
      ],
    });
    const corner = hand("way");
    corner.press("3,0");
    expect(corner.press("4,0").refused).toBe("noWay");
  });

  test("no longer than the server takes", () => {
    const long = board(`A B C D ${"# ".repeat(40)}`, { allies: true });
    const player = hand("way", long);
    const at = (x: number) => player.give({ type: "tap", target: { kind: "cell", cell: cellNamed(long.setup.scenario.area, `${x},0`) } });
    at(4);
    expect(at(27).refused).toBeUndefined();
    expect(at(28).refused).toBe("tooLong");
  });

  test("another tool ends the way, Esc ends it too and then leaves", () => {
    const player = hand("way");
    player.press("0,0");
    player.press("1,0");
    player.use("land");
    expect(player.draft).toMatchObject({ tool: "land", way: [], marks: [{ kind: "way" }] });
    player.use("way");
    player.press("2,2");
    expect(player.give({ type: "back" }).left).toBeUndefined();
    expect(player.draft.way).toEqual([]);
    expect(player.give({ type: "back" }).left).toBe(true);
  });
});

describe("taking away", () => {
  test("the rubber takes the latest mark of a cell, or the wall on the side", () => {
    const player = hand();
    player.press("2,1");
    player.use("wall");
    player.edge("2,1", "n");
    player.edge("2,1", "s");
    player.use("erase");
    player.edge("2,1", "n");
    expect(player.marks.map((mark) => mark.kind)).toEqual(["tile", "wall"]);
    player.press("2,1");
    player.press("2,1");
    expect(player.marks).toEqual([]);
    expect(player.press("2,1").refused).toBe("nothing");
  });

  test("the last one, step by step, or all", () => {
    const player = hand();
    player.press("2,1");
    player.use("way");
    player.press("0,0");
    player.press("1,0");
    player.give({ type: "undo" });
    expect(player.draft.way).toHaveLength(1);
    player.give({ type: "undo" });
    player.give({ type: "undo" });
    expect(player.marks).toEqual([]);
    expect(player.give({ type: "undo" }).refused).toBe("nothing");
    player.use("land");
    player.press("2,1");
    player.give({ type: "clear" });
    expect(player.draft).toEqual({ ...EMPTY_DRAFT, tool: "land" });
  });

  test("what has come true goes", () => {
    const player = hand();
    player.press("2,1");
    player.press("3,1");
    const built = { ...view, tiles: view.tiles.map((tile, at) => (at === cell("2,1") ? (1 as const) : tile)) };
    expect(pruned(built, player.marks)).toEqual([{ kind: "tile", tile: "land", at: [3, 1] }]);
    expect(pruned(view, player.marks)).toBe(player.marks);
  });
});

test("a finger is pointed, not kept", () => {
  const player = hand("ping");
  expect(player.press("2,1")).toMatchObject({ ping: [2, 1] });
  expect(player.marks).toEqual([]);
});

test("what a press would draw is shown faintly, and what is half said as well", () => {
  const hint = (tool: PlanTool, key?: string, more: Partial<PlanDraft> = {}) =>
    draftHint({ ...EMPTY_DRAFT, tool, ...more }, key === undefined ? undefined : { kind: "cell", cell: cell(key) }, view, 0);
  expect(hint("land", "2,1")).toMatchObject([{ faint: true, tag: "", shape: { kind: "tile", tile: "land", cell: cell("2,1") } }]);
  expect(hint("land", "1,0")).toEqual([]);
  expect(hint("way", undefined, { way: [cell("0,0")] })).toMatchObject([{ shape: { cells: [cell("0,0")] } }]);
  expect(hint("way", "2,0", { way: [cell("0,0")] })).toMatchObject([{ shape: { cells: ["0,0", "1,0", "2,0"].map(cell) } }]);
  expect(hint("wall", undefined, { wallAt: cell("2,0") })).toHaveLength(2);
  expect(hint("erase", "2,1")).toEqual([]);
  const side = draftHint({ ...EMPTY_DRAFT, tool: "wall" }, { kind: "edge", cell: cell("1,0"), side: "e" }, view, 0);
  expect(side).toMatchObject([{ shape: { kind: "wall", cell: cell("1,0"), side: "e" } }]);
});

test("after any presses, the plan is one the server takes, and every mark of it can stand", () => {
  const cells = view.tiles.map((_, at) => at as Cell).filter((at) => at !== cellIndexOutside);
  const target = fc.oneof(
    fc.constantFrom(...cells).map((at) => ({ kind: "cell" as const, cell: at })),
    fc
      .tuple(fc.constantFrom(...cells), fc.constantFrom("n", "e", "s", "w"))
      .map(([at, side]) => ({ kind: "edge" as const, cell: at, side: side as Side })),
  );
  const input: fc.Arbitrary<PlanInput> = fc.oneof(
    { weight: 6, arbitrary: target.map((each) => ({ type: "tap" as const, target: each })) },
    { weight: 3, arbitrary: fc.constantFrom(...PLAN_TOOLS).map((tool) => ({ type: "tool" as const, tool })) },
    fc.constantFrom("n", "e", "s", "w").map((side) => ({ type: "side" as const, side: side as Side })),
    fc.constantFrom({ type: "undo" as const }, { type: "back" as const }),
  );
  fc.assert(
    fc.property(fc.array(input, { maxLength: 80 }), (inputs) => {
      const player = hand();
      for (const each of inputs) player.give(each);
      expect(REQUESTS.plan.safeParse({ marks: player.marks }).success).toBe(true);
      for (const mark of player.marks) expect(isStanding(view, mark)).toBe(true);
    }),
  );
});
