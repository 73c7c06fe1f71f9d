import type { Cell } from "../../board/cell.ts";
import { type Grid, gridOf, NO_CELL, nextCell } from "../../board/grid.ts";
import { hasRobot, refuseRobot, robotOf } from "../../board/robots.ts";
import { EMPTY, LAND } from "../../board/tile.ts";
import { hasWall, sideName, sideNumber } from "../../board/walls.ts";
import type { Seat } from "../../seat.ts";
import type { GameState, Robot } from "../../state.ts";
import type { Decision } from "../../turn/decision.ts";
import type { Intent, IntentOf } from "../intent.ts";
import { type RuleErrorCode, refuse } from "../ruleError.ts";
import { wallWouldClose } from "./buildWall.ts";

const COST = 2;

/** Judges the pushing of a wall: it moves one cell on, and the robot follows. @source docs/rules.md R-PUSH, R-WALL-4 */
export function pushWall(state: GameState, seat: Seat, { robot: number, side }: IntentOf<"pushWall">): Decision {
  const robot = robotOf(state, seat, number);
  if (!robot?.on) return refuseRobot(robot);
  const grid = gridOf(state.setup.scenario.area);
  const from = robot.cell;
  const fault = pushFault(state, grid, from, sideNumber(side));
  if (fault) return refuse(fault, "R-PUSH");
  if (state.energy < COST) return refuse("not-enough-energy", "R-PUSH");
  const to = nextCell(grid, from, sideNumber(side));
  if (wallWouldClose(state, grid, nextCell(grid, to, sideNumber(side)))) return refuse("wall-encloses-tile", "R-WALL-4");
  return [{ type: "wallPushed", seat, robot: number, from, to, side, cost: COST }];
}

/** U is the cell across the wall, V the cell beyond it. U loses a wall and gains one, so that only V could be closed. */
function pushFault(state: GameState, grid: Grid, cell: Cell, side: number): RuleErrorCode | undefined {
  if (!hasWall(grid, state.walls, cell, side)) return "no-wall-there";
  const u = nextCell(grid, cell, side);
  if (state.tiles[u] === EMPTY) return "no-tile-behind-wall";
  if (state.tiles[u] !== LAND) return "not-land-behind-wall";
  if (hasRobot(state, u)) return "robot-behind-wall";
  if (hasWall(grid, state.walls, u, side)) return "wall-behind-wall";
  return nextCell(grid, u, side) === NO_CELL ? "outside-behind-wall" : undefined;
}

/** Lists the walls the robot may push. */
export function addPushes(state: GameState, grid: Grid, robot: Robot, intents: Intent[]): void {
  if (state.energy < COST) return;
  for (let side = 0; side < 4; side++) {
    if (pushFault(state, grid, robot.cell, side)) continue;
    const beyond = nextCell(grid, nextCell(grid, robot.cell, side), side);
    if (!wallWouldClose(state, grid, beyond)) intents.push({ type: "pushWall", robot: robot.number, side: sideName(side) });
  }
}
