/** The source of dice, cards and tides: handed in, so that a game holds no randomness and a journal replays. */
export interface Chance {
  /** The next draw: a whole number from 1 to `sides`. Undefined if none is left, as in a record that ran out. */
  readonly draw: (sides: number) => number | undefined;
}

/** Chance that repeats these draws. */
export function chanceOf(draws: readonly number[]): Chance & { readonly left: () => number } {
  let next = 0;
  return { draw: () => draws[next++], left: () => draws.length - next };
}
