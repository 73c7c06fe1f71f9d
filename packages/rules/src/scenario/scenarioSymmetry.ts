import type { XY } from "../board/cell.ts";

/** The turns and mirrors of a square grid that may leave an area as it is; turns go clockwise, y grows south. */
export const SYMMETRIES = [
  "quarter-turn",
  "half-turn",
  "three-quarter-turn",
  "left-right",
  "top-bottom",
  "main-diagonal",
  "other-diagonal",
] as const;
export type Symmetry = (typeof SYMMETRIES)[number];

/** What must look the same afterwards. */
export interface Layout {
  /** Every available cell, of the open table those from the westmost to the eastmost starting tile, and likewise from north to south. */
  readonly field: readonly XY[];
  readonly bases: readonly XY[];
  readonly specials: readonly XY[];
}

export interface SymmetryReport {
  /** In the order of SYMMETRIES; that nothing moves is not listed. Together with it they are a group. */
  readonly kinds: readonly Symmetry[];
  /** Whether they carry every base onto every other. If so, the scenario is fair, and the land around the bases is the same as well. */
  readonly joinsBases: boolean;
}

/** Which turns and mirrors about the middle of the field carry its cells, bases and special mines onto themselves. */
export function symmetryOf(layout: Layout): SymmetryReport {
  const middle = middleOf(layout.field);
  const kinds = SYMMETRIES.filter((kind) => keeps(layout, (xy) => MAPS[kind](xy, middle)));
  const [first] = layout.bases;
  const images = new Set(first === undefined ? [] : [key(first), ...kinds.map((kind) => key(MAPS[kind](first, middle)))]);
  return { kinds, joinsBases: layout.bases.length > 0 && layout.bases.every((base) => images.has(key(base))) };
}

type Map2D = (xy: XY, middle: XY) => XY;

/** `middle` is twice the middle of the field, so that it is whole between two cells as well. */
const MAPS: Readonly<Record<Symmetry, Map2D>> = {
  "quarter-turn": ([x, y], [mx, my]) => [(mx + my) / 2 - y, (my - mx) / 2 + x],
  "half-turn": ([x, y], [mx, my]) => [mx - x, my - y],
  "three-quarter-turn": ([x, y], [mx, my]) => [(mx - my) / 2 + y, (mx + my) / 2 - x],
  "left-right": ([x, y], [mx]) => [mx - x, y],
  "top-bottom": ([x, y], [, my]) => [x, my - y],
  "main-diagonal": ([x, y], [mx, my]) => [(mx - my) / 2 + y, (my - mx) / 2 + x],
  "other-diagonal": ([x, y], [mx, my]) => [(mx + my) / 2 - y, (mx + my) / 2 - x],
};

function middleOf(field: readonly XY[]): XY {
  const xs = field.map(([x]) => x);
  const ys = field.map(([, y]) => y);
  return [Math.min(...xs) + Math.max(...xs), Math.min(...ys) + Math.max(...ys)];
}

/** A map of the plane onto itself that sends a finite set into itself sends it onto itself. */
const keeps = ({ field, bases, specials }: Layout, map: (xy: XY) => XY): boolean =>
  [bases, specials, field].every((places) => {
    const keys = new Set(places.map(key));
    return places.every((xy) => keys.has(key(map(xy))));
  });

const key = ([x, y]: XY): string => `${x},${y}`;
