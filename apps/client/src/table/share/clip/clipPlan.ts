import { indexAt, type Track } from "../../replay/track.ts";

export const CLIP_FORMATS = ["webm", "gif"] as const;
export type ClipFormat = (typeof CLIP_FORMATS)[number];
export const CLIP_SPEEDS = [1, 2, 4] as const;
export type ClipSpeed = (typeof CLIP_SPEEDS)[number];

/** Turns of an animated file, counted from 1, both of them in it. */
export interface TurnRange {
  readonly first: number;
  readonly last: number;
}

/** Most steps of a file: a browser holds all of it in memory, and a GIF is long to make. */
export const STEPS_AT_MOST: Readonly<Record<ClipFormat, number>> = { gif: 200, webm: 2_000 };
/** Width and height of its pictures, in px; even numbers, as video asks for them. */
export const CLIP_SIZES: Readonly<Record<ClipFormat, { readonly width: number; readonly height: number }>> = {
  webm: { width: 960, height: 504 },
  gif: { width: 640, height: 336 },
};

/** How long a step is shown at speed 1, motion included, and how long the last one stands, in milliseconds. */
export const STEP_MS = 1_400;
export const LAST_MS = 2_000;

/** Turns of a match that have a step. */
export function turnsOf({ stops, turns }: Track): number {
  const last = stops.at(-1) ?? 0;
  return Math.max(1, turns.filter((ply) => ply < last).length);
}

/** The turn, counted from 1, of the step that leads to a ply. */
export const turnOfStep = (track: Track, ply: number): number => Math.min(turnsOf(track), Math.max(0, indexAt(track.turns, ply - 1)) + 1);

/** A range within a match of that many turns, for any request. */
export function rangeWithin({ first, last }: TurnRange, turns: number): TurnRange {
  const whole = (turn: number): number => Math.min(turns, Math.max(1, Number.isFinite(turn) ? Math.round(turn) : 1));
  const [from, to] = [whole(first), whole(last)];
  return { first: Math.min(from, to), last: Math.max(from, to) };
}

/** Plies of an animated file: the one before its first step, and the one after each step. */
export function pliesOf(track: Track, range: TurnRange): readonly number[] {
  const turns = turnsOf(track);
  const { first, last } = rangeWithin(range, turns);
  const from = track.turns[first - 1] ?? 0;
  const to = last >= turns ? Number.POSITIVE_INFINITY : (track.turns[last] ?? Number.POSITIVE_INFINITY);
  return track.stops.filter((ply) => ply >= from && ply <= to);
}

/** What a file will be, about. */
export interface ClipEstimate {
  readonly steps: number;
  readonly seconds: number;
  readonly bytes: number;
}

/** Measured on whole matches: bytes of the first picture, of each step, and of its motion, which takes more pictures the slower it is. */
const BYTES: Readonly<Record<ClipFormat, { readonly first: number; readonly step: number; readonly motion: number }>> = {
  webm: { first: 80_000, step: 8_000, motion: 22_000 },
  gif: { first: 120_000, step: 4_000, motion: 4_000 },
};

export function estimate(format: ClipFormat, steps: number, speed: ClipSpeed): ClipEstimate {
  const { first, step, motion } = BYTES[format];
  const seconds = Math.round(((steps + 1) * STEP_MS) / speed / 1000 + LAST_MS / 1000);
  return { steps, seconds, bytes: Math.round(first + steps * (step + motion / speed)) };
}

export const isTooLong = (format: ClipFormat, steps: number): boolean => steps > STEPS_AT_MOST[format];

/** "0.4", "1.4", "12": megabytes as they are told. */
export function megabytes(bytes: number): number {
  const mb = bytes / 1_000_000;
  return mb >= 10 ? Math.round(mb) : Math.max(0.1, Math.round(mb * 10) / 10);
}
