import { command } from "@forgotten-planet/testkit";
import { describe, expect, test } from "vitest";
import type { Intent } from "../intents/intent.ts";
import type { Die } from "../turn/chance.ts";
import { formatCommand, parseCommand } from "./notation.ts";

describe("the notation, a command in one line", () => {
  test.each<[string, number, Intent, readonly Die[]]>([
    ["a1>3,-1", 0, { type: "move", robot: 1, path: [[3, -1]] }, []],
    [
      "b2>3,-1ess",
      1,
      {
        type: "move",
        robot: 2,
        path: [
          [3, -1],
          [4, -1],
          [4, 0],
          [4, 1],
        ],
      },
      [],
    ],
    [
      "a1>3,-1;5,0",
      0,
      {
        type: "move",
        robot: 1,
        path: [
          [3, -1],
          [5, 0],
        ],
      },
      [],
    ],
    ["a1+2,0", 0, { type: "buildLand", robot: 1, at: [2, 0] }, []],
    ["c7*2,1:334", 2, { type: "buildMine", robot: 7, at: [2, 1] }, [3, 3, 4]],
    ["d1^4,2", 3, { type: "buildBase", robot: 1, at: [4, 2] }, []],
    ["a1|nw", 0, { type: "buildWall", robot: 1, side: "n", cube: "white" }, []],
    ["a1=e", 0, { type: "pushWall", robot: 1, side: "e" }, []],
    ["a1!", 0, { type: "selfDestruct", robot: 1 }, []],
    ["a1!e", 0, { type: "selfDestruct", robot: 1, side: "e" }, []],
    ["ar3,0wu", 0, { type: "produceRobot", base: [3, 0], cubes: ["white", "blue"] }, []],
    ["a$", 0, { type: "sellCubes" }, []],
    ["acu", 0, { type: "concentrate", cube: "blue" }, []],
    ["a-", 0, { type: "conserve" }, []],
    ["am", 0, { type: "consumeMetal" }, []],
    ["a.", 0, { type: "endTurn" }, []],
    ["atl", 0, { type: "chooseTile", tile: "land" }, []],
    ["aywb", 0, { type: "chooseCubes", cubes: ["white", "brown"] }, []],
    ["a@4,4=2", 0, { type: "assignTile", at: [4, 4], to: 2 }, []],
    ["a#3,0", 0, { type: "placeBid", base: [3, 0] }, []],
    ["ahb3,0", 0, { type: "placeHidden", tile: "base", at: [3, 0] }, []],
  ])("%s", (text, seat, intent, faces) => {
    expect(formatCommand(command(seat, intent), faces)).toBe(text);
    expect(parseCommand(text)).toEqual({ command: { seat, intent }, faces });
  });

  test.each([
    "",
    "a",
    "1>3,1",
    "e.",
    "a1>",
    "a1>3",
    "a1>3,1x",
    "a1+2",
    "a1|n",
    "a1|xw",
    "a..",
    "a.:",
    "a.:0",
    "ar3,0x",
    "a@4,4",
    "a@4,4c",
    "ahx3,0",
    " a.",
    "a. ",
  ])("%j is none", (text) => expect(parseCommand(text)).toBeUndefined());
});
