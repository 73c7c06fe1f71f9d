import { indexAt, type Track } from "../../../table/replay/track.ts";
import type { ControlPoint } from "../results/gameOver.ts";

/** How much of the match the plot shows, and how its turns and tiles become parts of its width and height. */
export interface TrackScale {
  /** Turns from the left edge to the right one. */
  readonly turns: number;
  /** Tiles from the bottom to the top. */
  readonly tiles: number;
}

/** What is not told of a match shows in no length either: so many turns are shown at the least, and then always some more. */
const BLIND_TURNS = 10;

/** `shown`: turns that are begun, where the rest is not told. */
export function trackScale(curve: readonly ControlPoint[], shown: number | undefined): TrackScale {
  const last = curve.at(-1)?.turn ?? 1;
  const told = shown === undefined ? curve : curve.slice(0, shown + 1);
  const most = Math.max(4, ...told.flatMap(({ tiles }) => tiles));
  const turns = shown === undefined ? last : Math.ceil((shown + 2) / BLIND_TURNS) * BLIND_TURNS;
  return { turns: Math.max(1, turns), tiles: Math.ceil(most / 4) * 4 };
}

/** Where a ply is among the turns: 14.4 in the middle of the fifteenth. */
export function turnsAt({ stops, turns }: Track, ply: number): number {
  const turn = Math.max(0, indexAt(turns, ply));
  const first = indexAt(stops, turns[turn] ?? 0);
  const next = turns[turn + 1];
  const last = next === undefined ? stops.length - 1 : indexAt(stops, next);
  return turn + Math.min(1, (indexAt(stops, ply) - first) / Math.max(1, last - first));
}

/** The ply at which that many turns are over; that of the end beyond. */
export function plyAt({ stops, turns }: Track, turn: number): number {
  return turns[Math.max(0, turn)] ?? stops.at(-1) ?? 0;
}
