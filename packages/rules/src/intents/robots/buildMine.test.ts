import { act, board, command, dice, expectRefused, refused } from "@forgotten-planet/testkit";
import { describe, expect, test } from "vitest";
import type { XY } from "../../board/cell.ts";
import { position } from "../../notation/position.ts";
import { apply } from "../../turn/apply.ts";
import type { Intent } from "../intent.ts";

const mine = (at: XY): Intent => ({ type: "buildMine", robot: 1, at });
const SITE = "A #a . . B";

describe("[R-MINE] the die", () => {
  test.each([
    [1, "land"],
    [2, "land"],
    [3, "brown"],
    [4, "white"],
    [5, "blue"],
  ] as const)("[R-MINE] a %i turns up %s", (face, kind) => {
    const state = board(SITE);
    const { state: after, events } = act(state, mine([2, 0]), dice(face));
    expect(position(after).tiles["2,0"]).toBe(kind);
    expect(after.bank).toEqual({ ...state.bank, [kind]: state.bank[kind] - 1 });
    expect(after.energy).toBe(2);
    expect(after.phase).toBe("actions");
    expect(events).toContainEqual(expect.objectContaining({ type: "dieRolled", faces: [face] }));
  });

  test("[R-MINE] after a 6 the seat names a kind; energy is spent, the cell still empty, the bank unchanged", () => {
    const state = board(SITE);
    const asked = act(state, mine([2, 0]), dice(6)).state;
    expect(position(asked)).toMatchObject({ phase: "chooseTile", choice: { kind: "tile", at: "2,0" }, energy: 2, bank: state.bank });
    expect(position(asked).tiles).not.toHaveProperty("2,0");
    for (const tile of ["land", "brown", "white", "blue"] as const) {
      const chosen = position(act(asked, { type: "chooseTile", tile }).state);
      expect(chosen).toMatchObject({ phase: "actions", choice: null, energy: 2, active: 0 });
      expect(chosen.tiles["2,0"]).toBe(tile);
      expect(chosen.bank[tile]).toBe(state.bank[tile] - 1);
    }
  });

  test("[R-MINE] a result of which the bank has none is rolled again, all rolls shown", () => {
    const state = board(SITE, { bank: { land: 0, white: 0 } });
    const chance = dice(1, 4, 2, 5);
    const { state: after, events } = act(state, mine([2, 0]), chance);
    expect(position(after).tiles["2,0"]).toBe("blue");
    expect(events).toContainEqual(expect.objectContaining({ type: "dieRolled", faces: [1, 4, 2, 5] }));
    expect(chance.left()).toBe(0);
  });

  test("[R-MINE] a 6 counts, though one kind alone is left to name", () => {
    const state = board(SITE, { bank: { land: 0, brown: 0, white: 0 } });
    const asked = act(state, mine([2, 0]), dice(3, 6)).state;
    expect(asked.phase).toBe("chooseTile");
    refused(asked, { type: "chooseTile", tile: "white" }, "R-MINE", "kind-not-left");
    refused(asked, { type: "chooseTile", tile: "land" }, "R-MINE", "kind-not-left");
    expect(position(act(asked, { type: "chooseTile", tile: "blue" }).state).tiles["2,0"]).toBe("blue");
  });

  test("[R-MINE] refuses when the bank has neither land nor common mines; either will do", () => {
    refused(board(SITE, { bank: { land: 0, brown: 0, white: 0, blue: 0 } }), mine([2, 0]), "R-MINE", "no-mines-left");
    const landOnly = board(SITE, { bank: { brown: 0, white: 0, blue: 0 } });
    expect(position(act(landOnly, mine([2, 0]), dice(3, 4, 5, 2)).state).tiles["2,0"]).toBe("land");
  });

  test("[R-MINE] refuses when the recorded dice run out, and uses none up", () => {
    const state = board(SITE, { bank: { white: 0 } });
    expectRefused(apply(state, command(0, mine([2, 0])), dice()), "R-MINE", "no-roll-recorded");
    expectRefused(apply(state, command(0, mine([2, 0])), dice(4, 4)), "R-MINE", "no-roll-recorded");
  });
});

describe("[R-MINE] in phase chooseTile", () => {
  const asked = act(board("A #a . . Bb"), mine([2, 0]), dice(6)).state;

  test("[R-MINE] refuses every other intent of anyone", () => {
    for (const intent of [
      { type: "endTurn" },
      { type: "conserve" },
      mine([3, 0]),
      { type: "chooseCubes", cubes: [] },
      { type: "placeBid", base: [0, 0] },
    ] as const) {
      refused(asked, intent, "R-MINE", "wrong-phase");
      refused(asked, intent, "R-MINE", "wrong-phase", 1);
    }
    refused(asked, { type: "assignTile", at: [2, 0], to: 0 }, "R-ALLY-2");
  });

  test("[R-TURN-3] refuses the choice of another seat", () => {
    refused(asked, { type: "chooseTile", tile: "land" }, "R-TURN-3", "not-your-turn", 1);
  });

  test("[R-TURN-3] refuses a choice when there is none to make", () => {
    refused(board(SITE), { type: "chooseTile", tile: "land" }, "R-TURN-3", "wrong-phase");
  });
});

describe("[R-MINE] where", () => {
  test.each([
    ["a cell with a tile", [1, 1], "cell-is-occupied"],
    ["a diagonal cell", [0, 1], "not-adjacent"],
    ["a cell two steps away", [1, 4], "not-adjacent"],
    ["an unavailable cell", [2, 2], "outside-the-area"],
    ["a cell across a wall", [1, 3], "wall-in-the-way"],
  ] as const)("[R-MINE] refuses %s", (_, at, code) => {
    const state = board(`
      A #  .  .
      . #  .  B
      . #a x  .
        -
      . .  .  .
      . .  .  .`);
    refused(state, mine(at), "R-MINE", code);
  });

  test("[R-MINE] refuses without energy", () => refused(board(SITE, { energy: 0 }), mine([2, 0]), "R-MINE", "not-enough-energy"));

  test("[R-TURN-2] refuses a robot that is OFF or not in play", () => {
    refused(board("A #a~ . . B"), mine([2, 0]), "R-TURN-2", "robot-is-off");
    refused(board("A #b . . B"), mine([2, 0]), "R-TURN-2", "no-such-robot");
  });
});

describe("[R-MINE-ADJ]", () => {
  test.each([
    ["a brown mine", "A # #a . n . B"],
    ["a white mine", "A # #a . w . B"],
    ["a blue mine", "A # #a . u . B"],
    ["a special mine", "A # #a . * . B"],
    ["another seat's base", "A # #a . B . ."],
    ["an own base", "A # #a . A . B"],
    ["a mine behind a wall", "A # #a .|n . B"],
  ])("[R-MINE-ADJ] refuses a cell that shares a side with %s", (_, drawn) => {
    refused(board(drawn), mine([3, 0]), "R-MINE-ADJ", "touches-mine-or-base");
  });

  test("[R-MINE-ADJ] refuses the cell in front of a robot on its base, before any roll", () => {
    refused(board("Aa . . B"), mine([1, 0]), "R-MINE-ADJ");
  });

  test("[R-MINE-ADJ] a common corner, and land all around, are allowed", () => {
    expect(position(act(board("A # #a . # . B"), mine([3, 0]), dice(3)).state).tiles["3,0"]).toBe("brown");
    const corner = board(`
      A # # n
      # #a . #
      . *  # B`);
    expect(position(act(corner, mine([2, 1]), dice(5)).state).tiles["2,1"]).toBe("blue");
  });

  test("[R-MINE] refuses in its own name when more than the neighbourhood is wrong", () => {
    refused(board("Aa . . B", { energy: 0 }), mine([1, 0]), "R-MINE", "not-enough-energy");
    refused(board("Aa . . B", { bank: { land: 0, brown: 0, white: 0, blue: 0 } }), mine([1, 0]), "R-MINE", "no-mines-left");
    refused(board("Aa|. . B"), mine([1, 0]), "R-MINE", "wall-in-the-way");
    refused(board("Aa # . B"), mine([2, 0]), "R-MINE", "not-adjacent");
    refused(board("Aa # . B"), mine([1, 0]), "R-MINE", "cell-is-occupied");
  });
});
