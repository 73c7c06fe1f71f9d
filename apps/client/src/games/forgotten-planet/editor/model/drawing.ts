import { type Area, OPEN_REACH, type Scenario, suggestedLand, type XY } from "@forgotten-planet/rules";

export const LEAST_SIDE = 3;
export const MOST_SIDE = 15;
export const MOST_LAND = 72;
export const MOST_CREWS = 4;
export const MOST_SPECIALS = 4;
/** Land on a new open table, where no area says how much is good: two thirds of 60 cells. @source docs/rules.md R-SCN-1 */
const OPEN_LAND = 40;

/** A place in the order of play, 0 to 3, whose starting base is meant. */
export type Crew = number;

/** What is being drawn. Unlike a scenario it may lack tiles, and a base keeps its crew when another one goes. */
export interface Drawing {
  readonly kind: Area["kind"];
  /** Of a fixed area, `.` a cell and `#` none; kept while the area is open, for players who change their mind. */
  readonly rows: readonly string[];
  /** By crew; undefined if not placed. */
  readonly bases: readonly (XY | undefined)[];
  readonly specials: readonly XY[];
  /** Undefined: two thirds of the cells, also after the area changes. */
  readonly land: number | undefined;
  /** Undefined: as many as there are bases. */
  readonly players: number | undefined;
}

export const NO_BASES: readonly undefined[] = [undefined, undefined, undefined, undefined];

/** An empty area to begin with. */
export const blankDrawing = (columns: number, rows: number): Drawing => ({
  kind: "fixed",
  rows: Array.from({ length: rows }, () => ".".repeat(columns)),
  bases: NO_BASES,
  specials: [],
  land: undefined,
  players: undefined,
});

export const sameCell = (a: XY | undefined, b: XY | undefined): boolean =>
  a !== undefined && b !== undefined && a[0] === b[0] && a[1] === b[1];

export const sizeOfDrawing = ({ rows }: Drawing): { readonly columns: number; readonly rows: number } => ({
  columns: rows[0]?.length ?? 0,
  rows: rows.length,
});

/** Whether a brush may touch that cell: within the rows, or on the table. */
export function isOnBoard(drawing: Drawing, [x, y]: XY): boolean {
  if (drawing.kind === "open") return Math.abs(x) <= OPEN_REACH && Math.abs(y) <= OPEN_REACH;
  const { columns, rows } = sizeOfDrawing(drawing);
  return x >= 0 && y >= 0 && x < columns && y < rows;
}

export type Content = { readonly kind: "space" | "unavailable" | "special" } | { readonly kind: "base"; readonly crew: Crew };

export function contentAt(drawing: Drawing, xy: XY): Content {
  const crew = baseAt(drawing, xy);
  if (crew !== undefined) return { kind: "base", crew };
  if (drawing.specials.some((at) => sameCell(at, xy))) return { kind: "special" };
  return { kind: isAvailable(drawing, xy) ? "space" : "unavailable" };
}

/** Whose base stands there. */
export function baseAt({ bases }: Drawing, xy: XY): Crew | undefined {
  const crew = bases.findIndex((at) => sameCell(at, xy));
  return crew < 0 ? undefined : crew;
}

export const isAvailable = ({ kind, rows }: Drawing, [x, y]: XY): boolean => kind === "open" || rows[y]?.[x] === ".";

/** Crews that have a base, in the order of play: the scenario's base `i` is that of the crew at place `i` of this list. */
export const crewsOf = ({ bases }: Drawing): readonly Crew[] => [...bases.keys()].filter((crew) => bases[crew] !== undefined);

/** For how many players it is meant: what was chosen, else as many as there are bases. */
export const playersOfDrawing = (drawing: Drawing): number => drawing.players ?? Math.max(2, crewsOf(drawing).length);

/** Two thirds of the cells of a fixed area. @source docs/rules.md R-SCN-1 */
export const suggestionFor = (drawing: Drawing): number | undefined =>
  drawing.kind === "open" ? undefined : suggestedLand(spacesOf(drawing));

export const landOf = (drawing: Drawing): number => drawing.land ?? suggestionFor(drawing) ?? OPEN_LAND;

/** Available cells of a fixed area. */
export const spacesOf = ({ rows }: Drawing): number => rows.reduce((sum, row) => sum + row.replaceAll("#", "").length, 0);

/** The drawing as a scenario, finished or not. */
export function scenarioOfDrawing(drawing: Drawing, name: string): Scenario {
  const { kind, rows, bases, specials } = drawing;
  return {
    name,
    area: kind === "open" ? { kind } : { kind, rows },
    land: landOf(drawing),
    bases: bases.filter((at) => at !== undefined),
    specials,
  };
}

/** A scenario to draw on. Tiles beyond what can be drawn are left out. */
export function drawingOfScenario({ area, land, bases = [], specials = [] }: Scenario, players: number): Drawing {
  const rows = area.kind === "open" ? blankDrawing(9, 9).rows : area.rows.map((row) => row.replaceAll(/[^#]/g, "."));
  const bare = { ...blankDrawing(0, 0), kind: area.kind, rows };
  const fits = (xy: XY): boolean => isOnBoard(bare, xy);
  const placed = bases.slice(0, MOST_CREWS).map((xy) => (fits(xy) ? xy : undefined));
  const drawing: Drawing = {
    ...bare,
    bases: [...placed, ...NO_BASES].slice(0, MOST_CREWS),
    specials: specials.filter(fits).slice(0, MOST_SPECIALS),
    land: Math.min(MOST_LAND, Math.max(1, Math.round(land) || 1)),
    players: players === Math.max(2, placed.length) ? undefined : players,
  };
  return drawing.land === suggestionFor(drawing) ? { ...drawing, land: undefined } : drawing;
}
