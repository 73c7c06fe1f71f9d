import type { Cell } from "@forgotten-planet/rules";
import { areaBounds, boxOf, cellBounds, tileBounds } from "../../board/boardBounds.ts";
import { around, type Bounds, join, meet } from "../../board/camera.ts";
import type { BoardView } from "../../model/board/boardView.ts";

/** One space in a row of the grid, and how many columns before it are left out. */
export interface GridSpot {
  readonly cell: Cell;
  readonly gap: number;
}

export interface GridRow {
  readonly row: number;
  /** Rows before it that are left out. */
  readonly gap: number;
  readonly spots: readonly GridSpot[];
}

/** The part of the board that is on the page as cells: what lies there, what can be used, and where the cursor is. */
export interface GridWindow {
  readonly bounds: Bounds;
  readonly rows: readonly GridRow[];
}

/** More cells than this are not all put on the page: the empty ones that nobody can use are left out. @source docs/ux.md §15 */
const MOST_CELLS = { placing: 700, playing: 420 } as const;
/** An open area goes on: this many empty cells around what lies there. */
const ROOM = 1;
/** Where many are left out, this many stay on each side of the cursor. */
const REACH = 2;

export function gridWindow(view: BoardView, cursor: Cell | undefined): GridWindow {
  const { grid } = view;
  const all = areaBounds(grid);
  const used = [
    ...view.marks.map(({ target }) => target.cell),
    ...(view.spaces?.list ?? []).flatMap((space) => (space.allowed ? [space.cell] : [])),
  ];
  const near = cursor === undefined ? undefined : meet(all, around(cellBounds(grid, cursor), ROOM));
  const bounds = view.open ? openBounds(view, used, near) : all;
  const cells = cellsOf(view, bounds);
  if (cells.length <= MOST_CELLS[view.placing ? "placing" : "playing"]) return { bounds, rows: rowsOf(view, bounds, cells) };
  const about = cursor === undefined ? [] : cellsOf(view, meet(bounds, around(cellBounds(grid, cursor), REACH)));
  const kept = new Set<number>([...view.tiles.map(({ cell }) => cell), ...used, ...about]);
  return { bounds, rows: rowsOf(view, bounds, [...kept].filter((cell) => grid.available[cell]).sort((a, b) => a - b) as Cell[]) };
}

function openBounds(view: BoardView, used: readonly Cell[], near: Bounds | undefined): Bounds {
  const lying = around(tileBounds(view), ROOM);
  const usable = boxOf(view.grid, used);
  const wide = usable ? join(lying, usable) : lying;
  return meet(areaBounds(view.grid), near ? join(wide, near) : wide);
}

function cellsOf({ grid }: BoardView, { left, top, right, bottom }: Bounds): readonly Cell[] {
  const cells: Cell[] = [];
  for (let row = top; row < bottom; row++) {
    for (let column = left; column < right; column++) {
      const cell = row * grid.width + column;
      if (grid.available[cell]) cells.push(cell as Cell);
    }
  }
  return cells;
}

function rowsOf({ grid }: BoardView, bounds: Bounds, cells: readonly Cell[]): readonly GridRow[] {
  const rows: { row: number; gap: number; spots: GridSpot[] }[] = [];
  let column = 0;
  for (const cell of cells) {
    const row = Math.floor(cell / grid.width);
    const last = rows.at(-1);
    if (last?.row !== row) {
      rows.push({ row, gap: row - (last ? last.row + 1 : bounds.top), spots: [] });
      column = bounds.left;
    }
    const at = cell % grid.width;
    rows.at(-1)?.spots.push({ cell, gap: at - column });
    column = at + 1;
  }
  return rows;
}
