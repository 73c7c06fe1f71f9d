import type { Seat } from "@forgotten-planet/rules";
import type { ClauseId } from "../clauses.ts";
import { earns, isOn, isOwnedBy, isSteps, isWorth, may, mayNot } from "./claims.ts";
import type { RulePicture } from "./picture.ts";
import { auctionStart, drawn, placementStart } from "./starts.ts";

const [ADA, BRUNO] = [0, 1] as const;

/** Numbers of one clause run on from picture to picture; its legend has a line for each. */
export const PICTURES: Readonly<Partial<Record<ClauseId, readonly RulePicture[]>>> = {
  "R-TURN-2": [
    {
      start: drawn("A #a #a2~ #b B"),
      marks: [
        { at: "B1", claim: isOn(1, true) },
        { at: "C1", claim: isOn(2, false) },
      ],
    },
  ],
  "R-MOVE": [
    {
      start: drawn(`
        . # #|# .
        A #a # # B`),
      marks: [
        {
          at: "D2",
          claim: may({
            type: "move",
            robot: 1,
            path: [
              [2, 1],
              [3, 1],
            ],
          }),
        },
        {
          at: "C1e",
          claim: mayNot({
            type: "move",
            robot: 1,
            path: [
              [2, 1],
              [2, 0],
              [3, 0],
            ],
          }),
        },
        {
          at: "A1",
          claim: mayNot({
            type: "move",
            robot: 1,
            path: [
              [1, 0],
              [0, 0],
            ],
          }),
        },
        {
          at: "E2",
          claim: mayNot({
            type: "move",
            robot: 1,
            path: [
              [2, 1],
              [3, 1],
              [4, 1],
            ],
          }),
        },
      ],
    },
  ],
  "R-LAND": [
    {
      start: drawn(`
        . . . .
        A # #a|.
        . . . .`),
      marks: [
        { at: "C1", claim: may({ type: "buildLand", robot: 1, at: [2, 0] }) },
        { at: "D2", claim: mayNot({ type: "buildLand", robot: 1, at: [3, 1] }) },
        { at: "D3", claim: mayNot({ type: "buildLand", robot: 1, at: [3, 2] }) },
        { at: "B2", claim: mayNot({ type: "buildLand", robot: 1, at: [1, 1] }) },
      ],
    },
  ],
  "R-MINE-ADJ": [
    {
      start: drawn(`
        . #a2 . .
        A # #a .
        . n . .`),
      marks: [
        { at: "D2", claim: may({ type: "buildMine", robot: 1, at: [3, 1] }) },
        { at: "C3", claim: mayNot({ type: "buildMine", robot: 1, at: [2, 2] }) },
        { at: "A1", claim: mayNot({ type: "buildMine", robot: 2, at: [0, 0] }) },
      ],
    },
  ],
  "R-BASE": [
    {
      start: drawn(`
        . . . . .
        A # #a . w
        . #a2 . . .`),
      marks: [
        { at: "C1", claim: may({ type: "buildBase", robot: 1, at: [2, 0] }) },
        { at: "D2", claim: mayNot({ type: "buildBase", robot: 1, at: [3, 1] }) },
        { at: "A3", claim: mayNot({ type: "buildBase", robot: 2, at: [0, 2] }) },
      ],
    },
  ],
  "R-WALL": [
    {
      start: drawn(`
        . #|#a .
        A # # .`),
      marks: [
        { at: "C1n", claim: mayNot({ type: "buildWall", robot: 1, side: "n", cube: "white" }) },
        { at: "C1e", claim: may({ type: "buildWall", robot: 1, side: "e", cube: "white" }) },
        { at: "C1s", claim: may({ type: "buildWall", robot: 1, side: "s", cube: "white" }) },
        { at: "C1w", claim: mayNot({ type: "buildWall", robot: 1, side: "w", cube: "white" }) },
      ],
    },
  ],
  "R-WALL-4": [
    {
      start: drawn(`
        . . #  .
            -
        A # #a|#
            -
        . . #  .`),
      marks: [{ at: "C2w", claim: mayNot({ type: "buildWall", robot: 1, side: "w", cube: "white" }) }],
    },
    {
      start: drawn(`
        . . #  #  .
            -  -
        A # #a #| #
            -  -
        . . #  #  .`),
      marks: [{ at: "C2w", claim: may({ type: "buildWall", robot: 1, side: "w", cube: "white" }) }],
    },
  ],
  "R-PUSH": [
    {
      start: drawn("A #a|# #"),
      marks: [{ at: "B1e", claim: may({ type: "pushWall", robot: 1, side: "e" }) }],
      after: { type: "pushWall", robot: 1, side: "e" },
    },
    {
      start: drawn(`
        A #a|#b B
        . #a2|#|#
        . #a3|. .`),
      marks: [
        { at: "B1e", claim: mayNot({ type: "pushWall", robot: 1, side: "e" }) },
        { at: "B2e", claim: mayNot({ type: "pushWall", robot: 2, side: "e" }) },
        { at: "B3e", claim: mayNot({ type: "pushWall", robot: 3, side: "e" }) },
      ],
    },
  ],
  "R-BOOM": [
    {
      start: drawn("A #aa2b|# B"),
      marks: [
        { at: "B1", claim: may({ type: "selfDestruct", robot: 1 }) },
        { at: "B1e", claim: may({ type: "selfDestruct", robot: 1, side: "e" }) },
      ],
      after: { type: "selfDestruct", robot: 1 },
    },
  ],
  "R-PROD": [
    {
      start: drawn("A # # # B"),
      marks: [
        { at: "A1", claim: may({ type: "produceRobot", base: [0, 0], cubes: ["brown", "white"] }) },
        { at: "E1", claim: mayNot({ type: "produceRobot", base: [4, 0], cubes: ["brown", "white"] }) },
      ],
    },
  ],
  "R-CTRL-1": [
    {
      start: drawn(`
        A #|# #
        . # # .`),
      distances: true,
      marks: [
        { at: "B1", claim: isSteps(ADA, 1) },
        { at: "C1", claim: isSteps(ADA, 4) },
      ],
    },
  ],
  "R-CTRL-2": [
    {
      start: drawn(`
        A # # # B
          -
        . # . . .`),
      distances: true,
      marks: [
        { at: "B1", claim: isOwnedBy(ADA) },
        { at: "C1", claim: isOwnedBy(undefined) },
        { at: "D1", claim: isOwnedBy(BRUNO) },
        { at: "B2", claim: isOwnedBy(undefined) },
      ],
    },
  ],
  "R-CTRL-3": [{ start: drawn("A # # B #"), distances: true, marks: [{ at: "E1", claim: isOwnedBy(BRUNO) }] }],
  "R-YIELD-1": [
    {
      start: drawn(`
        A # na # wa2~
        . . . . .
        . B # ua3 .`),
      marks: [
        { at: "C1", claim: earns(true) },
        { at: "E1", claim: earns(false) },
        { at: "D3", claim: earns(false) },
      ],
    },
  ],
  "R-SCORE-1": [
    {
      start: drawn(`
        A # *
        # . .
        # n .`),
      marks: [
        { at: "B1", claim: isWorth(1) },
        { at: "C1", claim: isWorth(3) },
        { at: "B3", claim: isWorth(0) },
        { at: "A1", claim: isWorth(0) },
      ],
    },
  ],
  "R-AUC-1": [
    {
      start: auctionStart,
      marks: [
        { at: "E1", claim: may({ type: "placeBid", base: [4, 0] }) },
        { at: "C1", claim: mayNot({ type: "placeBid", base: [2, 0] }) },
      ],
    },
  ],
  "R-ALLY-2": [
    {
      start: drawn(
        `
        A # # # C
        . . . . .
        B . . . D`,
        { allies: true, open: { C1: ADA } },
      ),
      marks: [
        { at: "C1", claim: may({ type: "assignTile", at: [2, 0], to: 2 as Seat }) },
        { at: "B1", claim: mayNot({ type: "assignTile", at: [1, 0], to: 2 as Seat }) },
      ],
    },
  ],
  "R-RND-1": [
    {
      start: placementStart,
      seat: BRUNO as Seat,
      marks: [
        { at: "D1", claim: may({ type: "placeHidden", tile: "land", at: [3, 0] }) },
        { at: "B2", claim: mayNot({ type: "placeHidden", tile: "land", at: [1, 1] }) },
        { at: "E4", claim: mayNot({ type: "placeHidden", tile: "land", at: [4, 3] }) },
      ],
    },
  ],
};
