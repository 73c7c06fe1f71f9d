import type { Cell } from "../../board/cell.ts";
import { type Grid, gridOf, xyOf } from "../../board/grid.ts";
import { refuseRobot, robotOf } from "../../board/robots.ts";
import { siteAt } from "../../board/sites.ts";
import { LAND } from "../../board/tile.ts";
import type { Seat } from "../../seat.ts";
import type { GameState, Robot } from "../../state.ts";
import type { Decision } from "../../turn/decision.ts";
import type { Intent, IntentOf } from "../intent.ts";
import { type RuleErrorCode, refuse } from "../ruleError.ts";

const COST = 1;

/** Judges the laying of a land tile. @source docs/rules.md R-LAND */
export function buildLand(state: GameState, seat: Seat, { robot: number, at }: IntentOf<"buildLand">): Decision {
  const robot = robotOf(state, seat, number);
  if (!robot?.on) return refuseRobot(robot);
  const site = siteAt(state, gridOf(state.setup.scenario.area), robot, at);
  if (typeof site === "string") return refuse(site, "R-LAND");
  const lack = lacking(state);
  if (lack) return refuse(lack, "R-LAND");
  return [{ type: "tileBuilt", seat, robot: number, cell: site, tile: LAND, cost: COST }];
}

function lacking(state: GameState): RuleErrorCode | undefined {
  if (state.energy < COST) return "not-enough-energy";
  return state.bank.land === 0 ? "no-land-left" : undefined;
}

/** Lists the land tiles the robot may lay on these sites. */
export function addLands(state: GameState, grid: Grid, robot: Robot, sites: readonly Cell[], intents: Intent[]): void {
  if (lacking(state)) return;
  for (const site of sites) intents.push({ type: "buildLand", robot: robot.number, at: xyOf(grid, site) });
}
