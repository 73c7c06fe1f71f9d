import type { Cell, XY } from "../board/cell.ts";
import { cellAt, type Grid, gridOf, NO_CELL, nextCell, sideTowards } from "../board/grid.ts";
import { ok, type Result } from "../result.ts";
import type { Area } from "../scenario/scenario.ts";
import type { GameSetup } from "./gameSetup.ts";
import { faulty, type SetupError } from "./setupError.ts";

/** The cells that a scenario's and a set-up's coordinates name. */
export interface SetupCells {
  /** In the scenario's order; empty with random placement. */
  readonly bases: readonly Cell[];
  readonly specials: readonly Cell[];
  /** By seat; empty in an auction and with random placement. */
  readonly seatBases: readonly Cell[];
}

type Check<T> = Result<T, SetupError>;
const FINE: Check<undefined> = ok(undefined);

const MAX_LAND = 72;
const MAX_SPECIALS = 4;
const MOST_FAIR_START = 30;

/**
 * Judges everything that createGame is given, and finds the cells it names; fields that do not apply are ignored. @source docs/rules.md
 * R-SET-1, R-SCN-1, R-SCN-2, §13 Record
 */
export function checkSetup(setup: GameSetup): Check<SetupCells> {
  for (const check of [checkSeats, checkArea, checkLand, checkAssignment, checkFairStart]) {
    const checked = check(setup);
    if (!checked.ok) return checked;
  }
  if (setup.setup.placement === "random") return ok({ bases: [], specials: [], seatBases: [] });
  return checkTiles(setup);
}

function checkSeats({ seats }: GameSetup): Check<undefined> {
  if (seats.length < 2 || seats.length > 4)
    return faulty("wrong-number-of-seats", "R-SET-1", `${seats.length} seats: a game is for 2 to 4`);
  const alliances = seats.map(({ alliance }) => alliance);
  if (alliances.every((alliance) => alliance === undefined)) return FINE;
  const [a, b, c, d] = alliances;
  const alternate = seats.length === 4 && (a === 0 || a === 1) && b === 1 - a && c === a && d === b;
  return alternate
    ? FINE
    : faulty("alliances-do-not-alternate", "R-SET-5", "alliances stand on all four seats, 0 and 1 by turns, or on none");
}

function checkArea({ scenario: { area } }: GameSetup): Check<undefined> {
  if (area.kind === "open") return FINE;
  const [first = ""] = area.rows;
  const uneven = area.rows.findIndex((row) => [...row].length !== [...first].length);
  if (uneven >= 0) return faulty("rows-of-different-lengths", "R-SCN-1", `row ${uneven} of the area is not as long as row 0`);
  if ([...first].length * area.rows.length > NO_CELL) return faulty("area-too-large", "R-SCN-1", `the area has more than ${NO_CELL} cells`);
  if (gridOf(area).size === 0) return faulty("area-empty", "R-SCN-1", "the area has no cell");
  return checkConnected(area);
}

function checkConnected(area: Area): Check<undefined> {
  const grid = gridOf(area);
  const reached = new Set<Cell>([grid.available.indexOf(true) as Cell]);
  for (const cell of reached) {
    for (let side = 0; side < 4; side++) {
      const next = nextCell(grid, cell, side);
      if (next !== NO_CELL) reached.add(next);
    }
  }
  const apart = grid.available.findIndex((inside, cell) => inside && !reached.has(cell as Cell));
  if (apart < 0) return FINE;
  return faulty("area-not-connected", "R-SCN-1", `the cell ${show(grid.xys[apart] as XY)} is cut off from the rest of the area`);
}

function checkLand({ scenario, seats, setup }: GameSetup): Check<undefined> {
  const { land } = scenario;
  if (!Number.isInteger(land) || land < 1 || land > MAX_LAND) {
    return faulty("wrong-number-of-lands", "R-SCN-2", `${land} land tiles: a scenario has 1 to ${MAX_LAND}`);
  }
  if (setup.placement === "random" && land < seats.length) {
    return faulty("too-few-lands", "R-RND-2", `${land} land tiles are fewer than the ${seats.length} that are placed face down`);
  }
  return FINE;
}

function checkAssignment({ seats, setup }: GameSetup): Check<undefined> {
  if (setup.assignment === "auction") {
    const first = setup.auctionFirst;
    if (first !== undefined && seats[first] !== undefined) return FINE;
    return faulty("no-first-bidder", "R-AUC-1", `the first bidder ${first} is no seat at this table`);
  }
  if (setup.placement === "scenario") return FINE;
  if (setup.dealt && isPermutation(setup.dealt, seats.length)) return FINE;
  return faulty("bases-not-dealt", "R-RND-2", `the bases dealt are not 0 to ${seats.length - 1}, each once`);
}

function checkFairStart({ seats, setup: { fairStart } }: GameSetup): Check<undefined> {
  if (!fairStart) return FINE;
  const isFine = (vp: number): boolean => Number.isInteger(vp) && vp >= 0 && vp <= MOST_FAIR_START;
  if (fairStart.length === seats.length && fairStart.every(isFine)) return FINE;
  return faulty("wrong-fair-start", "R-FAIR", `a fair start is 0 to ${MOST_FAIR_START} VP for each of the ${seats.length} seats`);
}

const isPermutation = (list: readonly number[], length: number): boolean =>
  list.length === length && Array.from({ length }, (_, i) => i).every((i) => list.includes(i));

function checkTiles({ scenario, seats, setup }: GameSetup): Check<SetupCells> {
  const grid = gridOf(scenario.area);
  const { bases = [], specials = [] } = scenario;
  if (bases.length !== seats.length) return faulty("wrong-number-of-bases", "R-SCN-2", `${bases.length} bases for ${seats.length} players`);
  if (specials.length < 1 || specials.length > MAX_SPECIALS) {
    return faulty("wrong-number-of-specials", "R-SCN-2", `${specials.length} special mines: a scenario has 1 to ${MAX_SPECIALS}`);
  }
  const apart = checkApart(grid, [...bases, ...specials]);
  if (!apart.ok) return apart;
  const cells = { bases: apart.value.slice(0, bases.length), specials: apart.value.slice(bases.length) };
  if (setup.assignment === "auction") return ok({ ...cells, seatBases: [] });
  const seatBases = (setup.bases ?? []).map((xy) => cellAt(grid, xy) ?? NO_CELL);
  if (seatBases.length !== bases.length || !cells.bases.every((cell) => seatBases.includes(cell))) {
    return faulty("bases-not-assigned", "R-SET-5", "the bases assigned to the seats are not those of the scenario, each once");
  }
  return ok({ ...cells, seatBases });
}

/** The cells of starting tiles: inside the area, all different, no two sharing a side. @source docs/rules.md R-SCN-2 */
function checkApart(grid: Grid, xys: readonly XY[]): Check<readonly Cell[]> {
  const cells: Cell[] = [];
  for (const xy of xys) {
    const cell = cellAt(grid, xy);
    if (cell === undefined) return faulty("outside-the-area", "R-SCN-2", `${show(xy)} is not a cell of the area`);
    if (cells.includes(cell)) return faulty("cell-taken-twice", "R-SCN-2", `two starting tiles lie on ${show(xy)}`);
    const touched = cells.find((other) => sideTowards(grid, cell, other) !== undefined);
    if (touched !== undefined) {
      return faulty("tiles-touch", "R-SCN-2", `the starting tiles on ${show(xy)} and ${show(grid.xys[touched] as XY)} share a side`);
    }
    cells.push(cell);
  }
  return ok(cells);
}

const show = ([x, y]: XY): string => `[${x}, ${y}]`;
