import {
  type Cell,
  EMPTY,
  gridOf,
  type Intent,
  isAllianceGame,
  measuredBalance,
  type PublicView,
  type Seat,
  xyOf,
} from "@forgotten-planet/rules";

/** What a cell nearest to a base is worth, in VP, and a special mine one step from it. */
const CELL = 0.35;
const SPECIAL = 4;
/** A seat bids against a holder only if the base is better by more than this. */
const RELUCTANCE = 0.5;

/** The base that is worth most, less what it costs by now. @source docs/rules.md R-AUC-1, R-AUC-2 */
export function bid(view: PublicView, _seat: Seat): Intent | undefined {
  const grid = gridOf(view.setup.scenario.area);
  const lots = view.auction?.markers ?? [];
  const worths =
    measuredWorths(view) ??
    worthOfBases(
      view,
      lots.map(({ cell }) => cell),
    );
  let best = -1;
  let most = Number.NEGATIVE_INFINITY;
  lots.forEach(({ seats }, i) => {
    const worth = (worths[i] as number) - seats.length - (seats.length > 0 ? RELUCTANCE : 0);
    if (worth <= most) return;
    best = i;
    most = worth;
  });
  const lot = lots[best];
  return lot && { type: "placeBid", base: xyOf(grid, lot.cell) };
}

/** What bases came out to be worth in games of bots; the lots stand in the scenario's order. Undefined where none was measured, or all are alike. */
function measuredWorths({ setup }: PublicView): readonly number[] | undefined {
  if (setup.setup.placement !== "scenario") return undefined;
  const worths = measuredBalance(setup.scenario, isAllianceGame(setup))?.bases.map(({ vp }) => vp);
  return worths?.some((vp) => vp > 0) ? worths : undefined;
}

/** Of each base: the cells it is nearest to, and how near special mines are. Shared cells count for nobody. */
function worthOfBases(view: PublicView, bases: readonly Cell[]): readonly number[] {
  const grid = gridOf(view.setup.scenario.area);
  const reach = view.setup.scenario.area.kind === "open" ? 8 : Number.POSITIVE_INFINITY;
  const steps = bases.map((base) => stepsFrom(grid.neighbours, grid.available.length, base));
  const worths = bases.map(() => 0);
  for (let cell = 0; cell < grid.available.length; cell++) {
    if (!grid.available[cell]) continue;
    const distances = steps.map((from) => from[cell] as number);
    const least = Math.min(...distances);
    if (!(least <= reach)) continue;
    const isMine = view.tiles[cell] !== EMPTY && !bases.includes(cell as Cell);
    const nearest = distances.filter((distance) => distance === least).length === 1 ? distances.indexOf(least) : -1;
    if (nearest >= 0) worths[nearest] = (worths[nearest] as number) + CELL;
    if (isMine)
      distances.forEach((distance, i) => {
        worths[i] = (worths[i] as number) + SPECIAL / Math.max(1, distance);
      });
  }
  return worths;
}

/** Steps over cells of every kind; Infinity where none lead. */
function stepsFrom(neighbours: ArrayLike<Cell>, cells: number, base: Cell): Float64Array {
  const steps = new Float64Array(cells).fill(Number.POSITIVE_INFINITY);
  const queue: number[] = [base];
  steps[base] = 0;
  for (const from of queue)
    for (let side = 0; side < 4; side++) {
      const to = neighbours[4 * from + side] as number;
      if (to >= cells || steps[to] !== Number.POSITIVE_INFINITY) continue;
      steps[to] = (steps[from] as number) + 1;
      queue.push(to);
    }
  return steps;
}
