import type { Cell } from "../board/cell.ts";
import { type Grid, gridOf } from "../board/grid.ts";
import { EMPTY, type Tile } from "../board/tile.ts";
import { hasWall } from "../board/walls.ts";
import { type GameState, NOBODY } from "../state.ts";

/** By tile: empty, land, brown, white, blue, special, a base of nobody yet, face down, bases of seats 0 to 3. */
const TILE_MARKS = ".#bwu*o?ABCD";
const SEAT_MARKS = "abcd";
const SEVERAL_SEATS = "+";
const EAST = 1;
const SOUTH = 2;

/**
 * The board as text, for tests, the cli and bug reports; north is up. A cell is three characters: its tile (`.` empty, `#` land,
 * `b` `w` `u` common mines, `*` special mine, `A`-`D` a seat's base, `o` a base of nobody yet, `?` face down, blank outside the
 * area), its owner (`0`-`3`, or blank) and the robots on it (`a`-`d` when they are of one seat, else `+`). Walls are `|` and
 * `---`. An open area is cut to what lies on the table and one cell around.
 */
export function draw(state: GameState): string {
  const grid = gridOf(state.setup.scenario.area);
  const { west, east, north, south } = extent(state, grid);
  const lines: string[] = [];
  for (let row = north; row <= south; row++) {
    let cells = "";
    let below = "";
    for (let column = west; column <= east; column++) {
      const cell = (row * grid.width + column) as Cell;
      const inside = grid.available[cell] === true;
      cells += (inside ? drawCell(state, cell) : "   ") + (inside && hasWall(grid, state.walls, cell, EAST) ? "|" : " ");
      below += inside && hasWall(grid, state.walls, cell, SOUTH) ? "--- " : "    ";
    }
    lines.push(cells.trimEnd(), below.trimEnd());
  }
  return `${lines.join("\n").trimEnd()}\n`;
}

function drawCell(state: GameState, cell: Cell): string {
  const owner = state.owners[cell];
  const [seat, ...others] = new Set(state.robots.filter((robot) => robot.cell === cell).map((robot) => robot.seat));
  const robots = others.length > 0 ? SEVERAL_SEATS : seat === undefined ? " " : SEAT_MARKS[seat];
  return `${TILE_MARKS[state.tiles[cell] as Tile]}${owner === NOBODY ? " " : owner}${robots}`;
}

interface Extent {
  readonly west: number;
  readonly east: number;
  readonly north: number;
  readonly south: number;
}

function extent(state: GameState, grid: Grid): Extent {
  if (state.setup.scenario.area.kind === "fixed") return { west: 0, east: grid.width - 1, north: 0, south: grid.height - 1 };
  const used = [...state.tiles.keys()].filter((cell) => state.tiles[cell] !== EMPTY);
  const columns = used.map((cell) => cell % grid.width);
  const rows = used.map((cell) => Math.floor(cell / grid.width));
  return {
    west: Math.max(0, Math.min(...columns, grid.width) - 1),
    east: Math.min(grid.width - 1, Math.max(...columns, 0) + 1),
    north: Math.max(0, Math.min(...rows, grid.height) - 1),
    south: Math.min(grid.height - 1, Math.max(...rows, 0) + 1),
  };
}
