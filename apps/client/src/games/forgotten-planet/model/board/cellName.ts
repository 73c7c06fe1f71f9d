import type { Cell, Grid } from "@forgotten-planet/rules";
import { type GameState, gridOf, OPEN_REACH, xyOf } from "@forgotten-planet/rules";

/** "F2" in a fixed area: column letter, row number. In an open area the signed steps from the first tile: "1, −4". */
export function cellName(grid: Grid, cell: Cell): string {
  const [x, y] = xyOf(grid, cell);
  return grid.left === -OPEN_REACH ? `${signed(x)}, ${signed(y)}` : `${columnName(x)}${y + 1}`;
}

export const cellNameIn = (view: GameState, cell: Cell): string => cellName(gridOf(view.setup.scenario.area), cell);

/** A to Z, then AA, AB … */
export const columnName = (x: number): string =>
  x < 26 ? String.fromCharCode(65 + x) : columnName(Math.floor(x / 26) - 1) + columnName(x % 26);

export const signed = (n: number): string => (n < 0 ? `−${-n}` : String(n));
