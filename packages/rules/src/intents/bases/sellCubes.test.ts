import { act, board, refused } from "@forgotten-planet/testkit";
import { describe, expect, test } from "vitest";
import { position } from "../../notation/position.ts";

describe("[R-SELL]", () => {
  const sell = { type: "sellCubes" } as const;

  test("[R-SELL] a cube of each colour for 2 VP and 1 energy", () => {
    const state = board("A # B", {
      cubes: [
        [2, 1, 1],
        [1, 1, 1],
      ],
      vp: [4, 0],
    });
    expect(position(act(state, sell).state)).toMatchObject({
      energy: 2,
      cubes: [
        [1, 0, 0],
        [1, 1, 1],
      ],
      vp: [6, 0],
      bank: { ...state.bank, vp: 46 },
    });
  });

  test("[R-SELL] needs no robot", () => {
    expect(position(act(board("A # Bb"), sell).state).vp).toEqual([2, 0]);
  });

  test("[R-SELL] the last 2 VP can be had, then it is refused", () => {
    const state = board("A # B", {
      cubes: [
        [2, 2, 2],
        [0, 0, 0],
      ],
      vp: [20, 30],
    });
    const after = act(state, sell).state;
    expect(after.bank.vp).toBe(0);
    refused(after, sell, "R-SELL", "vp-bank-empty");
  });

  test("[R-SELL] refuses without energy or a cube of each colour", () => {
    refused(board("A # B", { energy: 0 }), sell, "R-SELL", "not-enough-energy");
    refused(
      board("A # B", {
        cubes: [
          [3, 0, 3],
          [9, 9, 9],
        ],
      }),
      sell,
      "R-SELL",
      "not-enough-cubes",
    );
  });

  test("[R-ALLY-4] the tokens are the seat's own, the cubes the pool's; refuses what the pool lacks", () => {
    const state = board("A # C # B # D", {
      allies: true,
      active: 3,
      cubes: [
        [0, 0, 0],
        [1, 1, 1],
      ],
    });
    const after = act(state, sell).state;
    expect(after.vp).toEqual([0, 0, 0, 2]);
    expect(after.cubes).toEqual([
      [0, 0, 0],
      [0, 0, 0],
    ]);
    refused(after, sell, "R-SELL", "not-enough-cubes");
  });
});
