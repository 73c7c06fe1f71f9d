import { act, board, start } from "@forgotten-planet/testkit";
import { describe, expect, test } from "vitest";
import { allied, DELTA, FOUR, faulty, setup } from "../../test/support/setups.ts";
import type { XY } from "../board/cell.ts";
import { position } from "../notation/position.ts";

describe("[R-SET-1]", () => {
  test("[R-SET-1] two to four players", () => {
    for (const count of [2, 3, 4]) expect(start(setup({ scenario: { bases: FOUR.slice(0, count) } })).setup.seats).toHaveLength(count);
  });

  test("[R-SET-1] refuses one player, and five", () => {
    faulty(setup({ scenario: { bases: FOUR.slice(0, 1) } }), "R-SET-1");
    faulty(setup({ scenario: { bases: [...FOUR, [4, 4]] } }), "R-SET-1");
  });
});

describe("[R-FAIR]", () => {
  test("[R-FAIR] whole VP for each seat; nothing else differs", () => {
    const { setup: _, ...fair } = start(setup({ setup: { fairStart: [0, 2, 30] } }));
    const { setup: __, ...plain } = start(setup());
    expect(fair).toEqual(plain);
  });

  test("[R-FAIR] refuses less than none, more than thirty, parts, and too few", () => {
    for (const fairStart of [[0, -1, 0], [0, 0, 31], [0, 1.5, 0], [1, 1], []]) faulty(setup({ setup: { fairStart } }), "R-FAIR");
  });
});

describe("[R-SET-2] the bank", () => {
  test.each([2, 3, 4])("[R-SET-2] with %i players", (count) => {
    const game = position(start(setup({ scenario: { bases: FOUR.slice(0, count), land: 40 } })));
    expect(game.bank).toEqual({ land: 40, bases: 4 * count - count, brown: 8, white: 8, blue: 8, walls: 28, vp: 52 });
  });
});

describe("[R-SET-3]", () => {
  test("[R-SET-3] cubes are unlimited: a hand may hold more than any box", () => {
    const state = board("A # . B", {
      energy: 4,
      cubes: [
        [99, 99, 99],
        [0, 0, 0],
      ],
    });
    expect(act(state, { type: "concentrate", cube: "brown" }).state.cubes[0]).toEqual([100, 99, 99]);
  });
});

describe("[R-SET-4]", () => {
  test("[R-SET-4] a cube of each colour and robot 1, ON, on the starting base", () => {
    const game = position(start(setup()));
    expect(game.cubes).toEqual([
      [1, 1, 1],
      [1, 1, 1],
      [1, 1, 1],
    ]);
    expect(game.robots).toEqual([
      [0, 1, "0,2", true],
      [1, 1, "8,2", true],
      [2, 1, "4,6", true],
    ]);
    expect(game).toMatchObject({
      saved: [0, 0, 0],
      vp: [0, 0, 0],
      owed: [0, 0, 0],
      walls: [],
      open: [],
      choice: null,
      score: null,
      winners: null,
    });
  });

  test("[R-SET-4] an alliance's pool starts with two of each", () => {
    const game = position(start(setup({ scenario: { bases: FOUR }, seats: allied(1, 0, 1, 0) })));
    expect(game.cubes).toEqual([
      [2, 2, 2],
      [2, 2, 2],
    ]);
  });
});

describe("[R-SET-5]", () => {
  test("[R-SET-5] the table may assign the bases in any order; seat 0 plays first", () => {
    const bases = [DELTA.bases![2]!, DELTA.bases![0]!, DELTA.bases![1]!];
    const game = position(start(setup({ setup: { bases, assignment: "random" } })));
    expect(game).toMatchObject({
      turn: 0,
      active: 0,
      tiles: { "4,6": "base:0", "0,2": "base:1", "8,2": "base:2", "4,2": "special", "4,0": "special" },
    });
  });

  test("[R-SET-5] refuses an assignment that is not the scenario's bases, each once", () => {
    const [a, b, c] = DELTA.bases as readonly [XY, XY, XY];
    for (const bases of [[a, b], [a, b, b], [a, b, [4, 4]], [a, b, c, a], undefined] as const)
      faulty({ ...setup(), setup: { assignment: "fixed", placement: "scenario", ...(bases ? { bases } : {}) } }, "R-SET-5");
  });

  test("[R-SET-5] the two sides alternate; refuses any other seating", () => {
    for (const sides of [
      [0, 1, 0, 1],
      [1, 0, 1, 0],
    ] as const)
      start(setup({ scenario: { bases: FOUR }, seats: allied(...sides) }));
    for (const sides of [
      [0, 0, 1, 1],
      [0, 1, 1, 0],
      [0, 1, 0, undefined],
      [undefined, 1, 0, 1],
    ] as const)
      faulty(setup({ scenario: { bases: FOUR }, seats: allied(...sides) }), "R-SET-5");
    faulty(setup({ scenario: { bases: FOUR.slice(0, 2) }, seats: allied(0, 1) }), "R-SET-5");
  });
});

describe("[R-SET-6]", () => {
  test("[R-SET-6] ownership is computed before the first turn, whose energy and robot check follow at once", () => {
    const game = position(start(setup()));
    expect(game).toMatchObject({ phase: "actions", turn: 0, active: 0, energy: 3, owners: { "0,2": 0, "8,2": 1, "4,6": 2 } });
    expect(Object.keys(game.owners)).toHaveLength(3);
  });
});
