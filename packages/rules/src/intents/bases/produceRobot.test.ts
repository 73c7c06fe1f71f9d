import { act, board, play, refused } from "@forgotten-planet/testkit";
import { describe, expect, test } from "vitest";
import type { XY } from "../../board/cell.ts";
import { position } from "../../notation/position.ts";
import type { Cube } from "../../turn/cubes.ts";
import type { Intent } from "../intent.ts";

const produce = (base: XY, ...cubes: readonly Cube[]): Intent => ({ type: "produceRobot", base, cubes });

describe("[R-PROD]", () => {
  test("[R-PROD] a robot, ON at once, for 2 energy and 2 cubes of any colours", () => {
    const after = position(act(board("A # B"), produce([0, 0], "white", "blue")).state);
    expect(after).toMatchObject({
      robots: [[0, 1, "0,0", true]],
      energy: 1,
      cubes: [
        [1, 0, 0],
        [1, 1, 1],
      ],
    });
  });

  test("[R-PROD] two cubes of one colour will do, in any order", () => {
    const state = board("A # B", {
      cubes: [
        [0, 2, 1],
        [1, 1, 1],
      ],
    });
    expect(act(state, produce([0, 0], "white", "white")).state.cubes[0]).toEqual([0, 0, 1]);
    expect(act(state, produce([0, 0], "blue", "white")).state.cubes[0]).toEqual([0, 1, 0]);
  });

  test("[R-PROD] it takes the lowest free number and may act in the same turn, on any own base", () => {
    const state = board("Aaa2 #a4 . A B", {
      cubes: [
        [2, 2, 2],
        [1, 1, 1],
      ],
      energy: 5,
    });
    const after = play(state, [produce([3, 0], "brown", "white"), { type: "buildLand", robot: 3, at: [2, 0] }]);
    expect(position(after).robots).toEqual([
      [0, 1, "0,0", true],
      [0, 2, "0,0", true],
      [0, 3, "3,0", true],
      [0, 4, "1,0", true],
    ]);
  });

  test("[R-PROD] refuses the eighth robot", () => {
    const state = board("Aaa2a3a4a5a6 #a7~ B");
    refused(state, produce([0, 0], "brown", "white"), "R-PROD", "no-robots-left");
  });

  test("[R-PROD] refuses any cell but an own base", () => {
    const state = board("Aa # . B * n");
    for (const at of [
      [1, 0],
      [2, 0],
      [3, 0],
      [4, 0],
      [5, 0],
      [9, 9],
      [-1, 0],
    ] as const)
      refused(state, produce(at, "brown", "white"), "R-PROD", "not-your-base");
  });

  test("[R-PROD] refuses one cube, three, and colours that are not in hand", () => {
    const state = board("A # B", {
      cubes: [
        [1, 3, 0],
        [9, 9, 9],
      ],
    });
    refused(state, produce([0, 0]), "R-PROD", "wrong-number-of-cubes");
    refused(state, produce([0, 0], "white"), "R-PROD", "wrong-number-of-cubes");
    refused(state, produce([0, 0], "white", "white", "white"), "R-PROD", "wrong-number-of-cubes");
    refused(state, produce([0, 0], "brown", "brown"), "R-PROD", "not-enough-cubes");
    refused(state, produce([0, 0], "white", "blue"), "R-PROD", "not-enough-cubes");
  });

  test("[R-PROD] refuses without energy", () =>
    refused(board("A # B", { energy: 1 }), produce([0, 0], "brown", "white"), "R-PROD", "not-enough-energy"));

  test("[R-ALLY-1] cubes come from the pool; refuses more than the pool has", () => {
    const state = board("A # C # B # D", {
      allies: true,
      active: 2,
      cubes: [
        [2, 0, 0],
        [9, 9, 9],
      ],
    });
    const after = act(state, produce([2, 0], "brown", "brown")).state;
    expect(after.cubes).toEqual([
      [0, 0, 0],
      [9, 9, 9],
    ]);
    expect(position(after).robots).toEqual([[2, 1, "2,0", true]]);
    refused(state, produce([2, 0], "white", "brown"), "R-PROD", "not-enough-cubes");
  });

  test("[R-ALLY-4] refuses the ally's base", () => {
    refused(board("A # C # B # D", { allies: true }), produce([2, 0], "brown", "white"), "R-PROD", "not-your-base");
  });
});
