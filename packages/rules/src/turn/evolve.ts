import type { Cell } from "../board/cell.ts";
import { withEntry } from "../board/filled.ts";
import { gridOf } from "../board/grid.ts";
import { BLUE, BROWN, LAND, type Tile, WHITE } from "../board/tile.ts";
import { pushedWall, sideNumber, toggledWall } from "../board/walls.ts";
import { appended } from "../lists.ts";
import { SETUP_FOLDS } from "../setup/evolveSetup.ts";
import { isAllianceGame } from "../setup/seating.ts";
import type { GameState, Owner, Robot } from "../state.ts";
import { addCubes, addSaved, addToBank, type Draft, draftOf, oneCube, replaced, settled } from "./draft.ts";
import type { EventOf, GameEvent } from "./event.ts";
import { countCubes, ONE_SET } from "./hand.ts";

/** The state after one event; the given state stays unchanged. */
export const evolve = (state: GameState, event: GameEvent): GameState => evolveAll(state, [event]);

/** The state after these events in order: one copy for any number of events. */
export function evolveAll(state: GameState, events: readonly GameEvent[]): GameState {
  const draft = draftOf(state);
  for (let i = 0; i < events.length; i++) fold(draft, events[i] as GameEvent);
  return settled(draft, state);
}

const FOLDS: { readonly [T in GameEvent["type"]]: (draft: Draft, event: EventOf<T>) => void } = {
  robotMoved,
  tileBuilt,
  dieRolled,
  wallBuilt,
  wallPushed,
  robotsDestroyed,
  robotProduced,
  setSold,
  energyConcentrated,
  energyConserved,
  metalConsumed,
  turnEnded,
  controlChanged,
  cubesProduced,
  cubeChoiceOpened,
  turnBegan,
  robotsSwitched,
  gameEnded,
  tileAssigned,
  ...SETUP_FOLDS,
};

function fold<T extends GameEvent["type"]>(draft: Draft, event: EventOf<T> & { readonly type: T }): void {
  FOLDS[event.type](draft, event);
}

function robotMoved(draft: Draft, { seat, robot, path, cost }: EventOf<"robotMoved">): void {
  draft.energy -= cost;
  draft.robots = withRobotAt(draft.robots, seat, robot, path[path.length - 1] as Cell);
}

const withRobotAt = (robots: readonly Robot[], seat: number, number: number, cell: Cell): readonly Robot[] => {
  const copy = robots.slice();
  for (let i = 0; i < copy.length; i++) {
    const robot = copy[i] as Robot;
    if (robot.seat === seat && robot.number === number) copy[i] = { seat: robot.seat, number, cell, on: robot.on };
  }
  return copy;
};

/** A base is paid for with a set of cubes; what a die turned up is paid for by the roll. @source docs/rules.md §4 */
function tileBuilt(draft: Draft, { seat, cell, tile, cost }: EventOf<"tileBuilt">): void {
  draft.energy -= cost;
  draft.tiles = withEntry(draft.tiles, cell, tile);
  const item = bankItemOf(tile);
  addToBank(draft, item, -1);
  if (item === "bases") addCubes(draft, seat, ONE_SET, -1);
  if (draft.phase === "chooseTile") {
    draft.phase = "actions";
    if (draft.choice) draft.choice = undefined;
  }
  if (isAllianceGame(draft.setup)) draft.uncounted = draft.uncounted ? appended(draft.uncounted, cell) : [cell];
}

function bankItemOf(tile: Tile): "land" | "brown" | "white" | "blue" | "bases" {
  if (tile === LAND) return "land";
  if (tile === BROWN) return "brown";
  if (tile === WHITE) return "white";
  return tile === BLUE ? "blue" : "bases";
}

function dieRolled(draft: Draft, { cell, kind, cost }: EventOf<"dieRolled">): void {
  draft.energy -= cost;
  if (kind !== undefined) return;
  draft.phase = "chooseTile";
  draft.choice = { kind: "tile", at: cell };
}

function wallBuilt(draft: Draft, { seat, cell, side, cube, cost }: EventOf<"wallBuilt">): void {
  draft.energy -= cost;
  draft.walls = toggledWall(gridOf(draft.setup.scenario.area), draft.walls, cell, sideNumber(side));
  addToBank(draft, "walls", -1);
  addCubes(draft, seat, oneCube(cube), -1);
}

function wallPushed(draft: Draft, { seat, robot, from, to, side, cost }: EventOf<"wallPushed">): void {
  const grid = gridOf(draft.setup.scenario.area);
  draft.energy -= cost;
  draft.walls = pushedWall(grid, draft.walls, from, sideNumber(side));
  draft.robots = withRobotAt(draft.robots, seat, robot, to);
}

function robotsDestroyed(draft: Draft, { cell, side, robots, cost }: EventOf<"robotsDestroyed">): void {
  draft.energy -= cost;
  draft.robots = draft.robots.filter((robot) => !robots.some(({ seat, number }) => seat === robot.seat && number === robot.number));
  if (side === undefined) return;
  draft.walls = toggledWall(gridOf(draft.setup.scenario.area), draft.walls, cell, sideNumber(side));
  addToBank(draft, "walls", 1);
}

function robotProduced(draft: Draft, { seat, robot: number, cell, cubes, cost }: EventOf<"robotProduced">): void {
  draft.energy -= cost;
  addCubes(draft, seat, countCubes(cubes), -1);
  const later = draft.robots.findIndex((robot) => robot.seat > seat || (robot.seat === seat && robot.number > number));
  const at = later < 0 ? draft.robots.length : later;
  draft.robots = draft.robots.toSpliced(at, 0, { seat, number, cell, on: true });
}

function energyConcentrated(draft: Draft, { seat, cube, cost }: EventOf<"energyConcentrated">): void {
  draft.energy -= cost;
  addCubes(draft, seat, oneCube(cube), 1);
}

function energyConserved(draft: Draft, { seat, amount }: EventOf<"energyConserved">): void {
  draft.energy -= amount;
  addSaved(draft, seat, amount);
}

function metalConsumed(draft: Draft, { cost }: EventOf<"metalConsumed">): void {
  draft.energy -= cost;
  addToBank(draft, "land", -1);
}

function setSold(draft: Draft, { seat, vp, cost }: EventOf<"setSold">): void {
  draft.energy -= cost;
  addCubes(draft, seat, ONE_SET, -1);
  addToBank(draft, "vp", -vp);
  draft.vp = replaced(draft.vp, seat, (draft.vp[seat] as number) + vp);
}

/** R-TURN-4 follows at once, so what was laid in this turn is counted from here on. */
function turnEnded(draft: Draft, { seat, conserved }: EventOf<"turnEnded">): void {
  draft.energy = 0;
  addSaved(draft, seat, conserved);
  if (draft.uncounted) draft.uncounted = undefined;
}

function controlChanged(draft: Draft, { changes, open, tied }: EventOf<"controlChanged">): void {
  const owners: Owner[] = draft.owners.slice();
  for (let i = 0; i < changes.length; i++) {
    const change = changes[i];
    if (change) owners[change.cell] = change.to;
  }
  draft.owners = owners;
  draft.open = open;
  draft.tied = tied;
}

function cubesProduced(draft: Draft, { seat, cubes }: EventOf<"cubesProduced">): void {
  addCubes(draft, seat, cubes, 1);
}

function cubeChoiceOpened(draft: Draft, { count }: EventOf<"cubeChoiceOpened">): void {
  draft.phase = "chooseCubes";
  draft.choice = { kind: "cubes", count };
}

function turnBegan(draft: Draft, { seat, turn, generated, saved }: EventOf<"turnBegan">): void {
  draft.phase = "actions";
  draft.turn = turn;
  draft.active = seat;
  draft.energy = generated + saved;
  addSaved(draft, seat, -saved);
  if (draft.choice) draft.choice = undefined;
}

function robotsSwitched(draft: Draft, { seat, on, off }: EventOf<"robotsSwitched">): void {
  const robots = draft.robots.slice();
  for (let i = 0; i < robots.length; i++) {
    const robot = robots[i] as Robot;
    if (robot.seat !== seat) continue;
    const isOn = on.includes(robot.number);
    if (isOn || off.includes(robot.number)) robots[i] = { seat: robot.seat, number: robot.number, cell: robot.cell, on: isOn };
  }
  draft.robots = robots;
}

function gameEnded(draft: Draft): void {
  draft.phase = "over";
  if (draft.choice) draft.choice = undefined;
}

function tileAssigned(draft: Draft, { cell, to }: EventOf<"tileAssigned">): void {
  draft.owners = replaced(draft.owners, cell, to);
  draft.open = draft.open.filter((open) => open !== cell);
}
