import {
  BASE,
  BROWN,
  type Cell,
  EMPTY,
  type GameState,
  gridOf,
  LAND,
  NO_CELL,
  type Robot,
  type Seat,
  type Tile,
  WALL_EAST,
  WALL_SOUTH,
} from "@forgotten-planet/rules";
import { deepFreeze } from "./deepFreeze.ts";
import { act } from "./expectResult.ts";
import { type Random, randomOf } from "./random.ts";

/**
 * A game in phase `actions`, as if it had gone on for long: land, mines, bases and walls laid where the rules allow them, robots of
 * every seat about, all taken from the bank and the stocks; then one turn has ended, so that owners are counted. `seed` decides.
 */
export function crowded(state: GameState, seed: number): GameState {
  const random = randomOf(seed);
  const table = { tiles: [...state.tiles], walls: [...state.walls], bank: { ...state.bank } };
  layTiles(state, table, random);
  layWalls(state, table, random);
  const robots = standRobots(state, table.tiles, random);
  return act(deepFreeze({ ...state, ...table, robots, energy: 0 }), { type: "endTurn" }).state;
}

interface Table {
  readonly tiles: Tile[];
  readonly walls: number[];
  readonly bank: { land: number; bases: number; brown: number; white: number; blue: number; walls: number; vp: number };
}

const COLOURS = ["brown", "white", "blue"] as const;

/** Cells in the order of a flood from the tiles on the table, so that what is laid hangs together. */
function flood(state: GameState, random: Random): readonly Cell[] {
  const grid = gridOf(state.setup.scenario.area);
  const found = new Set(state.tiles.flatMap((tile, cell) => (tile === EMPTY ? [] : [cell as Cell])));
  const start = [...found];
  for (const cell of found) {
    if (found.size > start.length + 60) break;
    for (const side of random.shuffled([0, 1, 2, 3])) {
      const next = grid.neighbours[4 * cell + side] as Cell;
      if (next !== NO_CELL) found.add(next);
    }
  }
  return [...found].slice(start.length);
}

function layTiles(state: GameState, { tiles, bank }: Table, random: Random): void {
  const grid = gridOf(state.setup.scenario.area);
  const around = (cell: Cell): readonly Tile[] =>
    [0, 1, 2, 3].map((side) => grid.neighbours[4 * cell + side] as Cell).map((next) => (next === NO_CELL ? EMPTY : (tiles[next] ?? EMPTY)));
  for (const cell of flood(state, random)) {
    const colour = random.pick(COLOURS);
    const seat = random.below(state.setup.seats.length);
    const isFree = around(cell).every((tile) => tile === EMPTY || tile === LAND);
    const dice = random.below(12);
    if (isFree && dice < 2 && bank[colour] > 0) {
      tiles[cell] = (BROWN + COLOURS.indexOf(colour)) as Tile;
      bank[colour]--;
    } else if (isFree && dice === 2 && bank.bases > 0) {
      tiles[cell] = (BASE + seat) as Tile;
      bank.bases--;
    } else if (dice < 9 && bank.land > 5) {
      tiles[cell] = LAND;
      bank.land--;
    }
  }
}

function layWalls(state: GameState, { tiles, walls, bank }: Table, random: Random): void {
  const grid = gridOf(state.setup.scenario.area);
  const count = (cell: Cell): number => {
    const north = grid.neighbours[4 * cell] as Cell;
    const west = grid.neighbours[4 * cell + 3] as Cell;
    const own = walls[cell] ?? 0;
    const beside =
      (north !== NO_CELL && (walls[north] ?? 0) & WALL_SOUTH ? 1 : 0) + (west !== NO_CELL && (walls[west] ?? 0) & WALL_EAST ? 1 : 0);
    return (own & WALL_EAST ? 1 : 0) + (own & WALL_SOUTH ? 1 : 0) + beside;
  };
  const laid = tiles.flatMap((tile, cell) => (tile === EMPTY ? [] : [cell as Cell]));
  for (const cell of random.shuffled(laid).slice(0, random.below(20))) {
    const side = random.below(2);
    const next = grid.neighbours[4 * cell + (side === 0 ? 1 : 2)] as Cell;
    const bit = side === 0 ? WALL_EAST : WALL_SOUTH;
    if (next === NO_CELL || (walls[cell] ?? 0) & bit || count(cell) > 2 || count(next) > 2 || bank.walls === 0) continue;
    walls[cell] = (walls[cell] ?? 0) | bit;
    bank.walls--;
  }
}

function standRobots(state: GameState, tiles: readonly Tile[], random: Random): readonly Robot[] {
  const laid = tiles.flatMap((tile, cell) => (tile === EMPTY ? [] : [cell as Cell]));
  return state.setup.seats.flatMap((_, seat) => {
    const numbers = [1, 2, 3, 4, 5, 6, 7].filter(() => random.below(3) === 0);
    const cells = laid.filter((cell) => (tiles[cell] ?? 0) < BASE || tiles[cell] === BASE + seat);
    return numbers.map((number) => ({ seat: seat as Seat, number, cell: random.pick(cells), on: true }));
  });
}
