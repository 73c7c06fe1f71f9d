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
const ABLE = place("able");

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

/** Scratch: the cubes of the active seat's pool with what its robots yield at the end of the turn. */
const hand = new Float64Array(3);
let handPool = 0;

/** Fills `worths`, by the weights set; for a game that is not over. */
export function quickWorths(ground: Ground, state: L.TwinState, survey: Survey): void {
  const { size: at, seats, allied } = ground;
  const active = state[at + L.ACTIVE] as number;
  handPool = ground.pools[active] as number;
  for (let colour = 0; colour < 3; colour++) hand[colour] = state[at + L.CUBES + 3 * handPool + colour] as number;
  const isKnown = survey.weighedBy === weighedBy && survey.weighedAt === weighedAt;
  if (!isKnown) weighTiles(ground, survey);
  // The active seat first: its robots still add to its pool.
  worths[active] = (survey.worths[active] as number) + worthOfRobots(ground, state, survey, active);
  for (let seat = 0; seat < seats; seat++) {
    if (seat === active) continue;
    if (!isKnown || allied) {
      worths[seat] = (survey.worths[seat] as number) + worthOfRobots(ground, state, survey, seat);
      // What others have changes with the tiles alone, but for a pool that is shared.
      if (allied) continue;
      survey.worths[seat] = worths[seat] as number;
      survey.robots[seat] = robots[seat] as number;
    } else {
      worths[seat] = survey.worths[seat] as number;
      robots[seat] = survey.robots[seat] as number;
    }
  }
  if (allied) {
    held[0] = (robots[0] as number) + (robots[2] as number);
    held[1] = (robots[1] as number) + (robots[3] as number);
  } else held.set(robots);
  addShares(allied ? 2 : seats, worths);
}

/** The worth of robots, cubes, tokens and energy of a seat. */
function worthOfRobots(ground: Ground, state: L.TwinState, survey: Survey, seat: number): number {
  const { size: at, pools, allied } = ground;
  const isActive = seat === state[at + L.ACTIVE];
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
    if (isActive && (robot & 1) === 1) yieldCube(hand, 0, tile);
  }
  robots[seat] = count;
  const pool = pools[seat] as number;
  const own = at + L.CUBES + 3 * pool;
  const isShared = pool === handPool;
  const brown = (isShared ? hand[0] : state[own]) as number;
  const white = (isShared ? hand[1] : state[own + 1]) as number;
  const blue = (isShared ? hand[2] : state[own + 2]) as number;
  const part = allied ? 0.5 : 1;
  const energy = isActive ? (state[at + L.ENERGY] as number) : 0;
  return (
    (weights[TOKENS] as number) * ((state[at + L.VP + seat] as number) - (state[at + L.OWED + seat] as number)) +
    (weights[ROBOTS] as number) * count +
    (weights[CUBES] as number) * part * Math.min(MOST_CUBES, brown + white + blue) +
    (weights[SETS] as number) * part * Math.min(brown, white, blue) +
    (weights[SAVED] as number) * Math.min(MAX_SAVED, (state[at + L.SAVED + seat] as number) + energy) +
    (weights[YIELD] as number) * yields +
    (weights[READY] as number) * ready +
    (weights[EDGE] as number) * edge +
    (ready > 0 ? (weights[ABLE] as number) : 0)
  );
}

/** Adds what a robot on that tile yields to the three colours from `at` on. */
export function yieldCube(hands: Float64Array, at: number, tile: number): void {
  const brown = hands[at] as number;
  const white = hands[at + 1] as number;
  const blue = hands[at + 2] as number;
  if (tile === L.UNKNOWN) {
    hands[at] = brown + 2 / 9;
    hands[at + 1] = white + 2 / 9;
    hands[at + 2] = blue + 2 / 9;
    return;
  }
  const scarcest = brown <= white && brown <= blue ? 0 : white <= blue ? 1 : 2;
  const colour = at + (tile === L.SPECIAL ? scarcest : tile - L.BROWN);
  hands[colour] = (hands[colour] as number) + 1;
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
