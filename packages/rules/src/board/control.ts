import type { Seat } from "../seat.ts";
import type { GameState, Owner } from "../state.ts";
import type { Cell } from "./cell.ts";
import { type Grid, gridOf, NO_CELL, nextCell } from "./grid.ts";
import { recount } from "./recount.ts";
import { baseOf, EMPTY, isBase, type Tile } from "./tile.ts";
import { hasWall } from "./walls.ts";

/** In `distances`: no base of that seat reaches the cell. */
export const UNREACHED = 65535;

/**
 * By cell: who would own it if R-TURN-4 came now (NOBODY where there is no tile). The state's own list if nothing would change: most steps
 * move no border, and the open area's list is long. @source docs/rules.md R-CTRL, R-ALLY-2
 */
export function control(state: GameState): readonly Owner[] {
  const { event } = recount(state);
  if (!event || event.changes.length === 0) return state.owners;
  const list = state.owners.slice();
  for (const { cell, to } of event.changes) list[cell] = to;
  return list;
}

/**
 * `distances(state)[seat][cell]`: the least steps from any base of that seat to the tile, >= 0, or UNREACHED. Another seat's base
 * is reached but not passed. Seats whose least distances are equal tie for the tile. @source docs/rules.md R-CTRL-1, R-CTRL-3
 */
export function distances(state: GameState): readonly (readonly number[])[] {
  const grid = gridOf(state.setup.scenario.area);
  return state.setup.seats.map((_, seat) => distancesOf(state, grid, seat as Seat));
}

function distancesOf(state: GameState, grid: Grid, seat: Seat): readonly number[] {
  const own = baseOf(seat);
  const queue: Cell[] = [];
  const steps = state.tiles.map((tile, cell): number => {
    if (tile !== own) return UNREACHED;
    queue.push(cell as Cell);
    return 0;
  });
  for (const from of queue) {
    const tile = state.tiles[from] as Tile;
    if (isBase(tile) && tile !== own) continue;
    for (let side = 0; side < 4; side++) {
      const to = nextCell(grid, from, side);
      if (to === NO_CELL || state.tiles[to] === EMPTY || steps[to] !== UNREACHED || hasWall(grid, state.walls, from, side)) continue;
      steps[to] = (steps[from] as number) + 1;
      queue.push(to);
    }
  }
  return steps;
}

/** The tiles the seat owns as of the latest R-TURN-4 and assignments since, ascending. @source docs/rules.md §1 */
export function ownedTiles(state: GameState, seat: Seat): readonly Cell[] {
  const cells: Cell[] = [];
  state.owners.forEach((owner, cell) => {
    if (owner === seat) cells.push(cell as Cell);
  });
  return cells;
}
