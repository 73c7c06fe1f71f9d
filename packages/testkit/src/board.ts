import {
  type Area,
  BASE,
  BLUE,
  BROWN,
  type Cell,
  COLOURS,
  cellAt,
  type GameSetup,
  type GameState,
  gridOf,
  NOBODY,
  type Owner,
  type Seat,
  type Tile,
  WHITE,
  type XY,
} from "@forgotten-planet/rules";
import { areaOf, type Drawing, piecesOf, readDrawing } from "@forgotten-planet/rules/drawing";
import { slowControl } from "./slowControl.ts";

/** What a drawing cannot show. */
export interface BoardOptions {
  /** At least those drawn, and two. */
  readonly seats?: 2 | 3 | 4;
  /** Two against two: seats 0 and 2, seats 1 and 3. */
  readonly allies?: boolean;
  readonly active?: number;
  readonly turn?: number;
  readonly energy?: number;
  readonly saved?: readonly number[];
  /** Of each seat, or of each alliance; one of each colour, an alliance two. */
  readonly cubes?: readonly (readonly [number, number, number])[];
  readonly vp?: readonly number[];
  readonly owed?: readonly number[];
  /** What differs from a full bank less what is drawn; 20 land tiles by default. */
  readonly bank?: Partial<GameState["bank"]>;
  /** By "x,y": owners that differ from R-CTRL on the drawing; a tie of allies is nobody's unless said here. */
  readonly owners?: Readonly<Record<string, number>>;
  readonly tied?: readonly string[];
  readonly open?: readonly string[];
  /** The drawing lies on the open area, its north-west cell here. */
  readonly at?: XY;
}

/**
 * A game in phase `actions` as drawn: `A`-`D` bases of seats 0-3, `#` land, `n` `w` `u` a browN, White, blUe mine, `*` special,
 * `.` empty, `x` outside the area, `o` a free base, `?` face down. Behind its tile a robot: `a` is robot 1 of seat 0, `b3`
 * robot 3 of seat 1, `a2~` is OFF. A `|` between two cells and a `-` under a cell are walls.
 */
export function board(text: string, options: BoardOptions = {}): GameState {
  const drawing = readDrawing(text);
  const setup = setupOf(drawing, options);
  const count = setup.seats.length;
  const { tiles, walls, robots } = piecesOf(drawing, setup.scenario.area, options.at);
  const hands = options.allies ? 2 : count;
  const vp = options.vp ?? setup.seats.map(() => 0);
  const drawn = (tile: Tile): number => tiles.filter((each) => each === tile).length;
  const table = { setup, tiles, walls };
  return {
    setup,
    phase: "actions",
    turn: options.turn ?? 4,
    active: (options.active ?? 0) as Seat,
    tiles,
    walls,
    owners: ownersOf(table, options.owners ?? {}),
    open: cellsOf(setup.scenario.area, options.open ?? []),
    tied: cellsOf(setup.scenario.area, options.tied ?? []),
    robots,
    energy: options.energy ?? 3,
    saved: options.saved ?? setup.seats.map(() => 0),
    cubes: options.cubes ?? Array.from({ length: hands }, () => (options.allies ? ([2, 2, 2] as const) : ([1, 1, 1] as const))),
    vp,
    owed: options.owed ?? setup.seats.map(() => 0),
    bank: {
      land: 20,
      bases: 4 * count - tiles.filter((tile) => tile >= BASE).length,
      brown: 8 - drawn(BROWN),
      white: 8 - drawn(WHITE),
      blue: 8 - drawn(BLUE),
      walls: 28 - walls.reduce((sum, bits) => sum + (bits & 1) + (bits >> 1), 0),
      vp: 52 - vp.reduce((sum, each) => sum + each, 0),
      ...options.bank,
    },
  };
}

function setupOf(drawing: Drawing, { seats, allies, at }: BoardOptions): GameSetup {
  const { rows } = drawing;
  const [left, top] = at ?? [0, 0];
  const places = rows.flatMap((row, y) => row.map(({ mark }, x) => ({ mark, xy: [x + left, y + top] as const })));
  const drawn = ["A", "B", "C", "D"].filter((letter) => places.some(({ mark }) => mark === letter)).length;
  const count = allies ? 4 : (seats ?? Math.max(2, drawn));
  const bases = ["A", "B", "C", "D"].slice(0, count).map((letter) => places.find(({ mark }) => mark === letter)?.xy ?? ([0, 0] as const));
  const area: Area = at ? { kind: "open" } : areaOf(drawing);
  const specials = places.filter(({ mark }) => mark === "*").map(({ xy }) => xy);
  return {
    scenario: { name: "drawn", area, land: 36, bases, specials },
    seats: bases.map((_, i) => ({ name: `Seat ${i}`, colour: COLOURS[i]!, ...(allies ? { alliance: (i % 2) as 0 | 1 } : {}) })),
    setup: { assignment: "fixed", placement: "scenario", bases },
  };
}

/** The seat nearest to a tile, as R-CTRL-2 has it, with the owners that the test names. */
function ownersOf(table: Pick<GameState, "setup" | "tiles" | "walls">, named: Readonly<Record<string, number>>): Owner[] {
  const grid = gridOf(table.setup.scenario.area);
  const owners: Owner[] = grid.available.map(() => NOBODY);
  const put = (key: string, owner: number): void => {
    owners[cellNamed(table.setup.scenario.area, key)] = owner as Owner;
  };
  for (const [key, nearest] of slowControl(table)) if (nearest.length === 1) put(key, nearest[0]!);
  for (const [key, owner] of Object.entries(named)) put(key, owner);
  return owners;
}

const cellsOf = (area: Area, keys: readonly string[]): Cell[] => keys.map((key) => cellNamed(area, key)).sort((a, b) => a - b);

/** The cell of "x,y", which must be in the area. */
export function cellNamed(area: Area, key: string): Cell {
  const [x = Number.NaN, y = Number.NaN] = key.split(",").map(Number);
  const cell = cellAt(gridOf(area), [x, y]);
  if (cell === undefined) throw new Error(`no cell ${key}`);
  return cell;
}
