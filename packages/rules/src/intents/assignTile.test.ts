import { act, board, command, deepFreeze, dice, expectOk, expectRefused, setupOf, start } from "@forgotten-planet/testkit";
import { describe, expect, test } from "vitest";
import type { XY } from "../board/cell.ts";
import { position } from "../notation/position.ts";
import type { Seat } from "../seat.ts";
import type { GameState } from "../state.ts";
import { apply } from "../turn/apply.ts";

/** Between the allies A and C lies a tied tile, given to seat 0, open. */
const TIED = board("A #a C . B # # . D", { allies: true, owners: { "1,0": 0 }, tied: ["1,0"], open: ["1,0"] });

const give = (state: GameState, seat: number, at: XY, to: number) =>
  apply(deepFreeze(state), command(seat, { type: "assignTile", at, to: to as Seat }), dice());

describe("[R-ALLY-2] assignTile", () => {
  test.each([
    [0, 2],
    [2, 2],
    [0, 0],
    [2, 0],
  ])("[R-ALLY-2] seat %i may give an open tile to seat %i, which closes it", (seat, to) => {
    const { state, events } = expectOk(give(TIED, seat, [1, 0], to));
    expect(position(state)).toEqual({ ...position(TIED), owners: { ...position(TIED).owners, "1,0": to }, open: [] });
    expect(state.tied).toEqual(TIED.tied);
    expect(events).toEqual([{ type: "tileAssigned", seat, cell: 1, to }]);
  });

  test("[R-ALLY-2] out of turn as well, and while the active seat has a choice to make", () => {
    for (const active of [0, 1, 2, 3] as const) expectOk(give({ ...TIED, active }, 2, [1, 0], 2));
    const asked = act(
      board("A #a C . B # #b . . D", { allies: true, active: 1, owners: { "1,0": 0 }, tied: ["1,0"], open: ["1,0"] }),
      { type: "buildMine", robot: 1, at: [7, 0] },
      dice(6),
    ).state;
    expect(asked.phase).toBe("chooseTile");
    expect(position(expectOk(give(asked, 0, [1, 0], 2)).state)).toMatchObject({ phase: "chooseTile", open: [], owners: { "1,0": 2 } });
  });

  test("[R-ALLY-2] changes neither the energy nor the robots' status of the current turn", () => {
    const state = expectOk(give(TIED, 2, [1, 0], 2)).state;
    expect(state.energy).toBe(TIED.energy);
    expect(state.robots).toEqual(TIED.robots);
    expect(state.phase).toBe("actions");
  });

  test("[R-ALLY-2] refuses a second time: the tile is closed", () => {
    const closed = expectOk(give(TIED, 0, [1, 0], 0)).state;
    expectRefused(give(closed, 0, [1, 0], 2), "R-ALLY-2", "tile-not-open");
    expectRefused(give(closed, 2, [1, 0], 0), "R-ALLY-2", "tile-not-open");
  });

  test("[R-ALLY-2] refuses opponents, and giving to one", () => {
    for (const seat of [1, 3]) for (const to of [0, 1, 2, 3]) expectRefused(give(TIED, seat, [1, 0], to), "R-ALLY-2", "not-an-ally");
    for (const to of [1, 3]) expectRefused(give(TIED, 0, [1, 0], to), "R-ALLY-2", "not-an-ally");
  });

  test("[R-ALLY-2] refuses a seat that is none: that is no question of shape", () => {
    for (const to of [-1, 4, 99, 1e300]) expectRefused(give(TIED, 0, [1, 0], to), "R-ALLY-2");
  });

  test("[R-ALLY-2] refuses any other cell", () => {
    for (const at of [
      [0, 0],
      [2, 0],
      [3, 0],
      [5, 0],
      [-1, 0],
      [99, 99],
    ] as const)
      expectRefused(give(TIED, 0, at, 0), "R-ALLY-2", "tile-not-open");
  });

  test("[R-ALLY-2] refuses after the end of the game, in its own name", () => {
    expectRefused(give({ ...TIED, phase: "over" }, 0, [1, 0], 0), "R-ALLY-2");
  });

  test("[R-ALLY-2] refuses outside 2v2 and during set-up", () => {
    const two = board("A # B");
    expectRefused(give(two, 0, [1, 0], 0), "R-ALLY-2", "not-an-alliance-game");
    expectRefused(give({ ...two, phase: "over" }, 1, [1, 0], 5), "R-ALLY-2");
    for (const wish of [
      { allies: true, assignment: "auction", placement: "scenario" },
      { allies: true, placement: "random" },
      { allies: false, placement: "random" },
    ] as const)
      for (const seat of [0, 1]) expectRefused(give(start(setupOf(7, wish)), seat, [0, 0], 0), "R-ALLY-2");
  });

  test("[R-INTENT] refuses a seat that is not at the table, before anything else", () => {
    expectRefused(give(board("A # B"), 2, [1, 0], 0), "R-INTENT", "no-such-seat");
    for (const seat of [-1, 4, 0.5]) expectRefused(give(TIED, seat, [1, 0], 0), "R-INTENT", "no-such-seat");
  });
});
