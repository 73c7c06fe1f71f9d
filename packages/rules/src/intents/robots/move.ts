import type { Cell, XY } from "../../board/cell.ts";
import { cellAt, type Grid, gridOf, NO_CELL, nextCell, sideTowards } from "../../board/grid.ts";
import { refuseRobot, robotOf } from "../../board/robots.ts";
import { baseOf, EMPTY, isBase, type Tile } from "../../board/tile.ts";
import { hasWall, isWalled } from "../../board/walls.ts";
import type { Seat } from "../../seat.ts";
import type { GameState, Robot } from "../../state.ts";
import type { Decision } from "../../turn/decision.ts";
import type { Intent, IntentOf } from "../intent.ts";
import { type RuleErrorCode, refuse } from "../ruleError.ts";

/** Steps that one energy pays for. @source docs/rules.md R-MOVE */
export const STEPS_PER_ENERGY = 3;

/** Judges a robot's way. @source docs/rules.md R-MOVE, R-TURN-2 */
export function move(state: GameState, seat: Seat, { robot: number, path }: IntentOf<"move">): Decision {
  const robot = robotOf(state, seat, number);
  if (!robot?.on) return refuseRobot(robot);
  const grid = gridOf(state.setup.scenario.area);
  const cells = new Array<Cell>(path.length);
  let from = robot.cell;
  for (let i = 0; i < path.length; i++) {
    const to = cellAt(grid, path[i] as XY);
    if (to === undefined) return refuse("outside-the-area", "R-MOVE");
    const fault = stepFault(state, grid, seat, from, to);
    if (fault) return refuse(fault, "R-MOVE");
    cells[i] = to;
    from = to;
  }
  const cost = Math.ceil(path.length / STEPS_PER_ENERGY);
  if (cost > state.energy) return refuse("not-enough-energy", "R-MOVE");
  return [{ type: "robotMoved", seat, robot: number, from: robot.cell, path: cells, cost }];
}

function stepFault(state: GameState, grid: Grid, seat: Seat, from: Cell, to: Cell): RuleErrorCode | undefined {
  const side = sideTowards(grid, from, to);
  if (side === undefined) return "not-adjacent";
  if (hasWall(grid, state.walls, from, side)) return "wall-in-the-way";
  const tile = state.tiles[to] as Tile;
  if (tile === EMPTY) return "no-tile-there";
  return isBarred(tile, seat) ? "foreign-base" : undefined;
}

/** A base of any other seat, an ally's included. @source docs/rules.md R-MOVE, R-ALLY-4 */
const isBarred = (tile: Tile, seat: Seat): boolean => isBase(tile) && tile !== baseOf(seat);

/** Scratch of `addMoves`: where a cell was entered from, and in which call it was seen. */
let cameFrom = new Uint16Array(0);
let seenIn = new Uint32Array(0);
let queue = new Uint16Array(0);
let calls = 0;

function makeRoom(cells: number): void {
  cameFrom = new Uint16Array(cells);
  seenIn = new Uint32Array(cells);
  queue = new Uint16Array(cells);
}

/** Lists one shortest path to each other cell within reach of the energy available. @source docs/rules.md R-MOVE, §13 Tools */
export function addMoves(state: GameState, grid: Grid, robot: Robot, intents: Intent[]): void {
  const reach = state.energy * STEPS_PER_ENERGY;
  if (reach === 0) return;
  if (seenIn.length < state.tiles.length) makeRoom(state.tiles.length);
  const { tiles, walls } = state;
  const seen = seenIn;
  const found = queue;
  calls = (calls + 1) >>> 0;
  const call = calls;
  seen[robot.cell] = call;
  found[0] = robot.cell;
  let steps = 0;
  for (let head = 0, tail = 1, ring = 1; head < tail; head++) {
    // The first cell of the next ring: all that are one step further follow it.
    if (head === ring) {
      steps++;
      ring = tail;
    }
    const from = found[head] as Cell;
    if (head > 0) intents.push({ type: "move", robot: robot.number, path: pathTo(grid, from, steps) });
    if (steps === reach) continue;
    for (let side = 0; side < 4; side++) {
      const to = nextCell(grid, from, side);
      if (to === NO_CELL || seen[to] === call) continue;
      const tile = tiles[to] as Tile;
      if (tile === EMPTY || isBarred(tile, robot.seat) || isWalled(walls, from, side, to)) continue;
      seen[to] = call;
      cameFrom[to] = from;
      found[tail++] = to;
    }
  }
}

function pathTo(grid: Grid, target: Cell, steps: number): readonly XY[] {
  const path = new Array<XY>(steps);
  let cell = target;
  for (let i = steps - 1; i >= 0; i--) {
    path[i] = grid.xys[cell] as XY;
    cell = cameFrom[cell] as Cell;
  }
  return path;
}
