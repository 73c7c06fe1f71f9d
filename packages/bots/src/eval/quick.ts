import { isFriendly } from "../twin/apply.ts";
import type { Ground } from "../twin/ground.ts";
import * as L from "../twin/layout.ts";
import { FEATURE_COUNT, FEATURES, type FeatureName, type Scales } from "./features.ts";
import { BASES, COUNTS, LANDS, MINES, OWNED, ROOM, SPECIALS, type Survey } from "./survey.ts";

/*
 * The sum of weighted features in one pass, without the features themselves: what a search asks a million times a second. What tiles alone
 * decide is kept in the survey, since most positions differ in robots and cubes. `features` in value.ts is the slow and plain way.
 */

const BONUS = 3;
const MAX_SAVED = 3;
const MOST_CUBES = 12;

const place = (name: FeatureName): number => FEATURES.indexOf(name);
const LAND = place("land");
const SPECIAL = place("special");
const MINE = place("mines");
const TOKENS = place("tokens");
const ROBOTS = place("robots");
const BASE = place("bases");
const CUBES = place("cubes");
const SETS = place("sets");
const INCOME = place("income");
const PART = place("part");
const SAVED = place("saved");
const YIELD = place("yield");
const READY = place("ready");
const ROOMS = place("room");
const BONUSES = place("bonus");
const EDGE = place("edge");

/** The weights of the latest position, which most often are those of the next. */
const weights = new Float64Array(FEATURE_COUNT);
let weighedAt = Number.NaN;
let weighedBy: Scales | undefined;

/** Sets the weights of a game that is so far, from 0 to 1. */
export function weighAt(scales: Scales, progress: number): void {
  if (progress === weighedAt && scales === weighedBy) return;
  weighedAt = progress;
  weighedBy = scales;
  for (let i = 0; i < FEATURE_COUNT; i++) {
    const a = scales.opening[i] as number;
    weights[i] = a + progress * ((scales.end[i] as number) - a);
  }
}

/** Scratch of `quickWorths`: by seat, the worth. */
export const worths = new Float64Array(4);
const robots = new Float64Array(4);
const held = new Float64Array(4);

/** Fills `worths`, by the weights set; for a game that is not over. */
export function quickWorths(ground: Ground, state: L.TwinState, survey: Survey): void {
  const { size: at, seats, allied, pools } = ground;
  if (survey.weighedBy !== weighedBy || survey.weighedAt !== weighedAt) weighTiles(ground, survey);
  const active = state[at + L.ACTIVE] as number;
  const pool = pools[active] as number;
  const part = allied ? 0.5 : 1;
  let brown = state[at + L.CUBES + 3 * pool] as number;
  let white = state[at + L.CUBES + 3 * pool + 1] as number;
  let blue = state[at + L.CUBES + 3 * pool + 2] as number;
  // The active seat first: its robots still add to its pool.
  for (let k = 0; k < seats; k++) {
    const seat = k === 0 ? active : k <= active ? k - 1 : k;
    let count = 0;
    let ready = 0;
    let edge = 0;
    let yields = 0;
    const first = at + L.ROBOT + seat * L.ROBOTS;
    for (let slot = first; slot < first + L.ROBOTS; slot++) {
      const robot = state[slot] as number;
      if (robot === 0) continue;
      const cell = robot >> 1;
      count++;
      if (isBesideEmpty(ground, state, cell)) edge++;
      if (!isFriendly(ground, seat, survey.owners[cell] as number)) continue;
      ready++;
      const tile = (state[cell] as number) & L.TILE_BITS;
      if (tile < L.BROWN || tile > L.UNKNOWN) continue;
      yields += tile === L.UNKNOWN ? 2 / 3 : 1;
      if (k !== 0 || (robot & 1) === 0) continue;
      if (tile === L.UNKNOWN) {
        brown += 2 / 9;
        white += 2 / 9;
        blue += 2 / 9;
      } else if (tile === L.BROWN || (tile === L.SPECIAL && brown <= white && brown <= blue)) brown++;
      else if (tile === L.WHITE || (tile === L.SPECIAL && white <= blue)) white++;
      else blue++;
    }
    robots[seat] = count;
    const own = pools[seat] as number;
    const hand = at + L.CUBES + 3 * own;
    const isShared = own === pool;
    const b = isShared ? brown : (state[hand] as number);
    const w = isShared ? white : (state[hand + 1] as number);
    const u = isShared ? blue : (state[hand + 2] as number);
    const energy = k === 0 ? (state[at + L.ENERGY] as number) : 0;
    worths[seat] =
      (survey.worths[seat] as number) +
      (weights[TOKENS] as number) * ((state[at + L.VP + seat] as number) - (state[at + L.OWED + seat] as number)) +
      (weights[ROBOTS] as number) * count +
      (weights[CUBES] as number) * part * Math.min(MOST_CUBES, b + w + u) +
      (weights[SETS] as number) * part * Math.min(b, w, u) +
      (weights[SAVED] as number) * Math.min(MAX_SAVED, (state[at + L.SAVED + seat] as number) + energy) +
      (weights[YIELD] as number) * yields +
      (weights[READY] as number) * ready +
      (weights[EDGE] as number) * edge;
  }
  if (allied) {
    held[0] = (robots[0] as number) + (robots[2] as number);
    held[1] = (robots[1] as number) + (robots[3] as number);
  } else held.set(robots);
  addShares(allied ? 2 : seats, worths);
}

/** Keeps in the survey what the tiles are worth to each seat. */
function weighTiles({ seats, allied }: Ground, survey: Survey): void {
  survey.weighedBy = weighedBy;
  survey.weighedAt = weighedAt;
  const { counts } = survey;
  for (let seat = 0; seat < seats; seat++) {
    const c = seat * COUNTS;
    const owned = counts[c + OWNED] as number;
    const brought = Math.floor(owned / 7);
    survey.worths[seat] =
      (weights[LAND] as number) * (counts[c + LANDS] as number) +
      (weights[SPECIAL] as number) * (counts[c + SPECIALS] as number) +
      (weights[MINE] as number) * (counts[c + MINES] as number) +
      (weights[BASE] as number) * (counts[c + BASES] as number) +
      (weights[INCOME] as number) * brought +
      (weights[PART] as number) * ((owned - 7 * brought) / 7) +
      (weights[ROOMS] as number) * (counts[c + ROOM] as number);
  }
  for (let kind = MINES; kind <= BASES; kind++) {
    held.fill(0);
    for (let seat = 0; seat < seats; seat++) {
      const side = allied ? seat & 1 : seat;
      held[side] = (held[side] as number) + (counts[seat * COUNTS + kind] as number);
    }
    addShares(allied ? 2 : seats, survey.worths);
  }
}

/** Adds the worth of one bonus to the sides that hold most; that of allies stands at the lower seat. @source docs/rules.md R-SCORE-2, R-ALLY-3 */
function addShares(sides: number, sums: Float64Array): void {
  let most = 0;
  let ties = 0;
  for (let side = 0; side < sides; side++) {
    if ((held[side] as number) > most) {
      most = held[side] as number;
      ties = 1;
    } else if (held[side] === most) ties++;
  }
  if (most === 0) return;
  const worth = (weights[BONUSES] as number) * Math.floor(BONUS / ties);
  for (let side = 0; side < sides; side++) if (held[side] === most) sums[side] = (sums[side] as number) + worth;
}

/** Whether a robot on that cell has an empty cell beside it, across no wall. */
export function isBesideEmpty({ width }: Ground, state: L.TwinState, cell: number): boolean {
  const word = state[cell] as number;
  const n = state[cell - width] as number;
  if ((n & L.TILE_BITS) === L.EMPTY && (n & L.SOUTH_WALL) === 0) return true;
  if (((state[cell + 1] as number) & L.TILE_BITS) === L.EMPTY && (word & L.EAST_WALL) === 0) return true;
  if (((state[cell + width] as number) & L.TILE_BITS) === L.EMPTY && (word & L.SOUTH_WALL) === 0) return true;
  const w = state[cell - 1] as number;
  return (w & L.TILE_BITS) === L.EMPTY && (w & L.EAST_WALL) === 0;
}
