import { type Grid, gridOf } from "../board/grid.ts";
import { sitesAround } from "../board/sites.ts";
import { addAssignments } from "../intents/assignTile.ts";
import { addConcentrations } from "../intents/bases/concentrate.ts";
import { savingFault } from "../intents/bases/conserve.ts";
import { consumptionFault } from "../intents/bases/consumeMetal.ts";
import { addProductions } from "../intents/bases/produceRobot.ts";
import { saleFault } from "../intents/bases/sellCubes.ts";
import { addCubeChoices } from "../intents/chooseCubes.ts";
import type { Intent } from "../intents/intent.ts";
import { addBases } from "../intents/robots/buildBase.ts";
import { addLands } from "../intents/robots/buildLand.ts";
import { addMines, addTileChoices } from "../intents/robots/buildMine.ts";
import { addWalls } from "../intents/robots/buildWall.ts";
import { addMoves } from "../intents/robots/move.ts";
import { addPushes } from "../intents/robots/pushWall.ts";
import { addSelfDestructs } from "../intents/robots/selfDestruct.ts";
import { addBids } from "../intents/setup/placeBid.ts";
import { addPlacements } from "../intents/setup/placeHidden.ts";
import type { Seat } from "../seat.ts";
import type { GameState, Phase, Robot } from "../state.ts";

/**
 * Everything that `apply` accepts from that seat now, each once: moves as one shortest path to each other cell within reach, `produceRobot`
 * and `chooseCubes` once for each multiset of colours, mines without regard to recorded dice, and `assignTile` out of turn as well. A seat
 * that places face down needs its own `seatView`. @source docs/rules.md §13 Tools
 */
export function legalIntents(state: GameState, seat: Seat): readonly Intent[] {
  const intents: Intent[] = [];
  if (seat === state.active) ADD_BY_PHASE[state.phase](state, seat, intents);
  addAssignments(state, seat, intents);
  return intents;
}

const ADD_BY_PHASE: Readonly<Record<Phase, (state: GameState, seat: Seat, intents: Intent[]) => void>> = {
  placement: addPlacements,
  auction: addBids,
  actions: addActions,
  chooseTile: addTileChoices,
  chooseCubes: addCubeChoices,
  over: () => {},
};

function addActions(state: GameState, seat: Seat, intents: Intent[]): void {
  const grid = gridOf(state.setup.scenario.area);
  for (const robot of state.robots) if (robot.seat === seat && robot.on) addRobotActions(state, grid, robot, intents);
  addProductions(state, grid, seat, intents);
  if (!saleFault(state, seat)) intents.push({ type: "sellCubes" });
  addConcentrations(state, intents);
  if (!savingFault(state, seat)) intents.push({ type: "conserve" });
  if (!consumptionFault(state)) intents.push({ type: "consumeMetal" });
  intents.push({ type: "endTurn" });
}

function addRobotActions(state: GameState, grid: Grid, robot: Robot, intents: Intent[]): void {
  addMoves(state, grid, robot, intents);
  const sites = sitesAround(state, grid, robot.cell);
  addLands(state, grid, robot, sites, intents);
  addMines(state, grid, robot, sites, intents);
  addBases(state, grid, robot, sites, intents);
  addWalls(state, grid, robot, intents);
  addPushes(state, grid, robot, intents);
  addSelfDestructs(state, grid, robot, intents);
}
