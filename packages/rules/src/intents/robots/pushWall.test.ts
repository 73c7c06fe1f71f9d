import { act, board, refused } from "@forgotten-planet/testkit";
import { describe, expect, test } from "vitest";
import type { Side } from "../../board/cell.ts";
import { position } from "../../notation/position.ts";
import type { Intent } from "../intent.ts";

const push = (side: Side = "e"): Intent => ({ type: "pushWall", robot: 1, side });

describe("[R-PUSH]", () => {
  test.each([
    ["an empty cell", "Aa|# . B"],
    ["land", "Aa|# # B"],
    ["a mine", "Aa|# n B"],
    ["a special mine with robots", "Aa|# *bb2a3 B"],
    ["a foreign base", "Aa|# B # ."],
  ])("[R-PUSH] the wall moves on by one cell and the robot follows; beyond it lies %s", (_, drawn) => {
    const after = position(act(board(drawn), push()).state);
    expect(after.walls).toEqual(["1,0,e"]);
    expect(after.robots[0]).toEqual([0, 1, "1,0", true]);
    expect(after.energy).toBe(1);
    expect(after.bank.walls).toBe(27);
  });

  test.each([
    ["n", "2,1,s", "2,2"],
    ["e", "3,3,e", "3,3"],
    ["s", "2,4,s", "2,4"],
    ["w", "0,3,e", "1,3"],
  ] as const)("[R-PUSH] towards %s", (side, edge, at) => {
    const state = board(`
      A . . . B
      # . . . .
      # . # . .
          -
      # # |#a| # .
           -
      . . # . .
      . . . . .`);
    const after = position(act(state, push(side)).state);
    expect(after.walls).toContain(edge);
    expect(after.walls).toHaveLength(4);
    expect(after.robots).toEqual([[0, 1, at, true]]);
  });

  test.each([
    ["no wall on that side", "Aa # # B", "no-wall-there"],
    ["no tile across it", "Aa|. # B", "no-tile-behind-wall"],
    ["a mine across it", "Aa|n # B", "not-land-behind-wall"],
    ["a special mine across it", "Aa|* # B", "not-land-behind-wall"],
    ["an own base across it", "Aa|A # B", "not-land-behind-wall"],
    ["a foreign base across it", "Aa|B # #", "not-land-behind-wall"],
    ["an own robot across it", "Aa|#a2 # B", "robot-behind-wall"],
    ["a foreign robot, OFF, across it", "Aa|#b~ # B", "robot-behind-wall"],
    ["a wall beyond that cell", "Aa|#|# B", "wall-behind-wall"],
    ["an unavailable cell beyond", "Aa|# x B", "outside-behind-wall"],
    ["the border beyond", "B . Aa|#", "outside-behind-wall"],
  ] as const)("[R-PUSH] refuses with %s", (_, drawn, code) => refused(board(drawn), push(), "R-PUSH", code));

  test("[R-PUSH] refuses without energy", () => refused(board("Aa|# # B", { energy: 1 }), push(), "R-PUSH", "not-enough-energy"));

  test("[R-PUSH] costs no cube", () => {
    const state = board("Aa|# # B", {
      cubes: [
        [0, 0, 0],
        [0, 0, 0],
      ],
      energy: 2,
    });
    expect(act(state, push()).state).toMatchObject({ cubes: state.cubes, energy: 0 });
  });

  test("[R-TURN-2] refuses a robot that is OFF or not in play", () => {
    refused(board("A #a~|# # B"), push(), "R-TURN-2", "robot-is-off");
    refused(board("A #a2|# # B"), push(), "R-TURN-2", "no-such-robot");
  });

  test("[R-SCN-1] refuses a push off the open table", () => {
    refused(board("B . Aa|#", { at: [27, 0] }), push(), "R-PUSH", "outside-behind-wall");
    act(board("B . Aa|#", { at: [26, 0] }), push());
  });
});

describe("[R-WALL-4] after a push", () => {
  const drawn = (beyond: string): string => `
    .  #  #  .
          -
    Aa|#  ${beyond}| .
          -
    .  #  #  B`;

  test("[R-WALL-4] refuses to close the tile beyond", () => refused(board(drawn("#")), push(), "R-WALL-4", "wall-encloses-tile"));

  test("[R-WALL-4] an empty cell beyond may be closed", () => {
    expect(position(act(board(drawn(".")), push()).state).walls).toHaveLength(4);
  });

  test("[R-PUSH] refuses in its own name when more than that is wrong", () => {
    refused(board(drawn("#"), { energy: 1 }), push(), "R-PUSH", "not-enough-energy");
  });

  test("[R-WALL-4] the cell entered loses a wall and gains one: three walls stay three", () => {
    const state = board(`
      .  #  . .
         -
      Aa|#  # #
         -
      .  #  . B`);
    expect(position(act(state, push()).state).walls).toEqual(["1,0,s", "1,1,e", "1,1,s"]);
  });
});
