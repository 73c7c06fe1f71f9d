import type { Ground } from "./ground.ts";
import * as L from "./layout.ts";

/** As much as a padded open area holds. */
const CELLS = 4096;
const STEP = 16;
const SEAT_BITS = 15;
const NO_TILE = 0;
const UNREACHED = 65535;
const EVEN_ALLIES = 0b0101;
const ODD_ALLIES = 0b1010;

const marks = new Int32Array(CELLS);
const queue = new Int32Array(CELLS);
const settled = new Uint8Array(CELLS);
const occupied = new Int32Array(CELLS);
const tied = new Int32Array(CELLS);

/** Scratch of the latest sweep: by cell with a tile, who would own it. Good until the next sweep. */
export const owners: Uint8Array = settled;
/** Cells with a tile, ascending; `sweep` returns how many. */
export const tiles: Int32Array = occupied;

const OWNER_OF_BITS = Uint8Array.from({ length: 16 }, (_, bits) =>
  bits === 1 ? 0 : bits === 2 ? 1 : bits === 4 ? 2 : bits === 8 ? 3 : L.NOBODY,
);

/** Who would own what if control were counted now, ties of allies settled: fills `owners` and `tiles`. @source docs/rules.md R-CTRL, R-ALLY-2 */
export function sweep(ground: Ground, state: L.TwinState): number {
  const { width, size: at } = ground;
  let tail = 0;
  let count = 0;
  // A padded ground has a row around all tiles.
  const end = (state[at + L.LAST_TILE] as number) + width;
  for (let cell = (state[at + L.FIRST_TILE] as number) - width; cell <= end; cell++) {
    const tile = (state[cell] as number) & L.TILE_BITS;
    if (tile === L.EMPTY || tile === L.OUTSIDE) {
      marks[cell] = NO_TILE;
      continue;
    }
    occupied[count++] = cell;
    settled[cell] = L.NOBODY;
    if (tile >= L.BASE) {
      marks[cell] = STEP | (1 << (tile - L.BASE));
      queue[tail++] = cell;
    } else marks[cell] = UNREACHED;
  }
  for (let head = 0; head < tail; head++) {
    const from = queue[head] as number;
    const mark = marks[from] as number;
    settled[from] = OWNER_OF_BITS[mark & SEAT_BITS] as number;
    const next = mark + STEP;
    const level = next & ~SEAT_BITS;
    const edges = state[from] as number;
    const n = from - width;
    if ((marks[n] as number) >= level && ((state[n] as number) & L.SOUTH_WALL) === 0) tail += reach(n, next, tail);
    const e = from + 1;
    if ((marks[e] as number) >= level && (edges & L.EAST_WALL) === 0) tail += reach(e, next, tail);
    const s = from + width;
    if ((marks[s] as number) >= level && (edges & L.SOUTH_WALL) === 0) tail += reach(s, next, tail);
    const w = from - 1;
    if ((marks[w] as number) >= level && ((state[w] as number) & L.EAST_WALL) === 0) tail += reach(w, next, tail);
  }
  if (ground.allied) settleTies(ground, state, count);
  return count;
}

function reach(cell: number, mark: number, tail: number): 0 | 1 {
  if (marks[cell] !== UNREACHED) {
    marks[cell] = (marks[cell] as number) | mark;
    return 0;
  }
  marks[cell] = mark;
  queue[tail] = cell;
  return 1;
}

/** How many entries of `tied` the latest sweep filled. */
let ties = 0;

function settleTies({ size: at }: Ground, state: L.TwinState, count: number): void {
  ties = 0;
  const active = state[at + L.ACTIVE] as number;
  for (let i = 0; i < count; i++) {
    const cell = occupied[i] as number;
    const bits = (marks[cell] as number) & SEAT_BITS;
    if (bits !== EVEN_ALLIES && bits !== ODD_ALLIES) continue;
    tied[ties++] = cell;
    const lower = bits === EVEN_ALLIES ? 0 : 1;
    const before = ((state[cell] as number) & L.OWNER_BITS) >> L.OWNER_SHIFT;
    if (before !== L.NOBODY && (before & 1) === lower) settled[cell] = before;
    else settled[cell] = (active & 1) === lower ? active : (active + 1) & 3;
  }
}

/** Writes the latest sweep into the state: owners, and which tiles are tied and open. @source docs/rules.md R-TURN-4, R-ALLY-2 */
export function commitControl(ground: Ground, state: L.TwinState, count: number): void {
  if (ground.allied) markTies(ground, state, count);
  for (let i = 0; i < count; i++) {
    const cell = occupied[i] as number;
    state[cell] = ((state[cell] as number) & ~(L.OWNER_BITS | L.UNCOUNTED)) | ((settled[cell] as number) << L.OWNER_SHIFT);
  }
}

/** Before the owners are written, since a tile opens by what changes next to it. */
function markTies({ width }: Ground, state: L.TwinState, count: number): void {
  // What opens is settled for all tied tiles before any mark is changed.
  for (let i = 0; i < ties; i++) {
    const cell = tied[i] as number;
    const word = state[cell] as number;
    const owner = (word & L.OWNER_BITS) >> L.OWNER_SHIFT;
    const stays = (word & L.TIED) !== 0 && owner === settled[cell];
    if (!stays || (word & L.OPEN) !== 0 || isNextToChange(width, state, cell)) queue[i] = 1;
    else queue[i] = 0;
  }
  for (let i = 0; i < count; i++) {
    const cell = occupied[i] as number;
    state[cell] = (state[cell] as number) & ~(L.TIED | L.OPEN);
  }
  for (let i = 0; i < ties; i++) {
    const cell = tied[i] as number;
    state[cell] = (state[cell] as number) | L.TIED | (queue[i] === 1 ? L.OPEN : 0);
  }
}

function isNextToChange(width: number, state: L.TwinState, cell: number): boolean {
  const edges = state[cell] as number;
  return (
    (((state[cell - width] as number) & L.SOUTH_WALL) === 0 && hasChanged(state, cell - width)) ||
    ((edges & L.EAST_WALL) === 0 && hasChanged(state, cell + 1)) ||
    ((edges & L.SOUTH_WALL) === 0 && hasChanged(state, cell + width)) ||
    (((state[cell - 1] as number) & L.EAST_WALL) === 0 && hasChanged(state, cell - 1))
  );
}

function hasChanged(state: L.TwinState, cell: number): boolean {
  const word = state[cell] as number;
  const tile = word & L.TILE_BITS;
  if (tile === L.EMPTY || tile === L.OUTSIDE) return false;
  return (word & L.UNCOUNTED) !== 0 || (word & L.OWNER_BITS) >> L.OWNER_SHIFT !== settled[cell];
}
