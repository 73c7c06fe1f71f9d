import { act, board, dice, play, setupOf, start } from "@forgotten-planet/testkit";
import { describe, expect, test } from "vitest";
import { position } from "../notation/position.ts";
import { timeoutIntents } from "./timeout.ts";

describe("[R-TIME]", () => {
  test("[R-TIME] the turn ends as by endTurn", () => {
    const state = board("Aa # . B", { energy: 2 });
    expect(timeoutIntents(state)).toEqual([{ type: "endTurn" }]);
    expect(play(state, timeoutIntents(state))).toMatchObject({ active: 1, saved: [2, 0] });
  });

  test.each([
    [{}, "land"],
    [{ land: 0 }, "brown"],
    [{ land: 0, brown: 0 }, "white"],
    [{ land: 0, brown: 0, white: 0 }, "blue"],
  ] as const)("[R-TIME] an open choice of a tile with a bank of %j: %s", (bank, tile) => {
    const asked = act(board("A #a . . B .", { bank }), { type: "buildMine", robot: 1, at: [2, 0] }, dice(6)).state;
    expect(timeoutIntents(asked)).toEqual([{ type: "chooseTile", tile }, { type: "endTurn" }]);
    expect(position(play(asked, timeoutIntents(asked))).tiles["2,0"]).toBe(tile);
  });

  test.each([
    [
      [0, 0, 0],
      ["brown", "white", "blue", "brown"],
    ],
    [
      [5, 0, 1],
      ["white", "white", "blue", "white"],
    ],
    [
      [2, 2, 0],
      ["blue", "blue", "brown", "white"],
    ],
    [
      [1, 1, 1],
      ["brown", "white", "blue", "brown"],
    ],
  ] as const)("[R-TIME] cubes, with a hand of %j: each time the colour it has least of", (hand, cubes) => {
    const state = board("A *aa2a3a4 # . B", { cubes: [hand, [0, 0, 0]] });
    expect(timeoutIntents(state)).toEqual([{ type: "endTurn" }, { type: "chooseCubes", cubes }]);
    const asked = act(state, { type: "endTurn" }).state;
    expect(timeoutIntents(asked)).toEqual([{ type: "chooseCubes", cubes }]);
  });

  test("[R-TIME] common mines fill the hand first", () => {
    const state = board("A *a na2 # . B", {
      cubes: [
        [0, 0, 0],
        [0, 0, 0],
      ],
    });
    const apart = board("A *a # na2 # . B", {
      cubes: [
        [0, 0, 0],
        [0, 0, 0],
      ],
    });
    for (const each of [state, apart])
      expect(timeoutIntents(each)).toEqual([{ type: "endTurn" }, { type: "chooseCubes", cubes: ["white"] }]);
  });

  test("[R-TIME] a choice of a tile may be followed by one of cubes", () => {
    const asked = act(board("A *a2 # #a . . # B ."), { type: "buildMine", robot: 1, at: [4, 0] }, dice(6)).state;
    expect(timeoutIntents(asked)).toEqual([
      { type: "chooseTile", tile: "land" },
      { type: "endTurn" },
      { type: "chooseCubes", cubes: ["brown"] },
    ]);
  });

  test("[R-TIME] in an alliance the hand is the pool", () => {
    const state = board("A *a # . B . C . D", {
      allies: true,
      cubes: [
        [2, 1, 0],
        [0, 0, 9],
      ],
    });
    expect(timeoutIntents(state)).toEqual([{ type: "endTurn" }, { type: "chooseCubes", cubes: ["blue"] }]);
  });

  test("[R-TIME] nothing in set-up, where no turn runs, and nothing when the game is over", () => {
    expect(timeoutIntents(start(setupOf(1, { placement: "random" })))).toEqual([]);
    expect(timeoutIntents(start(setupOf(1, { placement: "scenario", assignment: "auction" })))).toEqual([]);
    expect(timeoutIntents(act(board("A # B"), { type: "endTurn" }).state)).toEqual([]);
  });
});
