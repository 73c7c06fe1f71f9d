import { act, board, refused } from "@forgotten-planet/testkit";
import { describe, expect, test } from "vitest";
import type { XY } from "../../board/cell.ts";
import { position } from "../../notation/position.ts";
import type { Intent } from "../intent.ts";

const land = (at: XY): Intent => ({ type: "buildLand", robot: 1, at });

describe("[R-LAND]", () => {
  test("[R-LAND] lays a land tile of the bank on a next cell for 1 energy", () => {
    const state = board(`
      . . .
      # A .
      . #a .`);
    for (const at of [
      [0, 2],
      [2, 2],
    ] as const) {
      const after = position(act(state, land(at)).state);
      expect(after.tiles[at.join()]).toBe("land");
      expect(after.energy).toBe(2);
      expect(after.bank).toEqual({ ...state.bank, land: 19 });
    }
  });

  test("[R-LAND] neighbours of the cell do not matter", () => {
    const state = board(`
      n  .  B
      Aa .  *
      #  .  w`);
    expect(position(act(state, land([1, 1])).state).tiles["1,1"]).toBe("land");
  });

  test("[R-TURN-4] a tile placed in this turn has no owner before the control phase", () => {
    const state = board("Aa . . B");
    const after = act(state, land([1, 0])).state;
    expect(position(after).owners).toEqual({ "0,0": 0, "3,0": 1 });
    expect(position(act(after, { type: "endTurn" }).state).owners).toEqual({ "0,0": 0, "1,0": 0, "3,0": 1 });
  });

  test.each([
    ["a cell with a tile", [1, 0], "cell-is-occupied"],
    ["its own cell", [1, 1], "not-adjacent"],
    ["a diagonal cell", [0, 2], "not-adjacent"],
    ["a cell two steps away", [3, 1], "not-adjacent"],
    ["an unavailable cell", [1, 2], "outside-the-area"],
    ["a cell past the border", [1, -1], "outside-the-area"],
    ["a cell across a wall", [2, 1], "wall-in-the-way"],
  ] as const)("[R-LAND] refuses %s", (_, at, code) => {
    const state = board(`
      #  A  .  .
      #  #a|.  .
      .  x  .  B`);
    refused(state, land(at), "R-LAND", code);
  });

  test("[R-LAND] refuses without energy, and without a land tile in the bank", () => {
    const state = board("Aa . B");
    refused({ ...state, energy: 0 }, land([1, 0]), "R-LAND", "not-enough-energy");
    refused(board("Aa . B", { bank: { land: 0 } }), land([1, 0]), "R-LAND", "no-land-left");
  });

  test("[R-TURN-2] refuses a robot that is OFF or not in play", () => {
    refused(board("A #a~ . B"), land([2, 0]), "R-TURN-2", "robot-is-off");
    refused(board("A #a2 . B"), land([2, 0]), "R-TURN-2", "no-such-robot");
  });

  test("[R-SCN-1] the open table ends at 30; refuses what lies beyond", () => {
    const state = board(
      `
      . .  Aa
      . #  .`,
      { at: [28, -30] },
    );
    refused(state, land([31, -30]), "R-LAND", "outside-the-area");
    refused(state, land([30, -31]), "R-LAND", "outside-the-area");
    expect(position(act(state, land([29, -30])).state).tiles["29,-30"]).toBe("land");
    expect(position(act(state, land([30, -29])).state).tiles["30,-29"]).toBe("land");
  });
});
