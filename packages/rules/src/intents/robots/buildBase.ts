import type { Cell } from "../../board/cell.ts";
import { type Grid, gridOf, xyOf } from "../../board/grid.ts";
import { refuseRobot, robotOf } from "../../board/robots.ts";
import { siteAt, touchesMineOrBase } from "../../board/sites.ts";
import { baseOf } from "../../board/tile.ts";
import type { Seat } from "../../seat.ts";
import type { GameState, Robot } from "../../state.ts";
import type { Decision } from "../../turn/decision.ts";
import { covers, handOf, ONE_SET } from "../../turn/hand.ts";
import type { Intent, IntentOf } from "../intent.ts";
import { type RuleErrorCode, refuse } from "../ruleError.ts";

const COST = 3;

/** Judges the building of a base. @source docs/rules.md R-BASE */
export function buildBase(state: GameState, seat: Seat, { robot: number, at }: IntentOf<"buildBase">): Decision {
  const robot = robotOf(state, seat, number);
  if (!robot?.on) return refuseRobot(robot);
  const grid = gridOf(state.setup.scenario.area);
  const site = siteAt(state, grid, robot, at);
  if (typeof site === "string") return refuse(site, "R-BASE");
  const lack = lacking(state, seat);
  if (lack) return refuse(lack, "R-BASE");
  if (touchesMineOrBase(state, grid, site)) return refuse("touches-mine-or-base", "R-BASE");
  return [{ type: "tileBuilt", seat, robot: number, cell: site, tile: baseOf(seat), cost: COST }];
}

function lacking(state: GameState, seat: Seat): RuleErrorCode | undefined {
  if (state.energy < COST) return "not-enough-energy";
  if (!covers(handOf(state, seat), ONE_SET)) return "not-enough-cubes";
  return state.bank.bases === 0 ? "no-bases-left" : undefined;
}

/** Lists the bases the robot may build on these sites. */
export function addBases(state: GameState, grid: Grid, robot: Robot, sites: readonly Cell[], intents: Intent[]): void {
  if (lacking(state, robot.seat)) return;
  for (const site of sites) {
    if (!touchesMineOrBase(state, grid, site)) intents.push({ type: "buildBase", robot: robot.number, at: xyOf(grid, site) });
  }
}
