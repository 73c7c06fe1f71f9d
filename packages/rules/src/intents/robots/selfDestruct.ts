import { type Grid, gridOf } from "../../board/grid.ts";
import { refuseRobot, robotOf } from "../../board/robots.ts";
import { hasWall, sideName, sideNumber } from "../../board/walls.ts";
import type { Seat } from "../../seat.ts";
import type { GameState, Robot } from "../../state.ts";
import type { Decision } from "../../turn/decision.ts";
import type { Intent, IntentOf } from "../intent.ts";
import { refuse } from "../ruleError.ts";

const COST = 2;

/** Judges a self-destruction: all robots of the cell go, or the robot and the wall of the named side. @source docs/rules.md R-BOOM */
export function selfDestruct(state: GameState, seat: Seat, { robot: number, side }: IntentOf<"selfDestruct">): Decision {
  const robot = robotOf(state, seat, number);
  if (!robot?.on) return refuseRobot(robot);
  if (state.energy < COST) return refuse("not-enough-energy", "R-BOOM");
  const { cell } = robot;
  if (side === undefined) {
    const robots = state.robots.filter((other) => other.cell === cell).map((other) => ({ seat: other.seat, number: other.number }));
    return [{ type: "robotsDestroyed", seat, robot: number, cell, robots, cost: COST }];
  }
  const grid = gridOf(state.setup.scenario.area);
  if (!hasWall(grid, state.walls, cell, sideNumber(side))) return refuse("no-wall-there", "R-BOOM");
  return [{ type: "robotsDestroyed", seat, robot: number, cell, side, robots: [{ seat, number }], cost: COST }];
}

/** Lists the ways in which the robot may destroy itself. */
export function addSelfDestructs(state: GameState, grid: Grid, robot: Robot, intents: Intent[]): void {
  if (state.energy < COST) return;
  intents.push({ type: "selfDestruct", robot: robot.number });
  for (let side = 0; side < 4; side++) {
    if (hasWall(grid, state.walls, robot.cell, side)) {
      intents.push({ type: "selfDestruct", robot: robot.number, side: sideName(side) });
    }
  }
}
