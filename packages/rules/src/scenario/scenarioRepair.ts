import type { Cell, XY } from "../board/cell.ts";
import { cellAt, gridOf, xyOf } from "../board/grid.ts";
import type { Scenario } from "./scenario.ts";
import { type StartTile, startTiles } from "./scenarioFindings.ts";
import { fieldOf } from "./scenarioMeasures.ts";
import { areEven, reachFrom, stepListsOf } from "./scenarioSteps.ts";
import { symmetryOf } from "./scenarioSymmetry.ts";

/** One starting tile, and the cell where it would make the scenario fair. */
export interface Repair {
  readonly tile: StartTile;
  readonly to: XY;
}

/** A tile is not sent farther than this, counted straight: it should be a touch, not another scenario. */
const REPAIR_REACH = 4;

/**
 * The slightest way to make an unfair scenario without faults fair: the shortest shift of a single starting tile, of equal ones
 * the one that leaves more symmetry. Undefined when none does.
 */
export function repairOf(scenario: Scenario): Repair | undefined {
  const fair = startTiles(scenario).flatMap((tile) => landings(scenario, tile).filter((repair) => isFairAfter(scenario, repair)));
  const least = Math.min(...fair.map(shiftOf));
  const ranked = fair.filter((repair) => shiftOf(repair) === least).map((repair) => ({ repair, kinds: kindsAfter(scenario, repair) }));
  return ranked.toSorted((a, b) => b.kinds - a.kinds)[0]?.repair;
}

const shiftOf = ({ tile, to }: Repair): number => straightSteps(tile.at, to);

const straightSteps = ([x, y]: XY, [x2, y2]: XY): number => Math.abs(x - x2) + Math.abs(y - y2);

/** Where that tile may lie instead. @source docs/rules.md R-SCN-2 */
function landings(scenario: Scenario, tile: StartTile): readonly Repair[] {
  const grid = gridOf(scenario.area);
  const others = startTiles(scenario).filter(({ at }) => at !== tile.at);
  const landings: Repair[] = [];
  for (let dy = -REPAIR_REACH; dy <= REPAIR_REACH; dy++) {
    for (let dx = -REPAIR_REACH; dx <= REPAIR_REACH; dx++) {
      const to: XY = [tile.at[0] + dx, tile.at[1] + dy];
      const shift = Math.abs(dx) + Math.abs(dy);
      if (shift === 0 || shift > REPAIR_REACH || cellAt(grid, to) === undefined) continue;
      if (others.every(({ at }) => straightSteps(at, to) > 1)) landings.push({ tile, to });
    }
  }
  return landings;
}

function after({ bases = [], specials = [] }: Scenario, { tile, to }: Repair) {
  const shifted = (places: readonly XY[], kind: StartTile["tile"]): readonly XY[] =>
    kind === tile.tile ? places.with(tile.index, to) : places;
  return { bases: shifted(bases, "base"), specials: shifted(specials, "special") };
}

function isFairAfter(scenario: Scenario, repair: Repair): boolean {
  const { area } = scenario;
  const { bases, specials } = after(scenario, repair);
  const cellsOf = (places: readonly XY[]): readonly (Cell | undefined)[] => places.map((xy) => cellAt(gridOf(area), xy));
  const cells = cellsOf(bases);
  const lists = stepListsOf(
    cells.map((cell) => reachFrom(area, cell)),
    cells,
    cellsOf(specials),
  );
  return areEven(lists.bases) && areEven(lists.specials);
}

function kindsAfter(scenario: Scenario, repair: Repair): number {
  const places = after(scenario, repair);
  const field = fieldOf(scenario.area, [...places.bases, ...places.specials]).map((cell) => xyOf(gridOf(scenario.area), cell));
  return symmetryOf({ field, ...places }).kinds.length;
}
