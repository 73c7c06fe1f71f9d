import type { GamePlay, GameTypes } from "@forgotten-planet/core";
import type { History } from "../history.ts";

/** Where a walk through a match may stop: plies, in order. Steps that were taken back are passed by. */
export interface Track {
  /** The start, and the ply after each step that stands. */
  readonly stops: readonly number[];
  /** Those of them at which a turn begins. */
  readonly turns: readonly number[];
}

export function trackOf<G extends GameTypes>(game: Pick<GamePlay<G>, "moment">, { start, entries }: History<G>): Track {
  const turns = [0];
  let turn = game.moment(start).turn;
  for (const { ply, after } of entries) {
    const now = game.moment(after);
    if (now.turn !== turn) turns.push(ply + 1);
    turn = now.turn;
  }
  return { stops: [0, ...entries.map(({ ply }) => ply + 1)], turns };
}

/** The last of these plies that is at most that one; -1 if there is none. */
export function indexAt(plies: readonly number[], ply: number): number {
  let [low, high] = [0, plies.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((plies[middle] ?? 0) <= ply) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** The next of these plies after that one, or the one before it; undefined if there is none. */
export function neighbour(plies: readonly number[], ply: number, way: 1 | -1): number | undefined {
  const at = indexAt(plies, ply);
  if (way > 0) return plies[at + 1];
  return plies[plies[at] === ply ? at - 1 : at];
}
