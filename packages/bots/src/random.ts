/** Numbers that a seed determines, the same on every machine. */
export interface Random {
  /** A whole number from 0 to n - 1. */
  readonly below: (n: number) => number;
}

/** Mulberry32: a bot needs variety, not secrecy. */
export function randomOf(seed: number): Random {
  let state = seed | 0;
  return {
    below(n) {
      state = (state + 0x6d2b79f5) | 0;
      let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
      mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
      return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * n);
    },
  };
}

/** A seed made of other numbers, for example of a match, a seat and a ply; 32 bits. */
export function seedOf(...numbers: readonly number[]): number {
  let seed = 0x811c9dc5;
  for (const number of numbers) {
    seed = Math.imul(seed ^ (number | 0), 0x01000193);
    seed = Math.imul(seed ^ (seed >>> 15), 0x2c1b3c6d);
  }
  return seed ^ (seed >>> 13);
}
