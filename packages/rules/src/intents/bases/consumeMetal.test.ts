import { board, play, refused } from "@forgotten-planet/testkit";
import { describe, expect, test } from "vitest";
import { position } from "../../notation/position.ts";

describe("[R-METAL]", () => {
  const consume = { type: "consumeMetal" } as const;

  test("[R-METAL] a land tile leaves the bank, and the game, for 1 energy", () => {
    const state = board("A # B", { bank: { land: 2 } });
    const after = play(state, [consume, consume]);
    expect(position(after)).toMatchObject({ energy: 1, bank: { ...state.bank, land: 0 }, tiles: position(state).tiles, phase: "actions" });
    refused(after, consume, "R-METAL", "no-land-left");
  });

  test("[R-METAL] refuses without energy", () => refused(board("A # B", { energy: 0 }), consume, "R-METAL", "not-enough-energy"));
});
