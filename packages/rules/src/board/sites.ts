import type { RuleErrorCode } from "../intents/ruleError.ts";
import type { GameState, Robot } from "../state.ts";
import type { Cell, XY } from "./cell.ts";
import { cellAt, type Grid, NO_CELL, nextCell, sideTowards } from "./grid.ts";
import { EMPTY, isBase, isMine, type Tile } from "./tile.ts";
import { hasWall } from "./walls.ts";

/** The empty next cell of the robot that [x, y] names: where it may lay a tile, as far as its reach goes; or why it may not. @source docs/rules.md §4 */
export function siteAt(state: GameState, grid: Grid, robot: Robot, xy: XY): Cell | RuleErrorCode {
  const cell = cellAt(grid, xy);
  if (cell === undefined) return "outside-the-area";
  const side = sideTowards(grid, robot.cell, cell);
  if (side === undefined) return "not-adjacent";
  if (hasWall(grid, state.walls, robot.cell, side)) return "wall-in-the-way";
  return state.tiles[cell] === EMPTY ? cell : "cell-is-occupied";
}

/** Every cell that `siteAt` accepts for a robot on that cell. */
export function sitesAround(state: GameState, grid: Grid, from: Cell): readonly Cell[] {
  const sites: Cell[] = [];
  for (let side = 0; side < 4; side++) {
    const cell = nextCell(grid, from, side);
    if (cell !== NO_CELL && state.tiles[cell] === EMPTY && !hasWall(grid, state.walls, from, side)) sites.push(cell);
  }
  return sites;
}

/** Whether the cell shares a side with a mine or a base, walls or not. @source docs/rules.md R-MINE-ADJ, R-BASE */
export function touchesMineOrBase(state: GameState, grid: Grid, cell: Cell): boolean {
  for (let side = 0; side < 4; side++) {
    const next = nextCell(grid, cell, side);
    if (next === NO_CELL) continue;
    const tile = state.tiles[next] as Tile;
    if (isMine(tile) || isBase(tile)) return true;
  }
  return false;
}
