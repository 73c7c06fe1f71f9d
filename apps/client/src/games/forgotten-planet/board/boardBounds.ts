import type { Cell, Grid } from "@forgotten-planet/rules";
import type { BoardView } from "../model/board/boardView.ts";
import { around, type Bounds, join, meet } from "./camera.ts";

/** Free cells around the tiles of an open area, and around the cells on which one may be placed face down. @source docs/ux.md §3 */
const MARGIN = 2;
const SPACE_MARGIN = 1;
/** Around the middle of a table top on which nothing lies yet. */
const EMPTY_MARGIN = 6;

type Lying = Pick<BoardView, "grid" | "open" | "tiles" | "spaces">;

const known = new WeakMap<BoardView["tiles"], { readonly spaces: unknown; readonly bounds: Bounds }>();

/** What the camera frames: a fixed area as a whole, of an open one the tiles and where the next may be placed, with a margin. */
export function boardBounds(view: Lying): Bounds {
  const spaces = view.spaces?.list;
  const before = known.get(view.tiles);
  if (before && before.spaces === spaces) return before.bounds;
  const bounds = framed(view);
  known.set(view.tiles, { spaces, bounds });
  return bounds;
}

function framed(view: Lying): Bounds {
  const all = areaBounds(view.grid);
  if (!view.open) return all;
  const tiles = around(tileBounds(view), view.tiles.length > 0 ? MARGIN : EMPTY_MARGIN);
  const free = boxOf(
    view.grid,
    (view.spaces?.list ?? []).flatMap(({ cell, allowed }) => (allowed ? [cell] : [])),
  );
  return meet(all, free ? join(tiles, around(free, SPACE_MARGIN)) : tiles);
}

/** Around the tiles alone: of an empty open area its middle, of a fixed one all. */
export function tileBounds({ grid, open, tiles }: Pick<BoardView, "grid" | "open" | "tiles">): Bounds {
  if (!open) return areaBounds(grid);
  const middle = Math.floor(grid.height / 2) * grid.width + Math.floor(grid.width / 2);
  const box = boxOf(
    grid,
    tiles.map(({ cell }) => cell),
  );
  return box ?? cellBounds(grid, middle);
}

export const areaBounds = ({ width, height }: Grid): Bounds => ({ left: 0, top: 0, right: width, bottom: height });

export function cellBounds({ width }: Grid, cell: number): Bounds {
  const left = cell % width;
  const top = Math.floor(cell / width);
  return { left, top, right: left + 1, bottom: top + 1 };
}

/** The box around some cells, undefined around none. */
export function boxOf(grid: Grid, cells: readonly number[]): Bounds | undefined {
  let box: Bounds | undefined;
  for (const cell of cells) box = box ? join(box, cellBounds(grid, cell)) : cellBounds(grid, cell);
  return box;
}

/** Returns the first tile, in the order of the tiles, that lies there now and did not before; undefined if there is none. */
export function freshTile(before: BoardView, after: BoardView): Cell | undefined {
  if (before.tiles === after.tiles) return undefined;
  const lay = new Set(before.tiles.map(({ cell }) => cell));
  return after.tiles.find(({ cell }) => !lay.has(cell))?.cell;
}

/** Whether two grids are of the same area; a view that came by the wire has a grid of its own each time. */
export function sameGrid(a: Grid, b: Grid): boolean {
  if (a === b) return true;
  const sameBox = a.width === b.width && a.height === b.height && a.left === b.left && a.top === b.top;
  return sameBox && a.available.every((is, cell) => is === b.available[cell]);
}
