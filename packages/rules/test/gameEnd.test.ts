import { act, board, dice, play, refused } from "@forgotten-planet/testkit";
import { describe, expect, test } from "vitest";
import type { Intent } from "../src/intents/intent.ts";
import { position } from "../src/notation/position.ts";
import { legalIntents } from "../src/turn/legalIntents.ts";

const END: Intent = { type: "endTurn" };

describe("[R-END-1]", () => {
  test("[R-END-1] when every cell of a fixed area carries a tile, at the end of the turn", () => {
    const full = act(
      board(`
      Aa . x
      #  # B`),
      { type: "buildLand", robot: 1, at: [1, 0] },
    ).state;
    expect(full.phase).toBe("actions");
    expect(act(full, END).state).toMatchObject({ phase: "over", active: 0, turn: 4, energy: 0 });
  });

  test("[R-END-1] a mine may be the last tile", () => {
    const state = act(board("A #a . # # B"), { type: "buildMine", robot: 1, at: [2, 0] }, dice(6)).state;
    expect(play(state, [{ type: "chooseTile", tile: "blue" }, END]).phase).toBe("over");
  });

  test("[R-END-1] when the bank holds no land tile, whether the last was placed or consumed", () => {
    const state = board("Aa . . B", { bank: { land: 1 } });
    for (const last of [{ type: "consumeMetal" }, { type: "buildLand", robot: 1, at: [1, 0] }] as const) {
      const spent = act(state, last).state;
      expect(spent.phase).toBe("actions");
      expect(act(spent, END).state).toMatchObject({ phase: "over", active: 0, turn: 4 });
    }
  });

  test("[R-END-1] the turn goes on after the last land tile is gone", () => {
    const state = play(board("Aa . . B", { bank: { land: 1 } }), [{ type: "consumeMetal" }]);
    refused(state, { type: "buildLand", robot: 1, at: [1, 0] }, "R-LAND", "no-land-left");
    expect(play(state, [{ type: "sellCubes" }, END])).toMatchObject({ phase: "over", vp: [2, 0] });
  });

  test("[R-END-1] an open area is never full, and nothing else ends the game", () => {
    expect(act(board("A # B", { at: [0, 0] }), END).state.phase).toBe("actions");
    expect(act(board("A # . B", { bank: { brown: 0, white: 0, blue: 0, walls: 0, bases: 0, vp: 0 } }), END).state.phase).toBe("actions");
  });

  test("[R-END-1] after production: the last turn's cubes count", () => {
    const over = act(
      board("A # na # # B", {
        cubes: [
          [0, 0, 0],
          [0, 0, 0],
        ],
      }),
      END,
    ).state;
    expect(position(over)).toMatchObject({
      phase: "over",
      cubes: [
        [1, 0, 0],
        [0, 0, 0],
      ],
    });
    expect(position(over).score?.[0]).toMatchObject({ land: 1, mines: 3, robots: 3, bases: 1, total: 8, cubes: 1 });
  });

  test("[R-END-1] refuses every intent of every seat from then on", () => {
    const over = act(board("Aa # B"), END).state;
    const intents: readonly Intent[] = [
      END,
      { type: "conserve" },
      { type: "chooseTile", tile: "land" },
      { type: "chooseCubes", cubes: [] },
      { type: "placeBid", base: [0, 0] },
      { type: "placeHidden", tile: "land", at: [0, 0] },
      { type: "move", robot: 9, path: [[0, 0]] },
    ];
    for (const intent of intents) for (const seat of [0, 1]) refused(over, intent, "R-END-1", "game-over", seat);
    for (const seat of [0, 1] as const) expect(legalIntents(over, seat)).toEqual([]);
  });
});
