import type { Ground } from "../twin/ground.ts";
import * as L from "../twin/layout.ts";
import { owners, sweep, tiles } from "../twin/sweep.ts";

/** What tiles and walls alone decide, if the turn ended now; shared by positions that differ in robots and cubes only. */
export interface Survey {
  /** By cell with a tile. */
  readonly owners: Uint8Array;
  /** By seat, COUNTS numbers each. */
  readonly counts: Float64Array;
}

/** Offsets within a seat's counts. */
export const OWNED = 0;
export const LANDS = 1;
export const SPECIALS = 2;
export const MINES = 3;
export const BASES = 4;
export const ROOM = 5;
export const COUNTS = 6;

/** How likely an UNKNOWN tile is a mine. */
const MINE_ODDS = 2 / 3;

export const newSurvey = (ground: Ground): Survey => ({
  owners: new Uint8Array(ground.size),
  counts: new Float64Array(4 * COUNTS),
});

/** Counts control and what each seat owns into `survey`. */
export function takeSurvey(ground: Ground, state: L.TwinState, survey: Survey): void {
  const { counts, owners: kept } = survey;
  counts.fill(0);
  const count = sweep(ground, state);
  for (let i = 0; i < count; i++) {
    const cell = tiles[i] as number;
    const owner = owners[cell] as number;
    kept[cell] = owner;
    if (owner === L.NOBODY) continue;
    const at = owner * COUNTS;
    counts[at + OWNED] = (counts[at + OWNED] as number) + 1;
    const tile = (state[cell] as number) & L.TILE_BITS;
    if (tile === L.LAND) counts[at + LANDS] = (counts[at + LANDS] as number) + 1;
    else if (tile === L.SPECIAL) counts[at + SPECIALS] = (counts[at + SPECIALS] as number) + 1;
    else if (tile === L.UNKNOWN) {
      counts[at + LANDS] = (counts[at + LANDS] as number) + 1 - MINE_ODDS;
      counts[at + MINES] = (counts[at + MINES] as number) + MINE_ODDS;
    } else if (tile >= L.BASE) counts[at + BASES] = (counts[at + BASES] as number) + 1;
    else counts[at + MINES] = (counts[at + MINES] as number) + 1;
  }
  countRoom(ground, state, counts);
}

const CELLS = 4096;
const marks = new Int32Array(CELLS);
const queue = new Int32Array(CELLS);
const STEP = 16;
const UNREACHED = 65535;
const SEAT_OF_BITS = Uint8Array.from({ length: 16 }, (_, bits) =>
  bits === 1 ? 0 : bits === 2 ? 1 : bits === 4 ? 2 : bits === 8 ? 3 : L.NOBODY,
);

/** Steps from a base within which an empty cell counts as room. */
const FAR = 10 * STEP;

/** Empty cells by the base that is nearest over cells of every kind, as if all were land. */
function countRoom({ width, size }: Ground, state: L.TwinState, counts: Float64Array): void {
  let tail = 0;
  for (let cell = 0; cell < size; cell++) {
    const tile = (state[cell] as number) & L.TILE_BITS;
    if (tile === L.OUTSIDE) marks[cell] = 0;
    else if (tile >= L.BASE) {
      marks[cell] = STEP | (1 << (tile - L.BASE));
      queue[tail++] = cell;
    } else marks[cell] = UNREACHED;
  }
  for (let head = 0; head < tail; head++) {
    const from = queue[head] as number;
    const mark = marks[from] as number;
    const word = state[from] as number;
    if ((word & L.TILE_BITS) === L.EMPTY) {
      const seat = SEAT_OF_BITS[mark & 15] as number;
      if (seat !== L.NOBODY) counts[seat * COUNTS + ROOM] = (counts[seat * COUNTS + ROOM] as number) + 1;
    }
    const next = mark + STEP;
    if (next > FAR) continue;
    const level = next & ~15;
    const n = from - width;
    if ((marks[n] as number) >= level && ((state[n] as number) & L.SOUTH_WALL) === 0) tail += spread(n, next, tail);
    const e = from + 1;
    if ((marks[e] as number) >= level && (word & L.EAST_WALL) === 0) tail += spread(e, next, tail);
    const s = from + width;
    if ((marks[s] as number) >= level && (word & L.SOUTH_WALL) === 0) tail += spread(s, next, tail);
    const w = from - 1;
    if ((marks[w] as number) >= level && ((state[w] as number) & L.EAST_WALL) === 0) tail += spread(w, next, tail);
  }
}

function spread(cell: number, mark: number, tail: number): 0 | 1 {
  if (marks[cell] !== UNREACHED) {
    marks[cell] = (marks[cell] as number) | mark;
    return 0;
  }
  marks[cell] = mark;
  queue[tail] = cell;
  return 1;
}
