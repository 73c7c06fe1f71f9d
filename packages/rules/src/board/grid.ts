import type { Area } from "../scenario/scenario.ts";
import type { Cell, XY } from "./cell.ts";

/** An open area is 61 x 61 cells, -30 to 30 either way. @source docs/rules.md R-SCN-1 */
export const OPEN_REACH = 30;

/** An area with what derives from it; made once for each area (`gridOf`). Arrays are by cell. */
export interface Grid {
  readonly width: number;
  readonly height: number;
  /** x of the westmost column, y of the northmost row. */
  readonly left: number;
  readonly top: number;
  readonly available: readonly boolean[];
  /** Four entries a cell, in the order n, e, s, w: the next cell inside the area, or NO_CELL. */
  readonly neighbours: ArrayLike<Cell>;
  /** `[x, y]` of each cell; shared, so that a list of intents copies none. */
  readonly xys: readonly XY[];
  /** "x,y" of each cell. */
  readonly keys: readonly string[];
  /** Cells inside the area. */
  readonly size: number;
}

/** In `Grid.neighbours`: nothing lies across that side. */
export const NO_CELL = 65535 as Cell;

/** The cell at [x, y], or undefined outside the bounding box or where the area has none. */
export function cellAt(grid: Grid, xy: XY): Cell | undefined {
  const column = xy[0] - grid.left;
  const row = xy[1] - grid.top;
  if (column < 0 || row < 0 || column >= grid.width || row >= grid.height) return undefined;
  const cell = row * grid.width + column;
  return grid.available[cell] ? (cell as Cell) : undefined;
}

export const xyOf = (grid: Grid, cell: Cell): XY => grid.xys[cell] as XY;

/** "x,y", the key of the interchange. @source docs/rules.md §13 */
export const keyOf = (grid: Grid, cell: Cell): string => grid.keys[cell] as string;

/** The cell across that side (an index in SIDES), or NO_CELL. */
export const nextCell = (grid: Grid, cell: Cell, side: number): Cell => grid.neighbours[4 * cell + side] as Cell;

/** The side of `from` (an index in SIDES) that `to` lies across; undefined when the two share no side. */
export function sideTowards(grid: Grid, from: Cell, to: Cell): number | undefined {
  for (let side = 0; side < 4; side++) if (nextCell(grid, from, side) === to) return side;
  return undefined;
}

const grids = new WeakMap<Area, Grid>();
/** The grids of the latest areas by their rows: most matches are played in the same few. */
const gridsByRows = new Map<string, Grid>();
const MOST_SHARED = 64;
let openGrid: Grid | undefined;
let latestArea: Area | undefined;
let latestGrid: Grid | undefined;

/** The grid of an area, looked up by its rows at the first call for that very object (all open areas share one). */
export function gridOf(area: Area): Grid {
  if (area === latestArea && latestGrid) return latestGrid;
  const grid = area.kind === "open" ? sharedOpenGrid() : knownGrid(area);
  latestArea = area;
  latestGrid = grid;
  return grid;
}

function sharedOpenGrid(): Grid {
  openGrid ??= makeGrid(2 * OPEN_REACH + 1, 2 * OPEN_REACH + 1, -OPEN_REACH, () => true);
  return openGrid;
}

function knownGrid(area: Area & { readonly kind: "fixed" }): Grid {
  const known = grids.get(area);
  if (known) return known;
  const grid = gridOfRows(area.rows);
  grids.set(area, grid);
  return grid;
}

function gridOfRows(rows: readonly string[]): Grid {
  const key = rows.join("\n");
  const known = gridsByRows.get(key);
  if (known) return known;
  const cells = rows.map((row) => [...row]);
  const grid = makeGrid(cells[0]?.length ?? 0, cells.length, 0, (x, y) => cells[y]?.[x] !== "#");
  const [oldest] = gridsByRows.keys();
  if (gridsByRows.size >= MOST_SHARED && oldest !== undefined) gridsByRows.delete(oldest);
  gridsByRows.set(key, grid);
  return grid;
}

function makeGrid(width: number, height: number, offset: number, isInside: (x: number, y: number) => boolean): Grid {
  const at = (x: number, y: number): Cell =>
    x >= 0 && y >= 0 && x < width && y < height && isInside(x, y) ? ((y * width + x) as Cell) : NO_CELL;
  const available: boolean[] = [];
  const neighbours: Cell[] = [];
  const xys: XY[] = [];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      available.push(isInside(x, y));
      neighbours.push(at(x, y - 1), at(x + 1, y), at(x, y + 1), at(x - 1, y));
      xys.push([x + offset, y + offset]);
    }
  }
  const compact = Uint16Array.from(neighbours) as ArrayLike<number> as ArrayLike<Cell>;
  const keys = xys.map((xy) => xy.join());
  return { width, height, left: offset, top: offset, available, neighbours: compact, xys, keys, size: available.filter(Boolean).length };
}
