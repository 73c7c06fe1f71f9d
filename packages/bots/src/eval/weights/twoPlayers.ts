import type { Weights } from "../features.ts";

/** For two players, as tuned by `fp tune`. */
export const TWO_PLAYERS: Weights = {
  land: [0.23, 0.63],
  special: [0.2, 0.36],
  mines: [1.4, 0.28],
  tokens: [0.15, 1.12],
  robots: [0.4, 0.11],
  bases: [1.27, 7.33],
  cubes: [0.25, 0.53],
  sets: [1.29, 0.18],
  income: [6.44, 0.89],
  part: [1.52, 0.27],
  saved: [0.66, 0.59],
  yield: [1.44, 0.1],
  ready: [0.17, 0.07],
  room: [0.03, 0.1],
  bonus: [0.02, 0.83],
  edge: [0.21, 0.26],
};
