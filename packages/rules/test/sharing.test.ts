import { act, board } from "@forgotten-planet/testkit";
import { describe, expect, test } from "vitest";
import type { Intent } from "../src/intents/intent.ts";
import type { GameState } from "../src/state.ts";

const STATE = board(
  `
  Aaa2 #|# .
  .    .  # .
  .    .  # B`,
  { energy: 9 },
);

const BY_CELL = ["tiles", "walls", "owners", "setup"] as const;

/** What costs nothing to keep: the parts of a state that an intent does not touch are the very same objects afterwards. */
describe("a change copies little", () => {
  test.each<[Intent, readonly (keyof GameState)[]]>([
    [{ type: "conserve" }, [...BY_CELL, "robots", "cubes", "bank", "vp"]],
    [{ type: "consumeMetal" }, [...BY_CELL, "robots", "cubes", "vp", "saved"]],
    [{ type: "concentrate", cube: "blue" }, [...BY_CELL, "robots", "bank", "vp", "saved"]],
    [{ type: "sellCubes" }, [...BY_CELL, "robots", "saved"]],
    [{ type: "move", robot: 1, path: [[1, 0]] }, [...BY_CELL, "cubes", "bank", "vp", "saved"]],
    [{ type: "produceRobot", base: [0, 0], cubes: ["brown", "white"] }, [...BY_CELL, "bank", "vp", "saved"]],
    [{ type: "selfDestruct", robot: 1 }, [...BY_CELL, "cubes", "bank", "vp", "saved"]],
    [{ type: "buildLand", robot: 1, at: [0, 1] }, ["walls", "owners", "setup", "robots", "cubes", "vp", "saved"]],
    [{ type: "buildWall", robot: 1, side: "s", cube: "blue" }, ["tiles", "owners", "setup", "robots", "vp", "saved"]],
    [{ type: "endTurn" }, ["tiles", "walls", "setup", "cubes", "bank", "vp", "owners"]],
  ])("%j", (intent, untouched) => {
    const after = act(STATE, intent).state;
    for (const part of untouched) expect(after[part], part).toBe(STATE[part]);
  });
});
