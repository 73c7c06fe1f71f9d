import { act, board, play } from "@forgotten-planet/testkit";
import { describe, expect, test } from "vitest";
import { position } from "../notation/position.ts";
import { score, winners } from "./scoring.ts";

describe("[R-SCORE-1]", () => {
  test("[R-SCORE-1] land, special mines, tokens, less the auction price; bases and common mines nothing of themselves", () => {
    const state = board("A # * # n . . # B", {
      vp: [4, 0],
      owed: [0, 2],
      cubes: [
        [1, 2, 3],
        [0, 0, 1],
      ],
    });
    expect(score(state)).toEqual([
      { land: 2, special: 3, tokens: 4, owed: 0, mines: 3, robots: 0, bases: 1, total: 13, cubes: 6 },
      { land: 1, special: 0, tokens: 0, owed: 2, mines: 0, robots: 0, bases: 1, total: 0, cubes: 1 },
    ]);
  });

  test("[R-SCORE-1] what nobody owns scores for nobody; a total may be negative", () => {
    const state = board("A # * # B", { owed: [0, 5], owners: { "1,0": 4, "3,0": 4 } });
    expect(score(state).map((row) => [row.land, row.special, row.total])).toEqual([
      [0, 0, 1],
      [0, 0, -4],
    ]);
  });
});

describe("[R-FAIR]", () => {
  const given = (...fairStart: number[]) => {
    const state = board("A # . # B");
    return { ...state, setup: { ...state.setup, setup: { ...state.setup.setup, fairStart } } };
  };

  test("[R-FAIR] what a seat was given beforehand counts, and decides", () => {
    expect(winners(board("A # . # B"))).toEqual([0, 1]);
    expect(score(given(0, 2)).map((row) => [row.fairStart, row.total])).toEqual([
      [0, 2],
      [2, 4],
    ]);
    expect(winners(given(0, 2))).toEqual([1]);
    expect(winners(given(3, 2))).toEqual([0]);
  });

  test("[R-FAIR] without it no row speaks of it", () => {
    for (const row of score(board("A # . # B"))) expect(row).not.toHaveProperty("fairStart");
  });
});

describe("[R-SCORE-2]", () => {
  const columns = (drawn: string, column: "mines" | "robots" | "bases") => score(board(drawn)).map((row) => row[column]);

  test("[R-SCORE-2] 3 VP for the most common mines owned, special mines not counted", () => {
    expect(columns("A n # w . * # * . B", "mines")).toEqual([3, 0]);
    expect(columns("A n # w . u # B .", "mines")).toEqual([3, 0]);
  });

  test("[R-SCORE-2] 3 VP for the most robots in play, ON or OFF", () => {
    expect(columns("Aa # . Bb~b2~", "robots")).toEqual([0, 3]);
  });

  test("[R-SCORE-2] 3 VP for the most bases", () => expect(columns("A # A . B", "bases")).toEqual([3, 0]));

  test("[R-SCORE-2] shared among the tied, rounded down", () => {
    expect(columns("Aa . Bb . C", "robots")).toEqual([1, 1, 0]);
    expect(columns("Aa . Bb . Cc", "robots")).toEqual([1, 1, 1]);
    expect(columns("Aa . Bb . Cc . Dd", "robots")).toEqual([0, 0, 0, 0]);
    expect(columns("A n . B w . C", "mines")).toEqual([1, 1, 0]);
  });

  test("[R-SCORE-2] nobody receives a bonus for having none", () => {
    expect(columns("A # . B", "mines")).toEqual([0, 0]);
    expect(columns("A # . B", "robots")).toEqual([0, 0]);
  });

  test("[R-SCORE-2] mines that nobody owns count for nobody", () => expect(columns("A # n # B", "mines")).toEqual([0, 0]));
});

describe("[R-SCORE-3]", () => {
  test("[R-SCORE-3] most VP wins", () => {
    expect(winners(board("A # # . B #"))).toEqual([0]);
    expect(winners(board("A # # . B #", { vp: [0, 4] }))).toEqual([1]);
  });

  test("[R-SCORE-3] on a tie most cubes in hand", () => {
    expect(
      winners(
        board("A # . B #", {
          cubes: [
            [1, 1, 1],
            [0, 0, 4],
          ],
        }),
      ),
    ).toEqual([1]);
  });

  test("[R-SCORE-3] on a further tie the victory is shared", () => {
    expect(
      winners(
        board("A # . B #", {
          cubes: [
            [3, 0, 0],
            [1, 1, 1],
          ],
        }),
      ),
    ).toEqual([0, 1]);
    expect(
      winners(
        board("A # . B . C #", {
          cubes: [
            [3, 0, 0],
            [9, 9, 9],
            [1, 1, 1],
          ],
        }),
      ),
    ).toEqual([0, 2]);
  });
});

describe("[R-ALLY-3]", () => {
  test("[R-ALLY-3] bonuses are counted for each alliance and stand in the lower seat's row", () => {
    const state = board("Aa n . Bb w # . C # u . Dd", {
      allies: true,
      cubes: [
        [1, 0, 0],
        [0, 2, 0],
      ],
      vp: [2, 0, 4, 0],
      owed: [0, 1, 0, 0],
    });
    expect(score(state)).toEqual([
      { land: 0, special: 0, tokens: 2, owed: 0, mines: 3, robots: 0, bases: 1, total: 6, cubes: 1 },
      { land: 1, special: 0, tokens: 0, owed: 1, mines: 0, robots: 3, bases: 1, total: 4, cubes: 2 },
      { land: 1, special: 0, tokens: 4, owed: 0, mines: 0, robots: 0, bases: 0, total: 5, cubes: 1 },
      { land: 0, special: 0, tokens: 0, owed: 0, mines: 0, robots: 0, bases: 0, total: 0, cubes: 2 },
    ]);
    expect(winners(state)).toEqual([0, 2]);
  });

  test("[R-ALLY-3] the final VP of the allies are added: the best seat may lose", () => {
    const state = board("A . B # # # . C # # # . D", { allies: true, vp: [0, 4, 6, 0] });
    expect(winners(state)).toEqual([0, 2]);
    expect(winners({ ...state, vp: [0, 14, 6, 0] })).toEqual([1, 3]);
  });

  test("[R-ALLY-3] on a tie the pools are compared; on a further tie all four win", () => {
    const drawn = "A # . B # . C . D";
    expect(
      winners(
        board(drawn, {
          allies: true,
          cubes: [
            [0, 0, 3],
            [1, 1, 0],
          ],
        }),
      ),
    ).toEqual([0, 2]);
    expect(
      winners(
        board(drawn, {
          allies: true,
          cubes: [
            [0, 0, 2],
            [1, 1, 0],
          ],
        }),
      ),
    ).toEqual([0, 1, 2, 3]);
  });

  test("[R-ALLY-3] alliance 1 may hold seats 0 and 2", () => {
    const state = board("A # # . B . C . D", {
      allies: true,
      cubes: [
        [9, 9, 9],
        [0, 0, 1],
      ],
    });
    const turned = {
      ...state,
      setup: { ...state.setup, seats: state.setup.seats.map((seat, i) => ({ ...seat, alliance: ((i + 1) % 2) as 0 | 1 })) },
    };
    expect(score(turned).map((row) => row.cubes)).toEqual([1, 27, 1, 27]);
    expect(winners(turned)).toEqual([0, 2]);
  });
});

describe("the account at the end", () => {
  test("is in the position, and only then [R-END-1]", () => {
    const state = board("Aa # .", {
      seats: 2,
      bank: { land: 1 },
      cubes: [
        [0, 0, 0],
        [0, 0, 1],
      ],
    });
    expect(position(state)).toMatchObject({ score: null, winners: null });
    const over = play(state, [{ type: "consumeMetal" }, { type: "endTurn" }]);
    expect(position(over).winners).toEqual([0]);
    expect(position(over).score).toEqual(score(over));
    expect(act(board("Aa # . B"), { type: "endTurn" }).state.phase).toBe("actions");
  });
});
