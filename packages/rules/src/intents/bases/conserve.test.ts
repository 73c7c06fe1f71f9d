import { board, play, refused } from "@forgotten-planet/testkit";
import { describe, expect, test } from "vitest";
import { position } from "../../notation/position.ts";

describe("[R-CONS]", () => {
  const conserve = { type: "conserve" } as const;

  test("[R-CONS] one available energy becomes saved, one at a time", () => {
    const after = play(board("A # B", { energy: 3, saved: [0, 2] }), [conserve, conserve]);
    expect(position(after)).toMatchObject({ energy: 1, saved: [2, 2] });
  });

  test("[R-CONS] refuses the fourth", () => {
    const state = board("A # B", { energy: 5, saved: [3, 0] });
    refused(state, conserve, "R-CONS", "saved-is-full");
  });

  test("[R-CONS] refuses without energy", () => refused(board("A # B", { energy: 0 }), conserve, "R-CONS", "not-enough-energy"));
});
