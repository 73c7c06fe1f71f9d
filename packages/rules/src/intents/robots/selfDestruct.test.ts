import { act, board, refused } from "@forgotten-planet/testkit";
import { describe, expect, test } from "vitest";
import type { Side } from "../../board/cell.ts";
import { position } from "../../notation/position.ts";
import type { Intent } from "../intent.ts";

const boom = (side?: Side): Intent => (side ? { type: "selfDestruct", robot: 1, side } : { type: "selfDestruct", robot: 1 });

describe("[R-BOOM]", () => {
  test("[R-BOOM] removes every robot of the cell, of any seat and status, for 2 energy", () => {
    const state = board("Aa2 #aa3~bb4~ #b2 B", { energy: 2 });
    const after = position(act(state, boom()).state);
    expect(after.robots).toEqual([
      [0, 2, "0,0", true],
      [1, 2, "2,0", true],
    ]);
    expect(after.energy).toBe(0);
  });

  test("[R-BOOM] with a side, removes the robot and that wall; the others stay", () => {
    const state = board("A #aa2b|# B");
    const after = position(act(state, boom("e")).state);
    expect(after.robots).toEqual([
      [0, 2, "1,0", true],
      [1, 1, "1,0", true],
    ]);
    expect(after.walls).toEqual([]);
    expect(after.bank.walls).toBe(28);
  });

  test("[R-BOOM] the robot goes back to its seat's stock and takes its number with it", () => {
    const after = act(board("Aa #a2 B", { energy: 4 }), boom()).state;
    expect(position(act(after, { type: "produceRobot", base: [0, 0], cubes: ["brown", "blue"] }).state).robots).toEqual([
      [0, 1, "0,0", true],
      [0, 2, "1,0", true],
    ]);
  });

  test("[R-BOOM] an own base is no shelter: all robots on it go, the base stays", () => {
    const after = position(act(board("Aab # B"), boom()).state);
    expect(after.robots).toEqual([]);
    expect(after.tiles["0,0"]).toBe("base:0");
  });

  test("[R-BOOM] refuses a side without a wall, and the border", () => {
    const state = board("Aa #|# B");
    refused(state, boom("e"), "R-BOOM", "no-wall-there");
    refused(state, boom("n"), "R-BOOM", "no-wall-there");
  });

  test("[R-BOOM] refuses without energy", () => {
    refused(board("Aa|# B", { energy: 1 }), boom(), "R-BOOM", "not-enough-energy");
    refused(board("Aa|# B", { energy: 1 }), boom("e"), "R-BOOM", "not-enough-energy");
  });

  test("[R-TURN-2] refuses a robot that is OFF or not in play", () => {
    refused(board("A #a~ . B"), boom(), "R-TURN-2", "robot-is-off");
    refused(board("A #b . B"), boom(), "R-TURN-2", "no-such-robot");
  });
});
