import { act, board, play, refused } from "@forgotten-planet/testkit";
import { describe, expect, test } from "vitest";
import type { XY } from "../../board/cell.ts";
import { position } from "../../notation/position.ts";
import type { Intent } from "../intent.ts";

const base = (at: XY): Intent => ({ type: "buildBase", robot: 1, at });
const SITE = "A #a . . B";

describe("[R-BASE]", () => {
  test("[R-BASE] takes a base of the bank, 3 energy and a cube of each colour", () => {
    const state = board(SITE, {
      energy: 4,
      cubes: [
        [2, 1, 3],
        [1, 1, 1],
      ],
    });
    const after = position(act(state, base([2, 0])).state);
    expect(after).toMatchObject({
      energy: 1,
      cubes: [
        [1, 0, 2],
        [1, 1, 1],
      ],
      bank: { ...state.bank, bases: 5 },
    });
    expect(after.tiles["2,0"]).toBe("base:0");
  });

  test("[R-TURN-3] a base built in this turn may act at once", () => {
    const state = board(SITE, {
      energy: 5,
      cubes: [
        [3, 2, 1],
        [1, 1, 1],
      ],
    });
    const after = play(state, [base([2, 0]), { type: "produceRobot", base: [2, 0], cubes: ["brown", "white"] }]);
    expect(position(after).robots).toContainEqual([0, 2, "2,0", true]);
  });

  test.each([
    ["an own base", "A # #a . A . B"],
    ["another seat's base", "A # #a . B"],
    ["a common mine", "A # #a . w . B"],
    ["a special mine", "A # #a . * . B"],
    ["a base behind a wall", "A # #a .|B"],
  ])("[R-BASE] refuses a cell that shares a side with %s", (_, drawn) => {
    refused(board(drawn), base([3, 0]), "R-BASE", "touches-mine-or-base");
  });

  test("[R-BASE] a common corner is allowed", () => {
    const state = board(`
      A #  # B
      . #a . #
      . #  # n`);
    expect(position(act(state, base([2, 1])).state).tiles["2,1"]).toBe("base:0");
  });

  test.each([
    ["a cell with a tile", [1, 0], "cell-is-occupied"],
    ["a diagonal cell", [0, 2], "not-adjacent"],
    ["an unavailable cell", [2, 1], "outside-the-area"],
    ["a cell across a wall", [1, 2], "wall-in-the-way"],
  ] as const)("[R-BASE] refuses %s", (_, at, code) => {
    const state = board(`
      A #  .  .
      . #a x  .
        -
      . .  .  B`);
    refused(state, base(at), "R-BASE", code);
  });

  test("[R-BASE] refuses without energy, a cube of each colour or a base in the bank", () => {
    refused(board(SITE, { energy: 2 }), base([2, 0]), "R-BASE", "not-enough-energy");
    for (const hand of [
      [0, 2, 2],
      [2, 0, 2],
      [2, 2, 0],
    ] as const)
      refused(board(SITE, { cubes: [hand, [9, 9, 9]] }), base([2, 0]), "R-BASE", "not-enough-cubes");
    refused(board(SITE, { bank: { bases: 0 } }), base([2, 0]), "R-BASE", "no-bases-left");
  });

  test("[R-TURN-2] refuses a robot that is OFF or not in play", () => {
    refused(board("A #a~ . . B"), base([2, 0]), "R-TURN-2", "robot-is-off");
    refused(board("A #a3 . . B"), base([2, 0]), "R-TURN-2", "no-such-robot");
  });

  test("[R-ALLY-1] a set is paid from the pool of the allies", () => {
    const state = board("A #a . . B # C # D", {
      allies: true,
      active: 0,
      cubes: [
        [1, 1, 1],
        [0, 0, 0],
      ],
    });
    expect(act(state, base([2, 0])).state.cubes).toEqual([
      [0, 0, 0],
      [0, 0, 0],
    ]);
    refused(
      {
        ...state,
        cubes: [
          [1, 0, 1],
          [5, 5, 5],
        ],
      },
      base([2, 0]),
      "R-BASE",
      "not-enough-cubes",
    );
  });
});
