import { type Cell, cellAt, type Grid, NO_CELL, nextCell, xyOf } from "@forgotten-planet/rules";

/** A way that is counted out on the board, from a cell to a tile. */
export interface Way {
  /** In order, both ends included. */
  readonly cells: readonly Cell[];
  /** Solid: to the nearest; dashed: to the second nearest; dotted: from a base to its nearest special mine. */
  readonly line: "solid" | "dashed" | "dotted";
}

/** What a straight or once bent way should rather not touch. */
interface Shunned {
  readonly tiles: ReadonlySet<number>;
  readonly taken: ReadonlySet<number>;
}

/** The shortest way with at most one bend, the short leg first unless that runs over a tile or another way. @source docs/rules.md R-RND-1 */
export function bentWay(grid: Grid, from: Cell, to: Cell, { tiles, taken }: Shunned): readonly Cell[] {
  const [dx, dy] = between(grid, from, to);
  const across = legs(grid, from, dx, dy, true);
  const along = legs(grid, from, dx, dy, false);
  const cost = (cells: readonly Cell[]): number =>
    cells.slice(1, -1).reduce((sum, cell) => sum + (tiles.has(cell) ? 10 : 0) + (taken.has(cell) ? 4 : 0), 0);
  const [first, second] = Math.abs(dx) <= Math.abs(dy) ? [across, along] : [along, across];
  return cost(second) < cost(first) ? second : first;
}

function between(grid: Grid, from: Cell, to: Cell): readonly [dx: number, dy: number] {
  const [x, y] = xyOf(grid, from);
  const [x2, y2] = xyOf(grid, to);
  return [x2 - x, y2 - y];
}

/** Cells of the bounding box: what lies between does not matter, unavailable cells included. */
function legs(grid: Grid, from: Cell, dx: number, dy: number, acrossFirst: boolean): readonly Cell[] {
  const cells = [from];
  const go = (steps: number, stride: number): void => {
    for (let i = 0; i < Math.abs(steps); i++) cells.push(((cells.at(-1) ?? from) + Math.sign(steps) * stride) as Cell);
  };
  if (acrossFirst) go(dx, 1);
  go(dy, grid.width);
  if (!acrossFirst) go(dx, 1);
  return cells;
}

/** The shortest way over available cells to the nearest of some cells, with as few bends as can be; undefined if none is in reach. */
export function nearestWay(grid: Grid, from: Cell, goals: ReadonlySet<number>): readonly Cell[] | undefined {
  // Steps to the nearest goal, from every cell; then downhill, straight on while that leads there.
  const steps = new Map<number, number>([...goals].map((goal) => [goal, 0]));
  const reached = [...goals] as Cell[];
  for (const cell of reached) {
    for (let side = 0; side < 4; side++) {
      const next = nextCell(grid, cell, side);
      if (next === NO_CELL || steps.has(next)) continue;
      steps.set(next, (steps.get(cell) ?? 0) + 1);
      reached.push(next);
    }
  }
  if (!steps.has(from)) return undefined;
  const way = [from];
  let heading = -1;
  for (let cell = from; (steps.get(cell) ?? 0) > 0; cell = way.at(-1) ?? from) {
    const here = steps.get(cell) ?? 0;
    const downhill = [heading, 0, 1, 2, 3].find((side) => side >= 0 && steps.get(nextCell(grid, cell, side)) === here - 1);
    if (downhill === undefined) return undefined;
    heading = downhill;
    way.push(nextCell(grid, cell, downhill));
  }
  return way;
}

/** The cell that many columns and rows from another, where the area has one. */
export function shifted(grid: Grid, cell: Cell, dx: number, dy: number): Cell | undefined {
  const [x, y] = xyOf(grid, cell);
  return cellAt(grid, [x + dx, y + dy]);
}
