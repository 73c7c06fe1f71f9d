import { describe, expect, test } from "vitest";
import { type AheadPlan, emptyPlan, isClosed, joined, planOf, split, withoutLast, withSix, withStep } from "./aheadPlan.ts";

const EMPTY = emptyPlan(0, 14);
const land = (x: number) => ({ type: "buildLand", robot: 1, at: [x, 0] }) as const;
const MINE = { type: "buildMine", robot: 1, at: [3, 3] } as const;

const edited = (plan: AheadPlan, at: number | undefined, ...intents: readonly Parameters<typeof withStep>[2][]) => {
  let now = { plan, at };
  for (const intent of intents) {
    const next = withStep(now.plan, now.at, intent);
    if (!next) throw new Error("the plan is closed");
    now = { plan: next.plan, at: next.at };
  }
  return now;
};

describe("a plan ahead as it is written", () => {
  test("steps stand in their order", () => {
    expect(edited(EMPTY, undefined, land(1), land(2)).plan.lines).toEqual(["1+1,0", "1+2,0"]);
  });
  test("the die parts it in land and mine, and it goes on at the mine", () => {
    const { plan, at } = edited(EMPTY, undefined, land(1), MINE);
    expect(plan.branches).toEqual([
      { faces: [1, 2], lines: [] },
      { faces: [3, 4, 5, 6], lines: [] },
    ]);
    expect(at).toBe(1);
    expect(isClosed(plan, undefined)).toBe(true);
    expect(edited(plan, 0, land(2)).plan.branches.map(({ lines }) => lines)).toEqual([["1+2,0"], []]);
  });
  test("the second die ends it", () => {
    const { plan, at } = edited(EMPTY, undefined, MINE, { ...MINE, at: [5, 5] });
    expect(isClosed(plan, at)).toBe(true);
    expect(withStep(plan, at, land(1))).toBeUndefined();
    expect(isClosed(plan, 0)).toBe(false);
  });
  test("a branch per face at the most, each with the steps written so far, and together again", () => {
    const { plan } = edited(EMPTY, undefined, MINE, land(2));
    const six = withSix(plan, 1, "white");
    const apart = split(six, 1);
    expect(apart.branches.map(({ faces }) => faces)).toEqual([[1, 2], [3], [4], [5], [6]]);
    expect(apart.branches.slice(1).every(({ lines }) => lines[0] === "1+2,0")).toBe(true);
    expect(apart.branches.map(({ six }) => six)).toEqual([undefined, undefined, undefined, undefined, "white"]);
    expect(split(apart, 1)).toBe(apart);
    expect(joined(apart)).toEqual(six);
  });
  test("the tile after a 6 is part of its branch alone", () => {
    const { plan, at } = edited(EMPTY, undefined, MINE, { type: "chooseTile", tile: "blue" });
    expect(plan.branches[at ?? 0]?.six).toBe("blue");
    expect(withSix(plan, 0, "white")).toBe(plan);
    expect(withSix(plan, 1, undefined).branches[1]).toEqual({ faces: [3, 4, 5, 6], lines: [] });
    expect(withStep(EMPTY, undefined, { type: "chooseTile", tile: "blue" })).toBeUndefined();
  });
  test("a whole turn goes on behind the die where a mine is turned up, as far as the second die", () => {
    const second = { ...MINE, at: [5, 5] } as const;
    const plan = planOf({ ...EMPTY, from: 2 }, [land(1), MINE, land(2), second, land(4)]);
    expect(plan).toMatchObject({ from: 2, lines: ["1+1,0", "1*3,3"], branches: [{ lines: [] }, { lines: ["1+2,0", "1*5,5"] }] });
  });
  test("the last step goes first; an empty branch gives up its die", () => {
    const { plan, at } = edited(EMPTY, undefined, land(1), MINE, land(2));
    const once = withoutLast(plan, at);
    expect(once).toMatchObject({ at: 1, plan: { branches: [{}, { lines: [] }] } });
    expect(withoutLast(once.plan, once.at)).toEqual({ plan: { ...EMPTY, lines: ["1+1,0"] }, at: undefined });
    expect(withoutLast(EMPTY, undefined).plan).toEqual(EMPTY);
  });
});
