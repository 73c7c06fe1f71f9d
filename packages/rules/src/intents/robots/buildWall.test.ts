import { act, board, refused } from "@forgotten-planet/testkit";
import { describe, expect, test } from "vitest";
import { SIDES, type Side } from "../../board/cell.ts";
import { position } from "../../notation/position.ts";
import type { Cube } from "../../turn/cubes.ts";
import type { Intent } from "../intent.ts";

const wall = (side: Side, cube: Cube = "brown"): Intent => ({ type: "buildWall", robot: 1, side, cube });
const MIDDLE = `
  A #  .
  # #a .
  . .  B`;

describe("[R-WALL]", () => {
  test.each([
    ["n", "1,0,s"],
    ["e", "1,1,e"],
    ["s", "1,1,s"],
    ["w", "0,1,e"],
  ] as const)("[R-WALL] on side %s, with or without a tile beyond, for 1 energy and the cube named", (side, edge) => {
    const state = board(MIDDLE, {
      cubes: [
        [1, 2, 1],
        [1, 1, 1],
      ],
    });
    const after = position(act(state, wall(side, "white")).state);
    expect(after).toMatchObject({
      walls: [edge],
      energy: 2,
      cubes: [
        [1, 1, 1],
        [1, 1, 1],
      ],
      bank: { ...state.bank, walls: 27 },
    });
  });

  test("[R-WALL] refuses a colour that is not in hand", () => {
    const state = board(MIDDLE, {
      cubes: [
        [0, 1, 1],
        [9, 9, 9],
      ],
    });
    refused(state, wall("n", "brown"), "R-WALL", "not-enough-cubes");
    act(state, wall("n", "blue"));
  });

  test("[R-WALL] refuses a side that carries a wall, from either hand", () => {
    const state = board("A #a|# B", {});
    refused(state, wall("e"), "R-WALL", "wall-exists");
    refused(board("A #|#a B"), wall("w"), "R-WALL", "wall-exists");
  });

  test("[R-WALL] refuses a side towards the outside or an unavailable cell", () => {
    const state = board(`
      A #a x
      . #  B`);
    refused(state, wall("n"), "R-WALL", "outside-the-area");
    refused(state, wall("e"), "R-WALL", "outside-the-area");
    act(state, wall("s"));
  });

  test("[R-SCN-1] refuses a wall at the edge of the open table", () => {
    const state = board("Aa # B", { at: [-30, 30] });
    refused(state, wall("w"), "R-WALL", "outside-the-area");
    refused(state, wall("s"), "R-WALL", "outside-the-area");
    expect(position(act(state, wall("n")).state).walls).toEqual(["-30,29,s"]);
  });

  test("[R-WALL] refuses without energy or a wall in the bank", () => {
    refused(board(MIDDLE, { energy: 0 }), wall("n"), "R-WALL", "not-enough-energy");
    refused(board(MIDDLE, { bank: { walls: 0 } }), wall("n"), "R-WALL", "no-walls-left");
  });

  test("[R-TURN-2] refuses a robot that is OFF or not in play", () => {
    refused(board("A #a~ . B"), wall("e"), "R-TURN-2", "robot-is-off");
    refused(board("A #a2 . B"), wall("e"), "R-TURN-2", "no-such-robot");
  });

  test("[R-ALLY-1] the cube comes from the pool of the allies", () => {
    const state = board("A #a . . B # C # D", {
      allies: true,
      cubes: [
        [0, 1, 0],
        [9, 9, 9],
      ],
    });
    expect(act(state, wall("e", "white")).state.cubes).toEqual([
      [0, 0, 0],
      [9, 9, 9],
    ]);
    refused(state, wall("e", "blue"), "R-WALL", "not-enough-cubes");
  });
});

describe("[R-WALL-4]", () => {
  test("[R-WALL-4] refuses the fourth wall of the robot's own tile", () => {
    const state = board(`
      A  #
         -
      # |#a .
         -
      .  .  B`);
    refused(state, wall("e"), "R-WALL-4", "wall-encloses-tile");
  });

  test("[R-WALL-4] refuses the fourth wall of the tile beyond", () => {
    const state = board(`
      .  #  .
         -
      Aa #| .
         -
      .  .  B`);
    refused(state, wall("e"), "R-WALL-4", "wall-encloses-tile");
  });

  test("[R-WALL-4] an empty cell may have all four", () => {
    const state = board(`
      .  #  .
         -
      Aa .| .
         -
      .  .  B`);
    expect(position(act(state, wall("e")).state).walls).toHaveLength(4);
  });

  test("[R-WALL-4] a group of two tiles may be closed off", () => {
    const state = board(`
      .  #  # .
         -  -
      Aa #  #|.
         -  -
      .  .  . B`);
    const after = act(state, wall("e")).state;
    expect(position(after).walls).toHaveLength(6);
    expect(position(act(after, { type: "endTurn" }).state).owners).toEqual({ "0,1": 0, "3,2": 1 });
  });

  test("[R-WALL-4] borders do not count as walls: a corner tile may have walls on both inner sides", () => {
    const state = board(`
      #a|.
      A  B`);
    expect(position(act(state, wall("s")).state).walls).toEqual(["0,0,e", "0,0,s"]);
  });

  test("[R-WALL] refuses in its own name when more than the fourth wall is wrong", () => {
    const drawn = `
      .  #  .
         -
      Aa #| .
         -
      .  .  B`;
    refused(board(drawn, { energy: 0 }), wall("e"), "R-WALL");
    refused(board(drawn, { bank: { walls: 0 } }), wall("e"), "R-WALL");
    refused(
      board(drawn, {
        cubes: [
          [0, 1, 1],
          [1, 1, 1],
        ],
      }),
      wall("e"),
      "R-WALL",
    );
  });

  test("[R-WALL] all four sides of one cell, one after another, as far as R-WALL-4 allows", () => {
    let state = board(MIDDLE, {
      energy: 9,
      cubes: [
        [9, 9, 9],
        [1, 1, 1],
      ],
    });
    for (const side of SIDES.slice(0, 3)) state = act(state, wall(side)).state;
    refused(state, wall("w"), "R-WALL-4");
  });
});
