import { act, board, refused } from "@forgotten-planet/testkit";
import { describe, expect, test } from "vitest";

describe("[R-CONC]", () => {
  test.each(["brown", "white", "blue"] as const)("[R-CONC] 4 energy become a %s cube", (cube) => {
    const state = board("A # B", {
      energy: 5,
      cubes: [
        [0, 0, 0],
        [0, 0, 0],
      ],
    });
    const after = act(state, { type: "concentrate", cube }).state;
    expect(after.energy).toBe(1);
    expect(after.cubes).toEqual([["brown", "white", "blue"].map((each) => (each === cube ? 1 : 0)), [0, 0, 0]]);
  });

  test("[R-CONC] refuses with 3 energy", () =>
    refused(board("A # B", { energy: 3 }), { type: "concentrate", cube: "blue" }, "R-CONC", "not-enough-energy"));
});
