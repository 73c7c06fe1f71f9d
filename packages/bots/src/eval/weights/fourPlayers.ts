import type { Weights } from "../features.ts";

/** For four players, as tuned by `fp tune`. */
export const FOUR_PLAYERS: Weights = {
  land: [0.38, 0.85],
  special: [0.17, 0.24],
  mines: [1.2, 0.27],
  tokens: [0.2, 0.99],
  robots: [0.59, 0.2],
  bases: [1.47, 5.44],
  cubes: [0.31, 0.57],
  sets: [1.65, 0.14],
  income: [5.17, 1.31],
  part: [2.31, 0.22],
  saved: [0.69, 0.48],
  yield: [1.54, 0.11],
  ready: [0.07, 0.06],
  room: [0.09, 0.1],
  bonus: [0.08, 1.36],
  edge: [0.32, 0.21],
  able: [3, 0.8],
};
