import { PHASES, type PublicView } from "@forgotten-planet/rules";
import { cellIn, type Ground, groundOf, MARGIN } from "./ground.ts";
import { hashRobot, hashTile, hashWall } from "./hash.ts";
import * as L from "./layout.ts";

/** A ground with a position on it. */
export interface Twin {
  readonly ground: Ground;
  readonly state: L.TwinState;
}

/** The search's copy of what a seat sees; undefined before the first turn, which the search does not know. */
export function load(view: PublicView, margin = MARGIN): Twin | undefined {
  if (view.phase === "placement" || view.phase === "auction") return undefined;
  const ground = groundOf(view, margin);
  return { ground, state: loadOn(ground, view) };
}

/** A position after set-up on a ground that is large enough. */
export function loadOn(ground: Ground, view: PublicView): L.TwinState {
  const state = new Int32Array(ground.size + L.SINGLES);
  loadCells(ground, state, view);
  loadRobots(ground, state, view);
  loadSingles(ground, state, view);
  return state;
}

/** The position on a new ground, with the margin around all tiles; the same twin where no tile lies near the rim. */
export function recropped(twin: Twin, margin = MARGIN): Twin {
  const { ground: old, state: before } = twin;
  if (before[old.size + L.NEAR_RIM] !== 1) return twin;
  const ground = widened(old, margin);
  const state = new Int32Array(ground.size + L.SINGLES);
  state.fill(L.OUTSIDE | (L.NOBODY << L.OWNER_SHIFT), 0, ground.size);
  for (let cell = 0; cell < ground.size; cell++) if (ground.inside[cell] === 1) state[cell] = L.NOBODY << L.OWNER_SHIFT;
  const moved = (cell: number): number => cellIn(ground, [(cell % old.width) + old.left, Math.floor(cell / old.width) + old.top]);
  for (let i = 0; i < L.SINGLES; i++) state[ground.size + i] = before[old.size + i] as number;
  for (let i = 0; i < 4 * L.ROBOTS; i++) {
    const robot = before[old.size + L.ROBOT + i] as number;
    if (robot !== 0) state[ground.size + L.ROBOT + i] = (moved(robot >> 1) << 1) | (robot & 1);
  }
  for (let cell = 0; cell < old.size; cell++)
    if (old.inside[cell] === 1) {
      const to = moved(cell);
      if (ground.inside[to] === 1) state[to] = before[cell] as number;
    }
  if (state[ground.size + L.PHASE] === L.IN_TILE_CHOICE) state[ground.size + L.CHOICE] = moved(before[old.size + L.CHOICE] as number);
  rehash(ground, state);
  return { ground, state };
}

/** The crop grown by the margin on every side, as far as the table goes. It only grows: no tile is ever taken away. */
function widened(old: Ground, margin: number): Ground {
  const west = Math.max(-31, old.left - margin);
  const north = Math.max(-31, old.top - margin);
  const height = old.size / old.width;
  const east = Math.min(31, old.left + old.width - 1 + margin);
  const south = Math.min(31, old.top + height - 1 + margin);
  const width = east - west + 1;
  const rows = south - north + 1;
  const inside = new Uint8Array(width * rows);
  const rim = new Uint8Array(width * rows);
  for (let y = 1; y < rows - 1; y++)
    for (let x = 1; x < width - 1; x++) {
      const cell = y * width + x;
      inside[cell] = 1;
      if ((x <= 2 && west > -31) || (y <= 2 && north > -31) || (x >= width - 3 && east < 31) || (y >= rows - 3 && south < 31))
        rim[cell] = 1;
    }
  return { ...old, width, size: width * rows, left: west, top: north, inside, rim };
}

function loadCells(ground: Ground, state: L.TwinState, view: PublicView): void {
  const { size, width } = ground;
  const wide = widthOf(view);
  const [left, top] = view.setup.scenario.area.kind === "open" ? [ground.left + 30, ground.top + 30] : [ground.left, ground.top];
  for (let cell = 0; cell < size; cell++) {
    if (ground.inside[cell] !== 1) {
      state[cell] = L.OUTSIDE | (L.NOBODY << L.OWNER_SHIFT);
      continue;
    }
    const from = (Math.floor(cell / width) + top) * wide + (cell % width) + left;
    const tile = view.tiles[from] as number;
    state[cell] = tile | ((view.walls[from] as number) << 4) | ((view.owners[from] as number) << L.OWNER_SHIFT);
    if (tile === L.EMPTY) continue;
    state[size + L.LAID] = (state[size + L.LAID] as number) + 1;
    if (ground.rim[cell] === 1) state[size + L.NEAR_RIM] = 1;
  }
  const mark = (cells: readonly number[] | undefined, bit: number): void => {
    for (const from of cells ?? []) {
      const cell = (Math.floor(from / wide) - top) * width + (from % wide) - left;
      state[cell] = (state[cell] as number) | bit;
    }
  };
  mark(view.tied, L.TIED);
  mark(view.open, L.OPEN);
  mark(view.uncounted, L.UNCOUNTED);
}

const widthOf = ({ setup: { scenario } }: PublicView): number =>
  scenario.area.kind === "open" ? 61 : (scenario.area.rows[0] as string).length;

/** The twin's number of a cell of the rules. */
function cellFrom(ground: Ground, view: PublicView, from: number): number {
  const wide = widthOf(view);
  const offset = view.setup.scenario.area.kind === "open" ? 30 : 0;
  return cellIn(ground, [(from % wide) - offset, Math.floor(from / wide) - offset]);
}

function loadRobots(ground: Ground, state: L.TwinState, view: PublicView): void {
  for (const { seat, number, cell, on } of view.robots)
    state[ground.size + L.ROBOT + seat * L.ROBOTS + number - 1] = (cellFrom(ground, view, cell) << 1) | (on ? 1 : 0);
}

function loadSingles(ground: Ground, state: L.TwinState, view: PublicView): void {
  const at = ground.size;
  state[at + L.PHASE] = PHASES.indexOf(view.phase);
  state[at + L.TURN] = view.turn;
  state[at + L.ACTIVE] = view.active;
  state[at + L.ENERGY] = view.energy;
  for (let seat = 0; seat < ground.seats; seat++) {
    state[at + L.SAVED + seat] = view.saved[seat] as number;
    state[at + L.VP + seat] = view.vp[seat] as number;
    state[at + L.OWED + seat] = (view.owed[seat] as number) - (view.setup.setup.fairStart?.[seat] ?? 0);
  }
  view.cubes.forEach((hand, pool) => {
    hand.forEach((cubes, colour) => {
      state[at + L.CUBES + 3 * pool + colour] = cubes;
    });
  });
  const { land, brown, white, blue, bases, walls, vp } = view.bank;
  state.set([land, brown, white, blue, bases, walls, vp], at + L.BANK_TILES);
  if (view.choice?.kind === "tile") state[at + L.CHOICE] = cellFrom(ground, view, view.choice.at);
  if (view.choice?.kind === "cubes") state[at + L.CHOICE] = view.choice.count;
  rehash(ground, state);
}

/** Counts the hash of everything on the table, and finds how far the tiles reach. */
function rehash(ground: Ground, state: L.TwinState): void {
  const at = ground.size;
  state[at + L.HASH_A] = 0;
  state[at + L.HASH_B] = 0;
  state[at + L.NEAR_RIM] = 0;
  state[at + L.FIRST_TILE] = at;
  state[at + L.LAST_TILE] = -1;
  for (let cell = 0; cell < at; cell++) {
    const word = state[cell] as number;
    const tile = word & L.TILE_BITS;
    if (tile === L.OUTSIDE) continue;
    if (tile !== L.EMPTY) {
      hashTile(state, at, tile, cell);
      if (ground.rim[cell] === 1) state[at + L.NEAR_RIM] = 1;
      if (state[at + L.LAST_TILE] === -1) state[at + L.FIRST_TILE] = cell;
      state[at + L.LAST_TILE] = cell;
    }
    if (word & L.EAST_WALL) hashWall(state, at, cell, 0, 1);
    if (word & L.SOUTH_WALL) hashWall(state, at, cell, 1, 1);
  }
  for (let i = 0; i < 4 * L.ROBOTS; i++) {
    const robot = state[at + L.ROBOT + i] as number;
    if (robot !== 0) hashRobot(state, at, Math.floor(i / L.ROBOTS), robot, 1);
  }
}
