import { type Cell, gridOf, NOBODY, type Owner, type PublicView, type Tile, WALL_EAST, WALL_SOUTH } from "@forgotten-planet/rules";
import { fit } from "@forgotten-planet/schema";

/*
 * All that is known of one cell in 16 bits; 0 for a cell of which nothing is known:
 * tile 4 | owner + 1 (nobody 0) 3 | walls 2 | open 1 | tied 1 | 1 + its place among the uncounted tiles 5
 */
const OWNER_AT = 4;
const WALLS_AT = 7;
const OPEN_AT = 9;
const TIED_AT = 10;
const UNCOUNTED_AT = 11;

type BoardView = Pick<PublicView, "tiles" | "owners" | "walls" | "open" | "tied" | "uncounted">;

/** The facts of every cell, by cell. */
export function factsOf(view: BoardView): Uint16Array {
  const { tiles, owners, walls } = view;
  const facts = new Uint16Array(tiles.length);
  for (let cell = 0; cell < facts.length; cell++) {
    const owner = owners[cell] as Owner;
    facts[cell] = (tiles[cell] as number) | (owner === NOBODY ? 0 : (owner + 1) << OWNER_AT) | ((walls[cell] as number) << WALLS_AT);
  }
  for (const cell of view.open) facts[cell] = (facts[cell] ?? 0) | (1 << OPEN_AT);
  for (const cell of view.tied) facts[cell] = (facts[cell] ?? 0) | (1 << TIED_AT);
  for (const [i, cell] of (view.uncounted ?? []).entries())
    facts[cell] = (facts[cell] ?? 0) | (fit(i + 1, 31, "tiles laid in a turn") << UNCOUNTED_AT);
  return facts;
}

/** The board of the facts of some cells; all others are empty. */
export function boardOf(setup: PublicView["setup"], facts: Iterable<readonly [cell: number, facts: number]>): BoardView {
  const size = gridOf(setup.scenario.area).available.length;
  const tiles = new Array<Tile>(size).fill(0);
  const owners = new Array<Owner>(size).fill(NOBODY);
  const walls = new Array<number>(size).fill(0);
  const open: Cell[] = [];
  const tied: Cell[] = [];
  const uncounted: Cell[] = [];
  for (const [index, fact] of facts) {
    const cell = index as Cell;
    const owner = (fact >> OWNER_AT) & 7;
    tiles[cell] = (fact & 15) as Tile;
    owners[cell] = owner === 0 ? NOBODY : ((owner - 1) as Owner);
    walls[cell] = (fact >> WALLS_AT) & (WALL_EAST | WALL_SOUTH);
    if ((fact >> OPEN_AT) & 1) open.push(cell);
    if ((fact >> TIED_AT) & 1) tied.push(cell);
    const place = fact >> UNCOUNTED_AT;
    if (place > 0) uncounted[place - 1] = cell;
  }
  const ascending = (a: number, b: number) => a - b;
  open.sort(ascending);
  tied.sort(ascending);
  return { tiles, owners, walls, open, tied, ...(uncounted.length > 0 ? { uncounted } : {}) };
}
