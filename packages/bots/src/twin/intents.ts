import { CUBES as COLOURS, type Cube, type Intent, MINE_RESULTS, type Seat, SIDES } from "@forgotten-planet/rules";
import { type Ground, xyIn } from "./ground.ts";
import * as L from "./layout.ts";
import { pathTo } from "./reach.ts";

/** An intent of the search is one integer: bits 0-3 its kind, 4-7 a robot's number, 8-19 a cell, 20-29 a detail. */
export const END = 0;
export const CONSERVE = 1;
export const SELL = 2;
export const METAL = 3;
/** Detail: the colour. */
export const CONCENTRATE = 4;
/** Detail: the energy it costs. */
export const MOVE = 5;
export const LAND = 6;
/** Detail: the face of the die; 0 leaves the tile UNKNOWN. */
export const MINE = 7;
export const BUILD_BASE = 8;
/** Detail: `side << 2 | colour`. */
export const WALL = 9;
/** Detail: the side. */
export const PUSH = 10;
/** Detail: the side, or NO_SIDE. */
export const BOOM = 11;
/** Detail: an index of PAYMENTS. */
export const PRODUCE = 12;
/** Detail: the tile, LAND to BLUE. */
export const CHOOSE_TILE = 13;
/** Detail: `brown << 6 | white << 3 | blue`. */
export const CHOOSE_CUBES = 14;
/** Detail: `sender << 2 | to`. */
export const ASSIGN = 15;

export const NO_SIDE = 4;
/** Multisets of two cubes, in the rules' order: how many of each colour. */
export const PAYMENTS: readonly (readonly [number, number, number])[] = [
  [2, 0, 0],
  [1, 1, 0],
  [1, 0, 1],
  [0, 2, 0],
  [0, 1, 1],
  [0, 0, 2],
];

export const code = (kind: number, robot = 0, cell = 0, detail = 0): number => kind | (robot << 4) | (cell << 8) | (detail << 20);
export const kindOf = (intent: number): number => intent & 15;
export const robotIn = (intent: number): number => (intent >> 4) & 15;
export const cellOf = (intent: number): number => (intent >> 8) & 4095;
export const detailOf = (intent: number): number => intent >> 20;

/** The intent as the rules know it; the state is the one it is played in. */
export function toIntent(ground: Ground, state: L.TwinState, intent: number): Intent {
  const robot = robotIn(intent);
  const detail = detailOf(intent);
  const at = xyIn(ground, cellOf(intent));
  switch (kindOf(intent)) {
    case CONSERVE:
      return { type: "conserve" };
    case SELL:
      return { type: "sellCubes" };
    case METAL:
      return { type: "consumeMetal" };
    case CONCENTRATE:
      return { type: "concentrate", cube: COLOURS[detail] as Cube };
    case MOVE:
      return { type: "move", robot, path: pathTo(ground, state, robot, cellOf(intent)).map((cell) => xyIn(ground, cell)) };
    case LAND:
      return { type: "buildLand", robot, at };
    case MINE:
      return { type: "buildMine", robot, at };
    case BUILD_BASE:
      return { type: "buildBase", robot, at };
    case WALL:
      return { type: "buildWall", robot, side: sideName(detail >> 2), cube: COLOURS[detail & 3] as Cube };
    case PUSH:
      return { type: "pushWall", robot, side: sideName(detail) };
    case BOOM:
      return detail === NO_SIDE ? { type: "selfDestruct", robot } : { type: "selfDestruct", robot, side: sideName(detail) };
    case PRODUCE:
      return { type: "produceRobot", base: at, cubes: cubesOf(PAYMENTS[detail] as readonly number[]) };
    case CHOOSE_TILE:
      return { type: "chooseTile", tile: MINE_RESULTS[detail - L.LAND] as (typeof MINE_RESULTS)[number] };
    case CHOOSE_CUBES:
      return { type: "chooseCubes", cubes: cubesOf([detail >> 6, (detail >> 3) & 7, detail & 7]) };
    case ASSIGN:
      return { type: "assignTile", at, to: (detail & 3) as Seat };
    default:
      return { type: "endTurn" };
  }
}

const sideName = (side: number): (typeof SIDES)[number] => SIDES[side] as (typeof SIDES)[number];

const cubesOf = (counts: readonly number[]): readonly Cube[] =>
  COLOURS.flatMap((cube, colour) => new Array<Cube>(counts[colour] as number).fill(cube));
