import { eachFilled } from "../../board/filled.ts";
import { cellAt, type Grid, gridOf, xyOf } from "../../board/grid.ts";
import { freeRobotNumber } from "../../board/robots.ts";
import { baseOf } from "../../board/tile.ts";
import type { Seat } from "../../seat.ts";
import type { GameState } from "../../state.ts";
import type { Decision } from "../../turn/decision.ts";
import { countCubes, covers, handOf, multisets } from "../../turn/hand.ts";
import type { Intent, IntentOf } from "../intent.ts";
import { refuse } from "../ruleError.ts";

const COST = 2;
const CUBES_EACH = 2;
const PAYMENTS = multisets(CUBES_EACH).map((cubes) => ({ cubes, counts: countCubes(cubes) }));

/** Judges the production of a robot on an own base. @source docs/rules.md R-PROD */
export function produceRobot(state: GameState, seat: Seat, { base, cubes }: IntentOf<"produceRobot">): Decision {
  const cell = cellAt(gridOf(state.setup.scenario.area), base);
  if (cell === undefined || state.tiles[cell] !== baseOf(seat)) return refuse("not-your-base", "R-PROD");
  if (state.energy < COST) return refuse("not-enough-energy", "R-PROD");
  if (cubes.length !== CUBES_EACH) return refuse("wrong-number-of-cubes", "R-PROD");
  if (!covers(handOf(state, seat), countCubes(cubes))) return refuse("not-enough-cubes", "R-PROD");
  const robot = freeRobotNumber(state, seat);
  if (robot === undefined) return refuse("no-robots-left", "R-PROD");
  return [{ type: "robotProduced", seat, robot, cell, cubes, cost: COST }];
}

/** Lists the robots the seat may produce: each base with each multiset of two cubes that is in hand. */
export function addProductions(state: GameState, grid: Grid, seat: Seat, intents: Intent[]): void {
  if (state.energy < COST || freeRobotNumber(state, seat) === undefined) return;
  const hand = handOf(state, seat);
  const payments = PAYMENTS.filter(({ counts }) => covers(hand, counts));
  if (payments.length === 0) return;
  const own = baseOf(seat);
  eachFilled(state.tiles, (cell, tile) => {
    if (tile !== own) return;
    for (const { cubes } of payments) intents.push({ type: "produceRobot", base: xyOf(grid, cell), cubes });
  });
}
