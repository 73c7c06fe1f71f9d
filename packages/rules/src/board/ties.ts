import type { Seat } from "../seat.ts";
import { isFriendly, nextSeat } from "../setup/seating.ts";
import type { GameState } from "../state.ts";
import type { Cell } from "./cell.ts";
import { type Grid, NO_CELL, nextCell } from "./grid.ts";
import { SEAT_BITS, type Sweep } from "./sweep.ts";
import { EMPTY } from "./tile.ts";
import { hasWall } from "./walls.ts";

/** Seat bits of a mark that both of two allies share, and nobody else: seats 0 and 2, seats 1 and 3. */
const EVEN_ALLIES = 0b0101;
const ODD_ALLIES = 0b1010;

/** Which tiles are tied, and which of them open; both ascend. @source docs/rules.md R-ALLY-2 */
export interface Ties {
  readonly open: readonly Cell[];
  readonly tied: readonly Cell[];
}

export const NO_TIES: Ties = { open: [], tied: [] };

/**
 * Gives every tied tile an owner, written into `owners` (which holds the new owners of all other tiles), and says which tiles
 * are tied and which of them open now. @source docs/rules.md R-ALLY-2
 */
export function settleTies(state: GameState, grid: Grid, { marks, owners, occupied, count }: Sweep): Ties {
  const tied: Cell[] = [];
  for (let i = 0; i < count; i++) {
    const cell = occupied[i] as Cell;
    const bits = (marks[cell] as number) & SEAT_BITS;
    if (bits !== EVEN_ALLIES && bits !== ODD_ALLIES) continue;
    tied.push(cell);
    owners[cell] = ownerOfTie(state, cell, bits === EVEN_ALLIES ? 0 : 1);
  }
  if (tied.length === 0) return NO_TIES;
  const open = tied.filter((cell) => {
    if (!staysTied(state, cell, owners[cell] as number)) return true;
    return state.open.includes(cell) || isNextToChange(state, grid, cell, owners);
  });
  return { open, tied };
}

/**
 * The former owner keeps it; otherwise the seat whose turn it is gets it, or else the one of the two that plays next. `lower` is one of the
 * two.
 */
function ownerOfTie(state: GameState, cell: Cell, lower: Seat): Seat {
  const before = state.owners[cell] as number;
  if (isFriendly(state.setup, lower, before)) return before as Seat;
  return isFriendly(state.setup, lower, state.active) ? state.active : nextSeat(state.setup, state.active);
}

/** Whether it was tied before, between the same two: a tied tile always belongs to one of them. */
const staysTied = (state: GameState, cell: Cell, owner: number): boolean => state.tied.includes(cell) && state.owners[cell] === owner;

function isNextToChange(state: GameState, grid: Grid, cell: Cell, owners: Uint8Array): boolean {
  for (let side = 0; side < 4; side++) {
    const next = nextCell(grid, cell, side);
    if (next === NO_CELL || state.tiles[next] === EMPTY || hasWall(grid, state.walls, cell, side)) continue;
    if (owners[next] !== state.owners[next] || state.uncounted?.includes(next)) return true;
  }
  return false;
}
