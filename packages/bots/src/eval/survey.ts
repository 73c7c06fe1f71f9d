import type { Ground } from "../twin/ground.ts";
import * as I from "../twin/intents.ts";
import * as L from "../twin/layout.ts";
import { owners, sweep, tiles } from "../twin/sweep.ts";
import type { Scales } from "./features.ts";
import { isIdleWall, measureWays, onWays, seatOfWay } from "./room.ts";

/** What tiles and walls alone decide, if the turn ended now; shared by positions that differ in robots and cubes only. */
export interface Survey {
  /** By cell with a tile. */
  readonly owners: Uint8Array;
  /** By seat, COUNTS numbers each. */
  readonly counts: Float64Array;
  /** By cell, how near which bases are (`room.ts`): `ownWays`, or those of the survey before where they are the same. */
  ways: Uint16Array;
  readonly ownWays: Uint16Array;
  /** By seat, what `quick.ts` keeps for these weights: the worth of its tiles, of others than the active seat the whole, and their robots. */
  readonly worths: Float64Array;
  readonly robots: Float64Array;
  weighedBy: Scales | undefined;
  weighedAt: number;
}

/** Offsets within a seat's counts. */
export const OWNED = 0;
export const LANDS = 1;
export const SPECIALS = 2;
export const MINES = 3;
export const BASES = 4;
export const ROOM = 5;
export const COUNTS = 6;

/** How likely an UNKNOWN tile is a mine. */
const MINE_ODDS = 2 / 3;

const COUNTS_BYTES = 4 * COUNTS * Float64Array.BYTES_PER_ELEMENT;

/** What a survey takes of a buffer. */
export const surveyBytes = ({ size }: Ground): number =>
  COUNTS_BYTES + size * (Uint16Array.BYTES_PER_ELEMENT + Uint8Array.BYTES_PER_ELEMENT);

/** A survey in a buffer of its own, or from that byte of another on, a multiple of eight: to make a buffer takes longest. */
export function newSurvey(ground: Ground, buffer = new ArrayBuffer(surveyBytes(ground)), from = 0): Survey {
  const { size } = ground;
  const ways = new Uint16Array(buffer, from + COUNTS_BYTES, size);
  return {
    owners: new Uint8Array(buffer, from + COUNTS_BYTES + ways.byteLength, size),
    counts: new Float64Array(buffer, from, 4 * COUNTS),
    ways,
    ownWays: ways,
    worths: new Float64Array(4),
    robots: new Float64Array(4),
    weighedBy: undefined,
    weighedAt: 0,
  };
}

/** Counts control and what each seat owns into `survey`. */
export function takeSurvey(ground: Ground, state: L.TwinState, survey: Survey): void {
  countOwned(ground, state, survey);
  countRoom(ground, state, survey);
}

/**
 * The same one intent later than the survey `before`: land and mines take room and leave all ways as they are, and so do most walls; else
 * room is counted again.
 */
export function takeSurveyAfter(ground: Ground, state: L.TwinState, survey: Survey, { before, intent }: Step): void {
  countOwned(ground, state, survey);
  const kind = I.kindOf(intent);
  if (kind !== I.LAND && kind !== I.MINE && !(kind === I.WALL && isIdleWall(ground, state, before.ways, intent))) {
    countRoom(ground, state, survey);
    return;
  }
  survey.ways = before.ways;
  for (let at = ROOM; at < 4 * COUNTS; at += COUNTS) survey.counts[at] = before.counts[at] as number;
  const seat = kind === I.WALL ? L.NOBODY : seatOfWay(before.ways[I.cellOf(intent)] as number);
  if (seat !== L.NOBODY) survey.counts[seat * COUNTS + ROOM] = (survey.counts[seat * COUNTS + ROOM] as number) - 1;
}

export interface Step {
  readonly before: Survey;
  /** Of the active seat; a mine's die is not thrown. */
  readonly intent: number;
}

function countOwned(ground: Ground, state: L.TwinState, survey: Survey): void {
  const { counts, owners: kept } = survey;
  survey.weighedBy = undefined;
  counts.fill(0);
  const count = sweep(ground, state);
  for (let i = 0; i < count; i++) {
    const cell = tiles[i] as number;
    const owner = owners[cell] as number;
    kept[cell] = owner;
    if (owner === L.NOBODY) continue;
    const at = owner * COUNTS;
    counts[at + OWNED] = (counts[at + OWNED] as number) + 1;
    const tile = (state[cell] as number) & L.TILE_BITS;
    if (tile === L.LAND) counts[at + LANDS] = (counts[at + LANDS] as number) + 1;
    else if (tile === L.SPECIAL) counts[at + SPECIALS] = (counts[at + SPECIALS] as number) + 1;
    else if (tile === L.UNKNOWN) {
      counts[at + LANDS] = (counts[at + LANDS] as number) + 1 - MINE_ODDS;
      counts[at + MINES] = (counts[at + MINES] as number) + MINE_ODDS;
    } else if (tile >= L.BASE) counts[at + BASES] = (counts[at + BASES] as number) + 1;
    else counts[at + MINES] = (counts[at + MINES] as number) + 1;
  }
}

/** Empty cells by the base that is nearest. */
function countRoom(ground: Ground, state: L.TwinState, survey: Survey): void {
  survey.ways = survey.ownWays;
  const { counts, ways } = survey;
  const count = measureWays(ground, state, ways);
  for (let i = 0; i < count; i++) {
    const cell = onWays[i] as number;
    if (((state[cell] as number) & L.TILE_BITS) !== L.EMPTY) continue;
    const seat = seatOfWay(ways[cell] as number);
    if (seat !== L.NOBODY) counts[seat * COUNTS + ROOM] = (counts[seat * COUNTS + ROOM] as number) + 1;
  }
}
