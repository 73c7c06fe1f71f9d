import { isFriendly } from "../twin/apply.ts";
import type { Ground } from "../twin/ground.ts";
import * as L from "../twin/layout.ts";
import { FEATURE_COUNT, type Scales } from "./features.ts";
import { bonuses, countRobots, finalPoints } from "./points.ts";
import { isBesideEmpty, quickWorths, weighAt, worths, yieldCube } from "./quick.ts";
import { BASES, COUNTS, LANDS, MINES, OWNED, ROOM, SPECIALS, type Survey } from "./survey.ts";

/** What a won game is worth beyond its margin. */
const WIN = 100;
const MAX_SAVED = 3;
const MOST_CUBES = 12;

/** Scratch of `features`: by seat, the features in the order of FEATURES. */
export const found = new Float64Array(4 * FEATURE_COUNT);
const hands = new Float64Array(12);
const yields = new Float64Array(4);
const ready = new Float64Array(4);
const edge = new Float64Array(4);

/** How far the game is, from 0 to 1: by the land left in the bank, or by how full the area is. */
export function progressOf(ground: Ground, state: L.TwinState): number {
  const used = 1 - (state[ground.size + L.BANK_TILES] as number) / ground.land;
  if (ground.cells === 0) return used;
  return Math.max(used, (state[ground.size + L.LAID] as number) / ground.cells);
}

/** Whether the game ends with this turn. @source docs/rules.md R-END-1 */
export const isLast = (ground: Ground, state: L.TwinState): boolean =>
  (state[ground.size + L.LAID] as number) === ground.cells || state[ground.size + L.BANK_TILES] === 0;

/**
 * The worth of a position in the middle of a turn, as if the turn ended now, for that seat: what is its own less what is the others'. In VP
 * as the weights reckon.
 */
export function worthOf(ground: Ground, state: L.TwinState, survey: Survey, scales: Scales, seat: number): number {
  if (state[ground.size + L.PHASE] === L.IS_OVER || isLast(ground, state)) {
    produce(ground, state, survey);
    return outcome(ground, state, survey, seat);
  }
  weighAt(scales, progressOf(ground, state));
  quickWorths(ground, state, survey);
  return against(ground, worths, seat);
}

/** Own worth less the others': the ally's counts as one's own; of several others the strongest weighs most. */
function against({ seats, allied }: Ground, amounts: Float64Array, seat: number): number {
  const own = amounts[seat] as number;
  if (allied) return own + (amounts[seat ^ 2] as number) - (amounts[seat ^ 1] as number) - (amounts[seat ^ 3] as number);
  if (seats === 2) return own - (amounts[1 - seat] as number);
  let most = Number.NEGATIVE_INFINITY;
  let sum = 0;
  for (let other = 0; other < seats; other++) {
    if (other === seat) continue;
    sum += amounts[other] as number;
    most = Math.max(most, amounts[other] as number);
  }
  return own - 0.5 * most - (0.5 * sum) / (seats - 1);
}

function outcome(ground: Ground, state: L.TwinState, survey: Survey, seat: number): number {
  const totals = finalPoints(ground, state, survey);
  let standing = 1;
  for (let other = 0; other < ground.seats; other++) {
    if (other === seat || (ground.allied && other === (seat ^ 2))) continue;
    standing = Math.min(standing, Math.sign(leadOver(ground, totals, seat, other)));
  }
  return against(ground, totals, seat) + WIN * standing;
}

/** Positive if the seat's side is ahead of the other's: by VP, else by cubes. @source docs/rules.md R-SCORE-3 */
function leadOver(ground: Ground, totals: Float64Array, seat: number, other: number): number {
  const lead = sideTotal(ground, totals, seat) - sideTotal(ground, totals, other);
  return lead === 0 ? sumOf(ground.pools[seat] as number) - sumOf(ground.pools[other] as number) : lead;
}

const sideTotal = ({ allied }: Ground, totals: Float64Array, seat: number): number =>
  allied ? (totals[seat] as number) + (totals[seat ^ 2] as number) : (totals[seat] as number);

const sumOf = (pool: number): number => (hands[3 * pool] as number) + (hands[3 * pool + 1] as number) + (hands[3 * pool + 2] as number);

/** Copies the hands with what the active seat's robots yield at the end of this turn, and counts robots as they stand. */
function produce(ground: Ground, state: L.TwinState, survey: Survey): void {
  const at = ground.size;
  for (let i = 0; i < 12; i++) hands[i] = state[at + L.CUBES + i] as number;
  yields.fill(0);
  ready.fill(0);
  edge.fill(0);
  const active = state[at + L.ACTIVE] as number;
  for (let seat = 0; seat < ground.seats; seat++)
    for (let slot = at + L.ROBOT + seat * L.ROBOTS; slot < at + L.ROBOT + (seat + 1) * L.ROBOTS; slot++) {
      const robot = state[slot] as number;
      if (robot === 0) continue;
      const cell = robot >> 1;
      const isOwn = isFriendly(ground, seat, survey.owners[cell] as number);
      if (isBesideEmpty(ground, state, cell)) edge[seat] = (edge[seat] as number) + 1;
      if (!isOwn) continue;
      ready[seat] = (ready[seat] as number) + 1;
      const tile = (state[cell] as number) & L.TILE_BITS;
      if (tile < L.BROWN || tile > L.UNKNOWN) continue;
      yields[seat] = (yields[seat] as number) + (tile === L.UNKNOWN ? 2 / 3 : 1);
      if (seat === active && (robot & 1) === 1 && state[at + L.PHASE] !== L.IS_OVER)
        yieldCube(hands, 3 * (ground.pools[seat] as number), tile);
    }
}

/** Fills `found`; after `produce`. */
function features(ground: Ground, state: L.TwinState, survey: Survey): void {
  const at = ground.size;
  const { counts } = survey;
  const active = state[at + L.ACTIVE] as number;
  const robots = countRobots(ground, state);
  const shares = bonuses(ground, state, survey);
  for (let seat = 0; seat < ground.seats; seat++) {
    const x = seat * FEATURE_COUNT;
    const c = seat * COUNTS;
    const hand = 3 * (ground.pools[seat] as number);
    const part = ground.allied ? 0.5 : 1;
    const owned = counts[c + OWNED] as number;
    const brought = Math.floor(owned / 7);
    const energy = seat === active ? (state[at + L.ENERGY] as number) : 0;
    const least = Math.min(hands[hand] as number, hands[hand + 1] as number, hands[hand + 2] as number);
    found[x] = counts[c + LANDS] as number;
    found[x + 1] = counts[c + SPECIALS] as number;
    found[x + 2] = counts[c + MINES] as number;
    found[x + 3] = (state[at + L.VP + seat] as number) - (state[at + L.OWED + seat] as number);
    found[x + 4] = robots[seat] as number;
    found[x + 5] = counts[c + BASES] as number;
    found[x + 6] = part * Math.min(MOST_CUBES, sumOf(hand / 3));
    found[x + 7] = part * least;
    found[x + 8] = brought;
    found[x + 9] = (owned - 7 * brought) / 7;
    found[x + 10] = Math.min(MAX_SAVED, (state[at + L.SAVED + seat] as number) + energy);
    found[x + 11] = yields[seat] as number;
    found[x + 12] = ready[seat] as number;
    found[x + 13] = counts[c + ROOM] as number;
    found[x + 14] = shares[seat] as number;
    found[x + 15] = edge[seat] as number;
    found[x + 16] = Math.min(1, ready[seat] as number);
  }
}

/** The features of all seats as if the turn ended now, in `found`. */
export function featuresOf(ground: Ground, state: L.TwinState, survey: Survey): Float64Array {
  produce(ground, state, survey);
  features(ground, state, survey);
  return found;
}
