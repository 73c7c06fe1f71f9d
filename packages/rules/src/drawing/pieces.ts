import type { Cell, XY } from "../board/cell.ts";
import { cellAt, gridOf } from "../board/grid.ts";
import { BASE, BLUE, BROWN, EMPTY, FREE_BASE, HIDDEN, LAND, SPECIAL, type Tile, WHITE } from "../board/tile.ts";
import type { Area } from "../scenario/scenario.ts";
import type { Seat } from "../seat.ts";
import { type Robot, WALL_EAST, WALL_SOUTH } from "../state.ts";
import type { Drawing } from "./readDrawing.ts";

/** The mark of an empty cell outside the area. */
const OUTSIDE = "x";

const TILES: Readonly<Record<string, Tile>> = {
  ".": EMPTY,
  [OUTSIDE]: EMPTY,
  "#": LAND,
  n: BROWN,
  w: WHITE,
  u: BLUE,
  "*": SPECIAL,
  o: FREE_BASE,
  "?": HIDDEN,
  A: BASE,
  B: (BASE + 1) as Tile,
  C: (BASE + 2) as Tile,
  D: (BASE + 3) as Tile,
};

/** What lies on an area, by cell, and who stands there: as a state has it. */
export interface Pieces {
  readonly tiles: readonly Tile[];
  readonly walls: readonly number[];
  readonly robots: readonly Robot[];
}

/** The rectangle of a drawing as an area: its `x` are rocks. */
export function areaOf({ rows }: Drawing): Area & { readonly kind: "fixed" } {
  const width = Math.max(...rows.map((row) => row.length));
  const marks = rows.map((row) => Array.from({ length: width }, (_, x) => ((row[x]?.mark ?? OUTSIDE) === OUTSIDE ? "#" : ".")).join(""));
  return { kind: "fixed", rows: marks };
}

/** The pieces of a drawing whose north-west cell is `at`. Throws where the area has no such cell. */
export function piecesOf({ rows, walls: drawnWalls }: Drawing, area: Area, [left, top]: XY = [0, 0]): Pieces {
  const grid = gridOf(area);
  const tiles: Tile[] = grid.available.map(() => EMPTY);
  const walls: number[] = grid.available.map(() => 0);
  const robots: Robot[] = [];
  rows.forEach((row, y) => {
    row.forEach((spot, x) => {
      if (spot.mark === OUTSIDE) return;
      const cell = cellAt(grid, [x + left, y + top]);
      const tile = TILES[spot.mark];
      if (cell === undefined || tile === undefined) throw new Error(`"${spot.mark}" cannot lie on ${x},${y}`);
      tiles[cell] = tile;
      for (const robot of spot.robots) robots.push({ ...robot, seat: robot.seat as Seat, cell });
    });
  });
  for (const { x, y, side } of drawnWalls) {
    const cell = cellAt(grid, [x + left, y + top]) as Cell;
    walls[cell] = (walls[cell] as number) | (side === "e" ? WALL_EAST : WALL_SOUTH);
  }
  robots.sort((a, b) => a.seat - b.seat || a.number - b.number);
  return { tiles, walls, robots };
}
