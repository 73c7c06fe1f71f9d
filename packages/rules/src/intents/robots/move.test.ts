import { act, board, refused } from "@forgotten-planet/testkit";
import { describe, expect, test } from "vitest";
import type { XY } from "../../board/cell.ts";
import { position } from "../../notation/position.ts";
import type { Intent } from "../intent.ts";

const go = (...path: readonly XY[]): Intent => ({ type: "move", robot: 1, path });

describe("[R-MOVE]", () => {
  test.each([
    [1, 1],
    [3, 1],
    [4, 2],
    [6, 2],
    [7, 3],
  ])("[R-MOVE] %i steps cost %i energy", (steps, cost) => {
    const state = board("Aa # # # # # # #", { energy: 3 });
    const path = Array.from({ length: steps }, (_, i) => [i + 1, 0] as const);
    const after = act(state, go(...path)).state;
    expect(after.energy).toBe(3 - cost);
    expect(position(after).robots).toEqual([[0, 1, `${steps},0`, true]]);
  });

  test("[R-MOVE] refuses more steps than the energy pays for", () => {
    const state = board("Aa # # # #", { energy: 1 });
    refused(state, go([1, 0], [2, 0], [3, 0], [4, 0]), "R-MOVE", "not-enough-energy");
    refused({ ...state, energy: 0 }, go([1, 0]), "R-MOVE", "not-enough-energy");
  });

  test("[R-MOVE] own bases, mines and land can be entered, with any owner", () => {
    const state = board(
      `
      Aa n * A
      #  u w #
      .  . # B`,
      { energy: 5, owners: { "1,0": 1, "2,0": 1, "3,1": 4 } },
    );
    const after = act(state, go([1, 0], [2, 0], [3, 0], [3, 1], [2, 1], [2, 2])).state;
    expect(position(after).robots).toEqual([[0, 1, "2,2", true]]);
    expect(after.owners).toEqual(state.owners);
  });

  test("[R-MOVE] robots of any seats share tiles and block nobody", () => {
    const state = board("Aa #bb2~ #a2b3 # B");
    expect(position(act(state, go([1, 0], [2, 0])).state).robots.filter(([, , at]) => at === "2,0")).toHaveLength(3);
    expect(position(act(state, go([1, 0], [2, 0], [3, 0])).state).robots[0]).toEqual([0, 1, "3,0", true]);
  });

  test("[R-MOVE] a path may visit a cell twice and end where it began", () => {
    const state = board("Aa #", { energy: 2 });
    const after = act(state, go([1, 0], [0, 0], [1, 0], [0, 0])).state;
    expect(after).toEqual({ ...state, energy: 0 });
  });

  test("[R-MOVE] walks beside and behind walls, not through them; refuses the way across one", () => {
    const state = board(`
      Aa|# #
      -
      #  # #
         -`);
    refused(state, go([1, 0]), "R-MOVE", "wall-in-the-way");
    refused(state, go([0, 1]), "R-MOVE", "wall-in-the-way");
    const outside = board(`
      A  # #
      -
      #a # #`);
    expect(act(outside, go([1, 1], [1, 0], [0, 0])).state.robots[0]?.cell).toBe(0);
    refused(outside, go([0, 0]), "R-MOVE", "wall-in-the-way");
  });

  test.each([
    ["diagonally", [[1, 1]], "not-adjacent"],
    ["over a gap", [[2, 0]], "not-adjacent"],
    ["to where it stands", [[0, 0]], "not-adjacent"],
    ["onto a cell without a tile", [[0, 1]], "no-tile-there"],
    [
      "across a cell without a tile",
      [
        [0, 1],
        [1, 1],
      ],
      "no-tile-there",
    ],
    [
      "onto an unavailable cell",
      [
        [1, 0],
        [2, 0],
        [3, 0],
      ],
      "outside-the-area",
    ],
    ["past the border", [[-1, 0]], "outside-the-area"],
    ["far away", [[1_000_000, -1_000_000]], "outside-the-area"],
    [
      "round the border",
      [
        [1, 0],
        [2, 0],
        [2, 1],
        [0, 2],
      ],
      "not-adjacent",
    ],
  ] as const)("[R-MOVE] refuses a step %s", (_, path, code) => {
    const state = board(`
      Aa # # x
      .  # # #
      #  # # B`);
    refused(state, go(...path), "R-MOVE", code);
  });

  test("[R-MOVE] refuses the way onto or across another seat's base", () => {
    const state = board("Aa # B #");
    refused(state, go([1, 0], [2, 0]), "R-MOVE", "foreign-base");
    refused(state, go([1, 0], [2, 0], [3, 0]), "R-MOVE", "foreign-base");
  });

  test("[R-ALLY-4] refuses the way onto an ally's base, which is still another player's", () => {
    const state = board("Aa # C # B # D", { allies: true });
    refused(state, go([1, 0], [2, 0]), "R-MOVE", "foreign-base");
  });

  test("[R-ALLY-4] energy is each seat's own: the ally's savings pay for nothing", () => {
    const state = board("Aa # C # B # D", { allies: true, energy: 1, saved: [0, 0, 3, 0] });
    const after = act(state, go([1, 0])).state;
    expect(after.energy).toBe(0);
    refused(after, go([0, 0]), "R-MOVE", "not-enough-energy");
  });
});

describe("[R-TURN-2] who may act", () => {
  test("[R-TURN-2] refuses a robot that is OFF, and one that is not in play, before anything else", () => {
    const state = board("A #a~ #b2 B", { energy: 0 });
    refused(state, go([1, 0]), "R-TURN-2", "robot-is-off");
    for (const robot of [2, 3, 0, -1, 8, 1e300]) refused(state, { type: "move", robot, path: [[9, 9]] }, "R-TURN-2", "no-such-robot");
  });

  test("[R-TURN-2] the status stays wherever the robot goes in this turn", () => {
    const state = board("Aa # | # # B", { energy: 3, owners: { "1,0": 4 } });
    const after = act(state, go([1, 0])).state;
    expect(position(after).robots).toEqual([[0, 1, "1,0", true]]);
  });
});
