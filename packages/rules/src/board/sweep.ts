import { NOBODY, type Owner, WALL_EAST, WALL_SOUTH } from "../state.ts";
import { filledIn } from "./filled.ts";
import type { Grid } from "./grid.ts";
import { BASE, EMPTY } from "./tile.ts";

/**
 * The one hot loop of the rules: a breadth-first sweep from all bases at once. It uses scratch arrays that are made once, so a sweep
 * allocates nothing; its result is valid until the next sweep.
 *
 * A mark is `steps << 4 | seats`: one more than the least distance from any base, and as bits (seat 0 = 1, seat 1 = 2, …) the seats that
 * share it. Marks spread in order of steps, so a cell's bits are complete when it is taken from the queue. That a foreign base blocks the
 * way (R-CTRL-3) needs no care: it is a source itself, at distance 0.
 */
export interface Sweep {
  /** By cell of the area. */
  readonly marks: Uint16Array;
  /** By cell with a tile: the seat that alone reaches it first, else NOBODY. @source docs/rules.md R-CTRL-2 */
  readonly owners: Uint8Array;
  /** The cells with a tile, ascending: the first `count` entries. */
  readonly occupied: Uint16Array;
  count: number;
}

const STEP = 16;
/** The bits of a mark that name seats. */
export const SEAT_BITS = 15;

/** The mark where no tile lies, NO_CELL included: below every other, so that "already nearer" and "no way there" are one test. */
const NO_TILE = 0;
/** The mark of a tile that no base reaches (yet): above every other. */
const UNREACHED = 65535;

/** As many as cells have numbers, NO_CELL included, which therefore needs no test. */
const CELLS = 65536;
const marks = new Uint16Array(CELLS);
const owners = new Uint8Array(CELLS);
const occupied = new Uint16Array(CELLS);
const queue = new Uint16Array(CELLS);
const found: Sweep = { marks, owners, occupied, count: 0 };

/** By the seat bits of a mark: a single seat owns, several do not. */
const OWNER_OF_BITS: readonly Owner[] = Array.from({ length: 16 }, (_, bits) => {
  const seat = [1, 2, 4, 8].indexOf(bits);
  return seat < 0 ? NOBODY : (seat as Owner);
});

/** Who reaches which tile first. The four sides are written out: as a loop they take twice the time. @source docs/rules.md R-CTRL-1, R-CTRL-2, R-CTRL-3 */
export function sweep({ neighbours }: Grid, tiles: readonly number[], walls: readonly number[]): Sweep {
  let tail = setOut(tiles);
  for (let head = 0; head < tail; head++) {
    const from = queue[head] as number;
    const mark = marks[from] as number;
    owners[from] = OWNER_OF_BITS[mark & SEAT_BITS] as Owner;
    const next = mark + STEP;
    const level = next & ~SEAT_BITS;
    const edges = walls[from] as number;
    const n = neighbours[4 * from] as number;
    if ((marks[n] as number) >= level && ((walls[n] as number) & WALL_SOUTH) === 0) tail += reach(n, next, tail);
    const e = neighbours[4 * from + 1] as number;
    if ((marks[e] as number) >= level && (edges & WALL_EAST) === 0) tail += reach(e, next, tail);
    const s = neighbours[4 * from + 2] as number;
    if ((marks[s] as number) >= level && (edges & WALL_SOUTH) === 0) tail += reach(s, next, tail);
    const w = neighbours[4 * from + 3] as number;
    if ((marks[w] as number) >= level && ((walls[w] as number) & WALL_EAST) === 0) tail += reach(w, next, tail);
  }
  return found;
}

/** Lists the cells with a tile, without counting control. */
export function survey(tiles: readonly number[]): Sweep {
  setOut(tiles);
  return found;
}

/** Clears the sweep before, lists the tiles, queues the bases; returns how many bases there are. */
function setOut(tiles: readonly number[]): number {
  const before = found.count;
  if (before > 0) marks.fill(NO_TILE, occupied[0] as number, (occupied[before - 1] as number) + 1);
  const count = listTiles(tiles);
  found.count = count;
  let bases = 0;
  for (let i = 0; i < count; i++) {
    const cell = occupied[i] as number;
    const tile = tiles[cell] as number;
    owners[cell] = NOBODY;
    if (tile >= BASE) {
      marks[cell] = STEP | (1 << (tile - BASE));
      queue[bases++] = cell;
    } else marks[cell] = UNREACHED;
  }
  return bases;
}

/** Writes the cells with a tile to `occupied`; returns how many there are. */
function listTiles(tiles: readonly number[]): number {
  const known = filledIn(tiles);
  if (known) {
    occupied.set(known);
    return known.length;
  }
  let count = 0;
  for (let cell = 0; cell < tiles.length; cell++) if (tiles[cell] !== EMPTY) occupied[count++] = cell;
  return count;
}

/** Marks a tile that was reached: for the first time, which queues it, or from another side in as many steps. Returns how many it queued. */
function reach(cell: number, mark: number, tail: number): 0 | 1 {
  if (marks[cell] !== UNREACHED) {
    marks[cell] = (marks[cell] as number) | mark;
    return 0;
  }
  marks[cell] = mark;
  queue[tail] = cell;
  return 1;
}
