import { WALL_EAST, WALL_SOUTH } from "../state.ts";
import { type Cell, SIDES, type Side } from "./cell.ts";
import { withEntry } from "./filled.ts";
import { type Grid, NO_CELL, nextCell } from "./grid.ts";

/** `GameState.walls`: by cell, the bits WALL_EAST and WALL_SOUTH. */
export type Walls = readonly number[];

/** Sides are counted 0-3 inside the rules, in the order of SIDES; the opposite of side i is `i ^ 2`. */
export const sideNumber = (side: Side): number => SIDES.indexOf(side);
export const sideName = (side: number): Side => SIDES[side] as Side;

/** The edge on that side as `walls` keeps it: its west or north cell (NO_CELL at a border), and the bit. */
export function edgeOf(grid: Grid, cell: Cell, side: number): { readonly cell: Cell; readonly bit: number } {
  const holder = side === 0 || side === 3 ? nextCell(grid, cell, side) : cell;
  return { cell: holder, bit: side === 0 || side === 2 ? WALL_SOUTH : WALL_EAST };
}

/** Whether a wall lies between a cell and the next one, `to`, across that side. */
export const isWalled = (walls: Walls, cell: Cell, side: number, to: Cell): boolean =>
  ((walls[side === 0 || side === 3 ? to : cell] as number) & (side === 0 || side === 2 ? WALL_SOUTH : WALL_EAST)) !== 0;

/** Whether a wall lies on that side of the cell. */
export function hasWall(grid: Grid, walls: Walls, cell: Cell, side: number): boolean {
  const holder = side === 0 || side === 3 ? nextCell(grid, cell, side) : cell;
  if (holder === NO_CELL) return false;
  return ((walls[holder] as number) & (side === 0 || side === 2 ? WALL_SOUTH : WALL_EAST)) !== 0;
}

/** The walls with that edge's wall put there or taken away. */
export function toggledWall(grid: Grid, walls: Walls, cell: Cell, side: number): Walls {
  const edge = edgeOf(grid, cell, side);
  return withEntry(walls, edge.cell, (walls[edge.cell] as number) ^ edge.bit);
}

/** The walls with that edge's wall moved to the same side of the cell beyond. @source docs/rules.md R-PUSH */
export function pushedWall(grid: Grid, walls: Walls, cell: Cell, side: number): Walls {
  const copy = walls.slice();
  toggle(grid, copy, cell, side);
  toggle(grid, copy, nextCell(grid, cell, side), side);
  return copy;
}

function toggle(grid: Grid, walls: number[], cell: Cell, side: number): void {
  const edge = edgeOf(grid, cell, side);
  walls[edge.cell] = (walls[edge.cell] as number) ^ edge.bit;
}

/** How many of the cell's four sides carry a wall; borders do not count. @source docs/rules.md R-WALL-4 */
export function wallsAround(grid: Grid, walls: Walls, cell: Cell): number {
  let count = 0;
  for (let side = 0; side < 4; side++) if (hasWall(grid, walls, cell, side)) count++;
  return count;
}
