import { type Ground, stepOf } from "./ground.ts";
import * as L from "./layout.ts";

const CELLS = 4096;
export const STEPS_PER_ENERGY = 3;

/** Scratch of `reach`: the cells in the order reached, the robot's own first; steps and the cell before, by cell. */
export const reached = new Int32Array(CELLS);
export const steps = new Int32Array(CELLS);
const cameFrom = new Int32Array(CELLS);
const seenIn = new Int32Array(CELLS);
let calls = 0;

/** Finds where a robot of the seat can go from that cell in so many steps; returns how many cells `reached` has. @source docs/rules.md R-MOVE */
export function reach({ width }: Ground, state: L.TwinState, seat: number, from: number, most: number): number {
  calls = (calls + 1) | 0;
  seenIn[from] = calls;
  steps[from] = 0;
  reached[0] = from;
  let tail = 1;
  for (let head = 0; head < tail; head++) {
    const cell = reached[head] as number;
    const taken = (steps[cell] as number) + 1;
    if (taken > most) break;
    const word = state[cell] as number;
    for (let side = 0; side < 4; side++) {
      const to = cell + stepOf(width, side);
      if (seenIn[to] === calls) continue;
      const tile = (state[to] as number) & L.TILE_BITS;
      if (tile === L.EMPTY || (tile >= L.BASE && tile !== L.BASE + seat)) continue;
      if (isWalled(state, word, to, side)) continue;
      seenIn[to] = calls;
      steps[to] = taken;
      cameFrom[to] = cell;
      reached[tail++] = to;
    }
  }
  return tail;
}

/** Whether a wall lies on that side of the cell with this word; `to` is the cell across. */
export function isWalled(state: L.TwinState, word: number, to: number, side: number): boolean {
  if (side === 0) return ((state[to] as number) & L.SOUTH_WALL) !== 0;
  if (side === 1) return (word & L.EAST_WALL) !== 0;
  if (side === 2) return (word & L.SOUTH_WALL) !== 0;
  return ((state[to] as number) & L.EAST_WALL) !== 0;
}

/** The cells a robot of the active seat enters on its shortest way, the one the rules list. */
export function pathTo(ground: Ground, state: L.TwinState, robot: number, target: number): readonly number[] {
  const seat = state[ground.size + L.ACTIVE] as number;
  const from = (state[ground.size + L.ROBOT + seat * L.ROBOTS + robot - 1] as number) >> 1;
  reach(ground, state, seat, from, CELLS);
  const path: number[] = [];
  for (let cell = target; cell !== from; cell = cameFrom[cell] as number) path.push(cell);
  return path.reverse();
}
