import { act, board, refused } from "@forgotten-planet/testkit";
import { describe, expect, test } from "vitest";
import { position } from "../notation/position.ts";
import type { Cube } from "../turn/cubes.ts";
import type { Intent } from "./intent.ts";

const END = { type: "endTurn" } as const;
const choose = (...cubes: readonly Cube[]): Intent => ({ type: "chooseCubes", cubes });
const POOR = {
  cubes: [
    [0, 0, 0],
    [0, 0, 0],
  ] as const,
};

describe("[R-YIELD-1] common mines", () => {
  test.each([
    ["na", [1, 0, 0]],
    ["wa", [0, 1, 0]],
    ["ua", [0, 0, 1]],
    ["ua~", [0, 0, 0]],
    ["naa2a3~", [2, 0, 0]],
    ["nb", [0, 0, 0]],
    ["n", [0, 0, 0]],
    ["#a", [0, 0, 0]],
  ] as const)("[R-YIELD-1] %s on an owned tile yields %j", (mine, cubes) => {
    expect(act(board(`A ${mine} # . B`, POOR), END).state.cubes).toEqual([cubes, [0, 0, 0]]);
  });

  test("[R-YIELD-1] only when the seat owns the mine after R-TURN-4", () => {
    expect(act(board("A # na # B", { ...POOR, owners: { "2,0": 0 } }), END).state.cubes[0]).toEqual([0, 0, 0]);
    expect(act(board("A # . na B", { ...POOR, owners: { "3,0": 0 } }), END).state.cubes[0]).toEqual([0, 0, 0]);
    expect(act(board("A na # . B", { ...POOR, owners: { "1,0": 1 } }), END).state.cubes[0]).toEqual([1, 0, 0]);
  });

  test("[R-YIELD-1] a robot produced in this turn yields", () => {
    const state = board("A n # . B", { energy: 3 });
    const produced = act(state, { type: "produceRobot", base: [0, 0], cubes: ["white", "blue"] }).state;
    const moved = act(produced, { type: "move", robot: 1, path: [[1, 0]] }).state;
    expect(act(moved, END).state.cubes[0]).toEqual([2, 0, 0]);
  });

  test("[R-ALLY-1] a mine that the ally owns serves as well, and fills the pool", () => {
    const state = board("A # . B . C na # . D", {
      allies: true,
      cubes: [
        [0, 0, 0],
        [0, 0, 0],
      ],
    });
    expect(act(state, END).state.cubes).toEqual([
      [1, 0, 0],
      [0, 0, 0],
    ]);
    const foe = board("A # . Ba . C # . D n", {
      allies: true,
      cubes: [
        [0, 0, 0],
        [0, 0, 0],
      ],
    });
    expect(act(foe, END).state.cubes).toEqual([
      [0, 0, 0],
      [0, 0, 0],
    ]);
  });
});

describe("[R-YIELD-1] special mines", () => {
  const asked = act(board("A *aa2a3~ # . Bb", POOR), END).state;

  test("[R-YIELD-1] one cube of a colour of choice for each ON robot, any colours", () => {
    expect(asked.choice).toEqual({ kind: "cubes", count: 2 });
    expect(act(asked, choose("white", "brown")).state.cubes[0]).toEqual([1, 1, 0]);
    expect(act(asked, choose("blue", "blue")).state.cubes[0]).toEqual([0, 0, 2]);
  });

  test("[R-YIELD-1] refuses too few and too many", () => {
    for (const cubes of [[], ["white"], ["white", "white", "white"]] as const)
      refused(asked, choose(...cubes), "R-YIELD-1", "wrong-number-of-cubes");
  });

  test("[R-YIELD-1] refuses every other intent of anyone while the choice is open", () => {
    for (const intent of [
      END,
      { type: "conserve" },
      { type: "chooseTile", tile: "land" },
      { type: "move", robot: 1, path: [[0, 0]] },
    ] as const)
      for (const seat of [0, 1]) refused(asked, intent, "R-YIELD-1", "wrong-phase", seat);
  });

  test("[R-TURN-3] refuses the choice of another seat", () => refused(asked, choose("white", "blue"), "R-TURN-3", "not-your-turn", 1));

  test("[R-ALLY-1] at the ally's special mine as well", () => {
    const state = board("A # . B . C *aa2 # . D", {
      allies: true,
      cubes: [
        [0, 0, 0],
        [0, 0, 0],
      ],
    });
    const open = act(state, END).state;
    expect(open).toMatchObject({ phase: "chooseCubes", active: 0, choice: { kind: "cubes", count: 2 } });
    expect(position(act(open, choose("blue", "brown")).state)).toMatchObject({
      active: 1,
      cubes: [
        [1, 0, 1],
        [0, 0, 0],
      ],
    });
    refused(open, choose("blue", "brown"), "R-TURN-3", "not-your-turn", 2);
  });

  test("[R-YIELD-1] a special mine that nobody owns yields nothing", () => {
    expect(act(board("A # *a # B .", POOR), END).state).toMatchObject({ phase: "actions", active: 1 });
  });
});
