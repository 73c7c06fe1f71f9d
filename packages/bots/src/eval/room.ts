import { type Ground, stepOf } from "../twin/ground.ts";
import * as I from "../twin/intents.ts";
import * as L from "../twin/layout.ts";

/**
 * Ways over cells of every kind, as if all were land. The way to a cell: steps from the nearest bases, times STEP, with a bit for each seat
 * whose base is as near; UNREACHED where none leads.
 */
const STEP = 16;
const SEAT_BITS = 15;
const UNREACHED = 65535;
/** Steps from a base within which an empty cell counts as room. */
const FAR = 10 * STEP;

const queue = new Int32Array(4096);
const SEAT_OF_BITS = Uint8Array.from({ length: 16 }, (_, bits) =>
  bits === 1 ? 0 : bits === 2 ? 1 : bits === 4 ? 2 : bits === 8 ? 3 : L.NOBODY,
);

/** The seat whose base alone is nearest; NOBODY where several are, or none is near. */
export const seatOfWay = (way: number): number => (way === UNREACHED ? L.NOBODY : (SEAT_OF_BITS[way & SEAT_BITS] as number));

/** Fills `ways` for all cells; returns how many cells lead anywhere, in `onWays`. */
export function measureWays({ width, size }: Ground, state: L.TwinState, ways: Uint16Array): number {
  let tail = 0;
  for (let cell = 0; cell < size; cell++) {
    const tile = (state[cell] as number) & L.TILE_BITS;
    if (tile === L.OUTSIDE) ways[cell] = 0;
    else if (tile >= L.BASE) {
      ways[cell] = STEP | (1 << (tile - L.BASE));
      queue[tail++] = cell;
    } else ways[cell] = UNREACHED;
  }
  for (let head = 0; head < tail; head++) {
    const from = queue[head] as number;
    const next = (ways[from] as number) + STEP;
    if (next > FAR) continue;
    const word = state[from] as number;
    const level = next & ~SEAT_BITS;
    const n = from - width;
    if ((ways[n] as number) >= level && ((state[n] as number) & L.SOUTH_WALL) === 0) tail += spread(ways, n, next, tail);
    const e = from + 1;
    if ((ways[e] as number) >= level && (word & L.EAST_WALL) === 0) tail += spread(ways, e, next, tail);
    const s = from + width;
    if ((ways[s] as number) >= level && (word & L.SOUTH_WALL) === 0) tail += spread(ways, s, next, tail);
    const w = from - 1;
    if ((ways[w] as number) >= level && ((state[w] as number) & L.EAST_WALL) === 0) tail += spread(ways, w, next, tail);
  }
  return tail;
}

/** Scratch of the latest `measureWays`: the cells a way leads to, the nearest first. */
export const onWays: Int32Array = queue;

function spread(ways: Uint16Array, cell: number, way: number, tail: number): 0 | 1 {
  if (ways[cell] !== UNREACHED) {
    ways[cell] = (ways[cell] as number) | way;
    return 0;
  }
  ways[cell] = way;
  queue[tail] = cell;
  return 1;
}

/** Whether a wall that the active seat's robot just built leaves all ways as they were before it. */
export function isIdleWall(ground: Ground, state: L.TwinState, ways: Uint16Array, intent: number): boolean {
  const { size: at, width } = ground;
  const robot = at + L.ROBOT + (state[at + L.ACTIVE] as number) * L.ROBOTS + I.robotIn(intent) - 1;
  const cell = (state[robot] as number) >> 1;
  const across = cell + stepOf(width, I.detailOf(intent) >> 2);
  const [far, near] = (ways[cell] as number) > (ways[across] as number) ? [cell, across] : [across, cell];
  const level = (ways[far] as number) & ~SEAT_BITS;
  if (((ways[near] as number) & ~SEAT_BITS) + STEP !== level) return true;
  const before = (cell: number): number =>
    ((ways[cell] as number) & ~SEAT_BITS) + STEP === level ? (ways[cell] as number) & SEAT_BITS : 0;
  let others = 0;
  if (((state[far - width] as number) & L.SOUTH_WALL) === 0) others |= before(far - width);
  if (((state[far] as number) & L.EAST_WALL) === 0) others |= before(far + 1);
  if (((state[far] as number) & L.SOUTH_WALL) === 0) others |= before(far + width);
  if (((state[far - 1] as number) & L.EAST_WALL) === 0) others |= before(far - 1);
  return others === ((ways[far] as number) & SEAT_BITS);
}
