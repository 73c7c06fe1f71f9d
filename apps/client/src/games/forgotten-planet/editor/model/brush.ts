import type { XY } from "@forgotten-planet/rules";
import {
  baseAt,
  type Crew,
  contentAt,
  type Drawing,
  isAvailable,
  isOnBoard,
  MOST_CREWS,
  MOST_SPECIALS,
  sameCell,
  sizeOfDrawing,
} from "./drawing.ts";
import { type BrushSymmetry, orbitOf } from "./symmetry.ts";

/** What paints; the digits 1 to 6 choose them in this order. */
export const TOOLS = ["space", "unavailable", "base", "special", "erase", "fill"] as const;
export type Tool = (typeof TOOLS)[number];

export interface Brush {
  readonly tool: Tool;
  /** Whose base. */
  readonly crew: Crew;
  readonly symmetry: BrushSymmetry;
}

/** Tools that put one thing down: it follows the stroke. The other tools leave a trail. */
export const isSingle = (tool: Tool): boolean => tool === "base" || tool === "special" || tool === "fill";

/** The open table has neither gaps nor borders to fill. */
export const canUse = ({ kind }: Drawing, tool: Tool): boolean =>
  kind === "fixed" || (tool !== "unavailable" && tool !== "space" && tool !== "fill");

/** The drawing after a touch of the brush at that cell and, by the symmetry, at its images; the same object when nothing changes. */
export function paint(drawing: Drawing, brush: Brush, at: XY): Drawing {
  if (!isOnBoard(drawing, at) || !canUse(drawing, brush.tool)) return drawing;
  const cells = orbitOf(drawing, brush.symmetry, at);
  switch (brush.tool) {
    case "space":
      return withCells(drawing, cells, ".");
    case "unavailable":
      return withCells(withoutTiles(drawing, cells), cells, "#");
    case "base":
      return withBases(drawing, brush, cells);
    case "special":
      return withSpecials(drawing, cells);
    case "erase":
      return erased(drawing, cells, at);
    case "fill":
      return filled(drawing, cells, at);
  }
}

function withCells(drawing: Drawing, cells: readonly XY[], mark: "." | "#"): Drawing {
  const changed = drawing.kind === "fixed" ? cells.filter(([x, y]) => drawing.rows[y]?.[x] !== mark) : [];
  if (changed.length === 0) return drawing;
  const rows = drawing.rows.map((row, y) => {
    const marks = [...row];
    for (const [x, y2] of changed) if (y2 === y) marks[x] = mark;
    return marks.join("");
  });
  return { ...drawing, rows };
}

export function withoutTiles(drawing: Drawing, cells: readonly XY[]): Drawing {
  const isMeant = (at: XY | undefined): boolean => cells.some((cell) => sameCell(cell, at));
  if (![...drawing.bases, ...drawing.specials].some(isMeant)) return drawing;
  return {
    ...drawing,
    bases: drawing.bases.map((at) => (isMeant(at) ? undefined : at)),
    specials: drawing.specials.filter((at) => !isMeant(at)),
  };
}

/** Removes what lies on the cell itself, a tile first, else the rock; from its images what is of the same sort. */
function erased(drawing: Drawing, cells: readonly XY[], at: XY): Drawing {
  const { kind } = contentAt(drawing, at);
  const alike = cells.filter((cell) => contentAt(drawing, cell).kind === kind);
  if (kind === "unavailable") return withCells(drawing, alike, ".");
  return kind === "space" ? drawing : withoutTiles(drawing, alike);
}

/**
 * Puts a special mine on each cell, replacing what was there. Does nothing if there would be more than a scenario may have: half a set
 * would break the symmetry. @source docs/rules.md R-SCN-2
 */
function withSpecials(drawing: Drawing, cells: readonly XY[]): Drawing {
  if (cells.every((cell) => contentAt(drawing, cell).kind === "special")) return drawing;
  const bare = withoutTiles(drawing, cells);
  if (bare.specials.length + cells.length > MOST_SPECIALS) return drawing;
  return { ...withCells(bare, cells, "."), specials: [...bare.specials, ...cells] };
}

/** Puts the base of the brush's crew on the cell and those of other crews on its images; their former cells become empty. */
function withBases(drawing: Drawing, { crew, symmetry }: Brush, cells: readonly XY[]): Drawing {
  const [cell] = cells;
  if (cell === undefined || (baseAt(drawing, cell) === crew && cells.every((each) => baseAt(drawing, each) !== undefined))) return drawing;
  const before = drawing.bases[crew];
  const stood = before ? orbitOf(drawing, symmetry, before) : [];
  const partners = stood.map((at) => baseAt(drawing, at));
  const lifted = withoutTiles(
    drawing,
    stood.filter((at) => baseAt(drawing, at) !== undefined),
  );
  let bare = withoutTiles(lifted, cells);
  const crews: Crew[] = [crew];
  const kept = partners.slice(0, cells.length).filter((partner) => partner !== undefined);
  for (const [i, image] of cells.entries()) {
    if (i === 0) continue;
    const taken = [...crews, ...kept];
    const next = partners[i] ?? freeCrew(bare, taken) ?? nearestCrew(bare, symmetry, image, taken);
    if (next === undefined) return drawing;
    const left = bare.bases[next];
    if (left) bare = withoutTiles(bare, [left]);
    crews.push(next);
  }
  const bases = bare.bases.map((at, each) => cells[crews.indexOf(each)] ?? at);
  return { ...withCells(bare, cells, "."), bases };
}

/** The next crew in the order of play that has no base yet. */
function freeCrew({ bases }: Drawing, taken: readonly Crew[]): Crew | undefined {
  const first = taken[0] ?? 0;
  const order = Array.from({ length: MOST_CREWS }, (_, i) => (first + i) % MOST_CREWS);
  return order.find((crew) => bases[crew] === undefined && !taken.includes(crew));
}

/** Of the crews that have a base: first one on its own image, so that no other base loses its partner; then the nearest. */
function nearestCrew(drawing: Drawing, symmetry: BrushSymmetry, [x, y]: XY, taken: readonly Crew[]): Crew | undefined {
  const rank = (crew: Crew): number => {
    const at = drawing.bases[crew];
    if (!at) return Number.POSITIVE_INFINITY;
    return (orbitOf(drawing, symmetry, at).length > 1 ? 1000 : 0) + Math.abs(at[0] - x) + Math.abs(at[1] - y);
  };
  const crews = [...drawing.bases.keys()].filter((crew) => !taken.includes(crew));
  return crews.toSorted((a, b) => rank(a) - rank(b))[0];
}

/** Turns the whole region around the cell into the other kind, gaps into cells or free cells into gaps; tiles stay. */
function filled(drawing: Drawing, cells: readonly XY[], at: XY): Drawing {
  const mark = isAvailable(drawing, at) ? "#" : ".";
  if (mark === "#" && contentAt(drawing, at).kind !== "space") return drawing;
  const alike = cells.filter((cell) => contentAt(drawing, cell).kind === contentAt(drawing, at).kind);
  return withCells(
    drawing,
    alike.flatMap((cell) => regionOf(drawing, cell)),
    mark,
  );
}

/** Cells of the same content that hang together with this one. */
export function regionOf(drawing: Drawing, at: XY): readonly XY[] {
  const { kind } = contentAt(drawing, at);
  const { columns } = sizeOfDrawing(drawing);
  const seen = new Set([at[1] * columns + at[0]]);
  const region = [at];
  for (const [x, y] of region) {
    for (const next of [
      [x, y - 1],
      [x + 1, y],
      [x, y + 1],
      [x - 1, y],
    ] as const) {
      const key = next[1] * columns + next[0];
      if (!isOnBoard(drawing, next) || seen.has(key) || contentAt(drawing, next).kind !== kind) continue;
      seen.add(key);
      region.push(next);
    }
  }
  return region;
}
