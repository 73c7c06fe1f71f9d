import {
  type Alliance,
  type Cell,
  type Colour,
  cellAt,
  control,
  type GameSetup,
  type GameState,
  gridOf,
  NOBODY,
  type Robot,
  type Seat,
  type Tile,
  WALL_EAST,
  WALL_SOUTH,
  type XY,
} from "@forgotten-planet/rules";

/** A position in a few lines: one letter a cell, walls as "D3s", robots as "yellow 1 F2" or "red 3 E4 off". */
export interface Drawing {
  readonly rows: readonly string[];
  readonly seats: readonly { readonly colour: Colour; readonly alliance?: Alliance }[];
  readonly walls?: readonly string[];
  readonly robots?: readonly string[];
  readonly open?: readonly string[];
  readonly tied?: readonly string[];
  /** Cells that nobody owns yet, as if placed in this turn. */
  readonly fresh?: readonly string[];
  readonly owners?: Readonly<Record<string, Colour>>;
  readonly phase?: GameState["phase"];
}

const TILES: Readonly<Record<string, number>> = { ".": 0, "#": 0, l: 1, b: 2, w: 3, u: 4, "*": 5, F: 6, H: 7 };
const BASES: Readonly<Record<string, Colour>> = { Y: "yellow", R: "red", G: "green", V: "violet" };

export const xyOfName = (name: string): XY => [name.charCodeAt(0) - 65, Number(name.slice(1)) - 1];

export function position(drawing: Drawing): GameState {
  const rows = drawing.rows.map((row) => row.replaceAll(" ", ""));
  const setup: GameSetup = {
    scenario: { name: "fixture", area: { kind: "fixed", rows }, land: 33 },
    seats: drawing.seats.map(({ colour, alliance }) => ({ name: colour, colour, ...(alliance !== undefined && { alliance }) })),
    setup: { assignment: "fixed", placement: "scenario" },
  };
  const grid = gridOf(setup.scenario.area);
  const at = (name: string): Cell => cellAt(grid, xyOfName(name)) ?? (0 as Cell);
  const seatOf = (colour: string): Seat => drawing.seats.findIndex((seat) => seat.colour === colour) as Seat;
  const tiles = [...rows.join("")].map((mark): Tile => {
    const crew = BASES[mark];
    return (crew ? 8 + seatOf(crew) : (TILES[mark] ?? 0)) as Tile;
  });
  const walls = tiles.map(() => 0);
  for (const wall of drawing.walls ?? [])
    walls[at(wall.slice(0, -1))] = (walls[at(wall.slice(0, -1))] ?? 0) | (wall.endsWith("e") ? WALL_EAST : WALL_SOUTH);
  const robots = (drawing.robots ?? []).map((line): Robot => {
    const [colour = "", number = "1", cell = "A1", off] = line.split(" ");
    return { seat: seatOf(colour), number: Number(number), cell: at(cell), on: off !== "off" };
  });
  const bare: GameState = {
    setup,
    phase: drawing.phase ?? "actions",
    turn: 14,
    active: 0,
    tiles,
    walls,
    owners: tiles.map(() => NOBODY),
    open: (drawing.open ?? []).map(at),
    tied: (drawing.tied ?? []).map(at),
    robots: robots.sort((a, b) => a.seat - b.seat || a.number - b.number),
    energy: 5,
    saved: [1, 0, 0, 0],
    cubes: [
      [1, 2, 0],
      [2, 0, 1],
      [0, 0, 0],
      [0, 0, 0],
    ],
    vp: [0, 4, 0, 0],
    owed: [0, 0, 0, 0],
    bank: { land: 9, bases: 4, brown: 7, white: 7, blue: 7, walls: 25, vp: 46 },
  };
  const owners = [...control(bare)];
  for (const name of drawing.fresh ?? []) owners[at(name)] = NOBODY;
  for (const [name, colour] of Object.entries(drawing.owners ?? {})) owners[at(name)] = seatOf(colour);
  return { ...bare, owners };
}

export const cellNamed = (view: GameState, name: string): Cell => cellAt(gridOf(view.setup.scenario.area), xyOfName(name)) ?? (0 as Cell);
