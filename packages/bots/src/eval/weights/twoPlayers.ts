import type { Weights } from "../features.ts";

/** For two players, as tuned by `fp tune`. */
export const TWO_PLAYERS: Weights = {
  land: [0.26, 0.42],
  special: [0.2, 0.4],
  mines: [1.5, 0.24],
  tokens: [0.14, 1.13],
  robots: [0.33, 0.13],
  bases: [1.52, 5.21],
  cubes: [0.35, 0.44],
  sets: [1.72, 0.22],
  income: [5.11, 0.83],
  part: [1.91, 0.22],
  saved: [0.76, 0.4],
  yield: [1.6, 0.08],
  ready: [0.09, 0.06],
  room: [0.1, 0.21],
  bonus: [0.03, 0.79],
  edge: [0.17, 0.2],
  able: [3, 0.8],
};
