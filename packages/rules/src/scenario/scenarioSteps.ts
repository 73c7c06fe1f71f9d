import type { Cell } from "../board/cell.ts";
import { type Grid, gridOf, NO_CELL, nextCell, xyOf } from "../board/grid.ts";
import type { Area } from "./scenario.ts";

/** Whole steps, >= 0; undefined where no way leads, and from or to a place outside the area. */
export type Steps = number | undefined;

/** How far each cell is from one place. */
export type Reach = (to: Cell | undefined) => Steps;

/**
 * Counts the steps from a cell as if every available cell carried land and there were no wall. Bases on the way do not stop the count: a
 * seat whose way leads over one is farther off than that base (R-CTRL-3).
 */
export function reachFrom(area: Area, from: Cell | undefined): Reach {
  if (from === undefined) return () => undefined;
  const grid = gridOf(area);
  return area.kind === "open" ? straight(grid, from) : around(grid, from);
}

/** On the open table nothing is in the way, and 3,721 cells are many to walk each time a tile is shifted. */
function straight(grid: Grid, from: Cell): Reach {
  const [x, y] = xyOf(grid, from);
  return (to) => {
    if (to === undefined) return undefined;
    const [x2, y2] = xyOf(grid, to);
    return Math.abs(x - x2) + Math.abs(y - y2);
  };
}

function around(grid: Grid, from: Cell): Reach {
  const steps: Steps[] = grid.available.map(() => undefined);
  steps[from] = 0;
  const reached = [from];
  for (const cell of reached) {
    for (let side = 0; side < 4; side++) {
      const next = nextCell(grid, cell, side);
      if (next === NO_CELL || steps[next] !== undefined) continue;
      steps[next] = (steps[cell] ?? 0) + 1;
      reached.push(next);
    }
  }
  return (to) => (to === undefined ? undefined : steps[to]);
}

/** Ascending; what cannot be reached comes last. */
export const sortedSteps = (steps: readonly Steps[]): readonly Steps[] =>
  steps.toSorted((a, b) => (a ?? Number.POSITIVE_INFINITY) - (b ?? Number.POSITIVE_INFINITY) || 0);

/** What `areEven` looks at: sorted steps of each base to the other bases, and to the special mines. */
export interface StepLists {
  readonly bases: readonly (readonly Steps[])[];
  readonly specials: readonly (readonly Steps[])[];
}

/** The lists of bases from which one counts by `reaches`, in the same order. */
export const stepListsOf = (
  reaches: readonly Reach[],
  bases: readonly (Cell | undefined)[],
  specials: readonly (Cell | undefined)[],
): StepLists => ({
  bases: reaches.map((reach, own) => sortedSteps(bases.filter((_, i) => i !== own).map(reach))),
  specials: reaches.map((reach) => sortedSteps(specials.map(reach))),
});

/** Whether all lists hold the same numbers, none of them undefined. */
export const areEven = (lists: readonly (readonly Steps[])[]): boolean =>
  lists.every((list) => list.every((steps, k) => steps !== undefined && steps === lists[0]?.[k]));
