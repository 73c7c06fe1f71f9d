import type { Cell, XY } from "../board/cell.ts";
import { cellAt, type Grid, gridOf, NO_CELL, nextCell, xyOf } from "../board/grid.ts";
import type { Area, Scenario } from "./scenario.ts";
import { areEven, type Reach, reachFrom, type StepLists, type Steps, stepListsOf } from "./scenarioSteps.ts";
import { type SymmetryReport, symmetryOf } from "./scenarioSymmetry.ts";

/** Steps from one base to several places. */
export interface Distances {
  /** In the scenario's order; to itself 0. */
  readonly to: readonly Steps[];
  /** Ascending, itself left out; undefined at the end. */
  readonly sorted: readonly Steps[];
  /** `sorted`, each less the average of what the other bases have in its place (so thirds occur); all 0 at every base of a fair scenario. */
  readonly gaps: readonly Steps[];
  readonly sum: Steps;
}

export interface BaseReport {
  readonly at: XY;
  readonly bases: Distances;
  readonly specials: Distances;
  /** Cells of the field that no other base is as near to: what it would own if all were floored (R-CTRL-2). */
  readonly nearestTo: number;
  /** Cells of the area that share a side with it, 0-4. */
  readonly freeSides: number;
}

export interface SpecialReport {
  readonly at: XY;
  /** The bases with the fewest steps to it, by their place in the scenario; empty when none reaches it. */
  readonly nearest: readonly number[];
  /** By how many steps those are nearer than the next base: 0 when several are nearest, undefined when no second one reaches it. */
  readonly lead: Steps;
}

export interface Measures {
  /** Cells of the field: of a fixed area all, of an open one the rectangle around the starting tiles. */
  readonly cells: number;
  readonly bases: readonly BaseReport[];
  readonly specials: readonly SpecialReport[];
  /** Cells of the field with several nearest bases. */
  readonly contested: number;
  readonly symmetry: SymmetryReport;
  /** Whether every base has the same sorted steps to the other bases, and the same to the special mines, all of them reachable. */
  readonly basesEven: boolean;
  readonly specialsEven: boolean;
}

/** Counts everything that a report shows. Bases outside the area are reported as such: no steps, no cells. @source docs/rules.md R-SCN-2 */
export function measure({ area, bases = [], specials = [] }: Scenario): Measures {
  const grid = gridOf(area);
  const field = fieldOf(area, [...bases, ...specials]);
  const cellsOf = (places: readonly XY[]): readonly (Cell | undefined)[] => places.map((xy) => cellAt(grid, xy));
  const [baseCells, specialCells] = [cellsOf(bases), cellsOf(specials)];
  const reaches = baseCells.map((cell) => reachFrom(area, cell));
  const lists = stepListsOf(reaches, baseCells, specialCells);
  const leaders = field.map((cell) => nearestOf(reaches, cell));
  return {
    cells: field.length,
    bases: bases.map((at, own) => ({
      at,
      bases: distances(reaches, baseCells, lists.bases, own),
      specials: distances(reaches, specialCells, lists.specials, own),
      nearestTo: leaders.filter((nearest) => nearest.length === 1 && nearest[0] === own).length,
      freeSides: freeSidesOf(grid, baseCells[own]),
    })),
    specials: specials.map((at, i) => ({
      at,
      nearest: nearestOf(reaches, specialCells[i]),
      lead: leadOf(reaches.map((reach) => reach(specialCells[i]))),
    })),
    contested: leaders.filter((nearest) => nearest.length > 1).length,
    symmetry: symmetryOf({ field: field.map((cell) => xyOf(grid, cell)), bases, specials }),
    basesEven: areEven(lists.bases),
    specialsEven: areEven(lists.specials),
  };
}

/** The cells of a fixed area; of an open one those within the rectangle around the starting tiles. */
export function fieldOf(area: Area, tiles: readonly XY[]): readonly Cell[] {
  const grid = gridOf(area);
  const cells = [...grid.available.keys()].filter((cell) => grid.available[cell]) as Cell[];
  if (area.kind === "fixed") return cells;
  const [xs, ys] = [tiles.map(([x]) => x), tiles.map(([, y]) => y)];
  const [west, east, north, south] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  return cells.filter((cell) => {
    const [x, y] = xyOf(grid, cell);
    return x >= west && x <= east && y >= north && y <= south;
  });
}

function distances(reaches: readonly Reach[], cells: readonly (Cell | undefined)[], lists: StepLists["bases"], own: number): Distances {
  const to = cells.map((cell) => reaches[own]?.(cell));
  const sorted = lists[own] ?? [];
  const others = lists.filter((_, i) => i !== own);
  return { to, sorted, gaps: sorted.map((steps, k) => gap(steps, average(others.map((list) => list[k])))), sum: total(sorted) };
}

const gap = (steps: Steps, usual: Steps): Steps => (steps === undefined || usual === undefined ? undefined : steps - usual);

function average(steps: readonly Steps[]): Steps {
  const sum = total(steps);
  return sum === undefined || steps.length === 0 ? undefined : sum / steps.length;
}

const total = (steps: readonly Steps[]): Steps =>
  steps.reduce((sum, each) => (sum === undefined || each === undefined ? undefined : sum + each), 0);

/** Indices of the bases that are nearest. @source docs/rules.md R-CTRL-2 */
function nearestOf(reaches: readonly Reach[], cell: Cell | undefined): readonly number[] {
  const steps = reaches.map((reach) => reach(cell));
  const least = Math.min(...steps.map((each) => each ?? Number.POSITIVE_INFINITY));
  return [...steps.keys()].filter((i) => steps[i] === least);
}

function leadOf(steps: readonly Steps[]): Steps {
  const [first, second] = steps.filter((each) => each !== undefined).toSorted((a, b) => a - b);
  return gap(second, first);
}

function freeSidesOf(grid: Grid, cell: Cell | undefined): number {
  return cell === undefined ? 0 : [0, 1, 2, 3].filter((side) => nextCell(grid, cell, side) !== NO_CELL).length;
}
