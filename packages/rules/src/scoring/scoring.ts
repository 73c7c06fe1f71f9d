import { eachFilled } from "../board/filled.ts";
import { BASE, isCommonMine, LAND, SPECIAL } from "../board/tile.ts";
import type { Seat } from "../seat.ts";
import { poolOf } from "../setup/seating.ts";
import type { GameState, Owner } from "../state.ts";

/** One seat's row of the final account, all columns but `cubes` in VP. @source docs/rules.md §8, §13 */
export interface ScoreRow {
  readonly land: number;
  readonly special: number;
  readonly tokens: number;
  /** Positive, subtracted in `total`. */
  readonly owed: number;
  readonly mines: number;
  readonly robots: number;
  readonly bases: number;
  /** In games with a fair start alone. @source docs/rules.md R-FAIR */
  readonly fairStart?: number;
  readonly total: number;
  readonly cubes: number;
}

/** @source docs/rules.md R-SCORE-1, R-SCORE-2 */
const VP_A_LAND = 1;
const VP_A_SPECIAL = 3;
const BONUS = 3;

/** What a seat has on the table, in pieces. */
export interface Holdings {
  /** All tiles it owns, bases included. */
  readonly tiles: number;
  readonly land: number;
  /** Common mines: what "mines" means in every count. */
  readonly mines: number;
  readonly specials: number;
  /** In play, ON or OFF. */
  readonly robots: number;
  readonly bases: number;
}

/** By seat: the one count behind the score, the bonuses and everything that shows them. @source docs/rules.md R-SCORE-1, R-SCORE-2 */
export function holdings(state: GameState): readonly Holdings[] {
  const held = state.setup.seats.map((): Counted => ({ tiles: 0, land: 0, mines: 0, specials: 0, robots: 0, bases: 0 }));
  eachFilled(state.tiles, (cell, tile) => {
    const base = held[tile - BASE];
    if (base) base.bases++;
    const own = held[state.owners[cell] as Owner];
    if (!own) return;
    own.tiles++;
    if (tile === LAND) own.land++;
    else if (isCommonMine(tile)) own.mines++;
    else if (tile === SPECIAL) own.specials++;
  });
  for (const { seat } of state.robots) (held[seat] as Counted).robots++;
  return held;
}

type Counted = { -readonly [K in keyof Holdings]: Holdings[K] };

/** The account of each seat if the game ended now: what the present owners are worth. @source docs/rules.md R-SCORE-1, R-SCORE-2, R-ALLY-3, R-FAIR */
export function score(state: GameState): readonly ScoreRow[] {
  const held = holdings(state);
  const mines = bonuses(state, held, "mines");
  const robots = bonuses(state, held, "robots");
  const bases = bonuses(state, held, "bases");
  const { fairStart } = state.setup.setup;
  return held.map(({ land, specials }, i) => {
    const seat = i as Seat;
    const row = {
      land: VP_A_LAND * land,
      special: VP_A_SPECIAL * specials,
      tokens: state.vp[seat] as number,
      owed: state.owed[seat] as number,
      mines: mines[seat] as number,
      robots: robots[seat] as number,
      bases: bases[seat] as number,
    };
    const total = row.land + row.special + row.tokens - row.owed + row.mines + row.robots + row.bases;
    const [brown, white, blue] = state.cubes[poolOf(state.setup, seat)] as readonly [number, number, number];
    const cubes = brown + white + blue;
    const given = fairStart?.[seat];
    return given === undefined ? { ...row, total, cubes } : { ...row, fairStart: given, total: total + given, cubes };
  });
}

/** By seat: its VP for having the most of something. Sides have their sums, and what a side gets stands at its lowest seat. @source docs/rules.md R-SCORE-2, R-ALLY-3 */
function bonuses(state: GameState, held: readonly Holdings[], kind: "mines" | "robots" | "bases"): readonly number[] {
  const sides = sidesOf(state);
  const counts = sides.map((side) => side.reduce<number>((sum, seat) => sum + (held[seat] as Holdings)[kind], 0));
  const most = Math.max(...counts);
  const share = most === 0 ? 0 : Math.floor(BONUS / counts.filter((count) => count === most).length);
  return state.setup.seats.map((_, seat) => (sides.some((side, i) => side[0] === seat && counts[i] === most) ? share : 0));
}

/** Who counts as one: each seat, or each pair of allies; ascending. @source docs/rules.md R-ALLY-3 */
function sidesOf({ setup }: GameState): readonly (readonly Seat[])[] {
  const pools = new Map<number, Seat[]>();
  setup.seats.forEach((_, i) => {
    const seat = i as Seat;
    const pool = poolOf(setup, seat);
    pools.set(pool, [...(pools.get(pool) ?? []), seat]);
  });
  return [...pools.values()];
}

/** Who wins if the game ended now, ascending: most VP, then most cubes, else shared; allies win together. @source docs/rules.md R-SCORE-3, R-ALLY-3 */
export function winners(state: GameState): readonly Seat[] {
  const rows = score(state);
  const sides = sidesOf(state).map((seats) => ({
    seats,
    vp: seats.reduce<number>((sum, seat) => sum + (rows[seat] as ScoreRow).total, 0),
    cubes: (rows[seats[0] as Seat] as ScoreRow).cubes,
  }));
  const vp = Math.max(...sides.map((side) => side.vp));
  const leaders = sides.filter((side) => side.vp === vp);
  const cubes = Math.max(...leaders.map((side) => side.cubes));
  return leaders
    .filter((side) => side.cubes === cubes)
    .flatMap((side) => side.seats)
    .sort((a, b) => a - b);
}
