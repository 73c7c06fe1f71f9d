import { type Cell, SIDES } from "../../board/cell.ts";
import { type Grid, gridOf, NO_CELL, nextCell } from "../../board/grid.ts";
import { ROBOTS_PER_SEAT, refuseRobot, robotOf } from "../../board/robots.ts";
import { EMPTY } from "../../board/tile.ts";
import { hasWall, isWalled, sideName, sideNumber, wallsAround } from "../../board/walls.ts";
import type { Seat } from "../../seat.ts";
import type { GameState, Robot } from "../../state.ts";
import { CUBES, type Cube } from "../../turn/cubes.ts";
import type { Decision } from "../../turn/decision.ts";
import { countOf, handOf } from "../../turn/hand.ts";
import type { Intent, IntentOf } from "../intent.ts";
import { type RuleErrorCode, refuse } from "../ruleError.ts";

const COST = 1;

/** Judges the building of a wall on a side of the robot's own cell. @source docs/rules.md R-WALL, R-WALL-4 */
export function buildWall(state: GameState, seat: Seat, { robot: number, side, cube }: IntentOf<"buildWall">): Decision {
  const robot = robotOf(state, seat, number);
  if (!robot?.on) return refuseRobot(robot);
  const grid = gridOf(state.setup.scenario.area);
  const fault = sideFault(state, grid, robot.cell, sideNumber(side)) ?? lacking(state);
  if (fault) return refuse(fault, "R-WALL");
  if (countOf(handOf(state, seat), cube) === 0) return refuse("not-enough-cubes", "R-WALL");
  if (closesATile(state, grid, robot.cell, sideNumber(side))) return refuse("wall-encloses-tile", "R-WALL-4");
  return [{ type: "wallBuilt", seat, robot: number, cell: robot.cell, side, cube, cost: COST }];
}

function sideFault(state: GameState, grid: Grid, cell: Cell, side: number): RuleErrorCode | undefined {
  if (nextCell(grid, cell, side) === NO_CELL) return "outside-the-area";
  return hasWall(grid, state.walls, cell, side) ? "wall-exists" : undefined;
}

function lacking(state: GameState): RuleErrorCode | undefined {
  if (state.energy < COST) return "not-enough-energy";
  return state.bank.walls === 0 ? "no-walls-left" : undefined;
}

/** Whether a new wall there would be the fourth of a cell with a tile, on either hand of it. */
const closesATile = (state: GameState, grid: Grid, cell: Cell, side: number): boolean =>
  wallWouldClose(state, grid, cell) || wallWouldClose(state, grid, nextCell(grid, cell, side));

/** Whether the cell has a tile and three walls, so that a fourth would close it. @source docs/rules.md R-WALL-4 */
export const wallWouldClose = (state: GameState, grid: Grid, cell: Cell): boolean =>
  state.tiles[cell] !== EMPTY && wallsAround(grid, state.walls, cell) === 3;

/** Made once: lists have many of them. */
const INTENTS: readonly Intent[] = Array.from({ length: (ROBOTS_PER_SEAT + 1) * SIDES.length * CUBES.length }, (_, i): Intent => {
  const cube = CUBES[i % CUBES.length] as Cube;
  const side = sideName(Math.floor(i / CUBES.length) % SIDES.length);
  return { type: "buildWall", robot: Math.floor(i / (SIDES.length * CUBES.length)), side, cube };
});

const intentOf = (robot: number, side: number, cube: number): Intent =>
  INTENTS[(robot * SIDES.length + side) * CUBES.length + cube] as Intent;

/** Lists the walls the robot may build, once for each colour in hand. */
export function addWalls(state: GameState, grid: Grid, robot: Robot, intents: Intent[]): void {
  // The fourth wall of its own cell closes it on any side.
  if (lacking(state) || wallWouldClose(state, grid, robot.cell)) return;
  const hand = handOf(state, robot.seat);
  for (let side = 0; side < 4; side++) {
    const next = nextCell(grid, robot.cell, side);
    if (next === NO_CELL || isWalled(state.walls, robot.cell, side, next) || wallWouldClose(state, grid, next)) continue;
    for (let cube = 0; cube < CUBES.length; cube++) {
      if ((hand[cube] as number) > 0) intents.push(intentOf(robot.number, side, cube));
    }
  }
}
