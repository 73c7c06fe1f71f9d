import type { Cell, Grid } from "@forgotten-planet/rules";
import type { BoardView } from "../view/boardView.ts";
import type { Bounds } from "./camera.ts";

/** Free cells around the tiles of an open area. */
const MARGIN = 2;

/** What the camera frames: a fixed area as a whole, of an open one the tiles and what is asked about, with a margin. */
export function boardBounds(view: BoardView): Bounds {
  const { width, height } = view.grid;
  if (!view.open) return { left: 0, top: 0, right: width, bottom: height };
  const cells = boardCells(view);
  const middle = Math.floor(height / 2) * width + Math.floor(width / 2);
  const seen = cells.length > 0 ? cells : [middle];
  const columns = seen.map((cell) => cell % width);
  const rows = seen.map((cell) => Math.floor(cell / width));
  return {
    left: Math.max(0, Math.min(...columns) - MARGIN),
    top: Math.max(0, Math.min(...rows) - MARGIN),
    right: Math.min(width, Math.max(...columns) + 1 + MARGIN),
    bottom: Math.min(height, Math.max(...rows) + 1 + MARGIN),
  };
}

/** Cells that are to be seen: with a tile, or asked about. */
export const boardCells = (view: BoardView): readonly Cell[] => [
  ...view.tiles.map((tile) => tile.cell),
  ...view.marks.map((mark) => mark.target.cell),
];

/** Whether two grids are of the same area; a view that came by the wire has a grid of its own each time. */
export function sameGrid(a: Grid, b: Grid): boolean {
  if (a === b) return true;
  const sameBox = a.width === b.width && a.height === b.height && a.left === b.left && a.top === b.top;
  return sameBox && a.available.every((is, cell) => is === b.available[cell]);
}
