import type { Weights } from "../features.ts";

/** For three players, as tuned by `fp tune`. */
export const THREE_PLAYERS: Weights = {
  land: [0.38, 0.95],
  special: [0.2, 0.31],
  mines: [1.25, 0.31],
  tokens: [0.16, 1.31],
  robots: [0.53, 0.24],
  bases: [1.64, 5.96],
  cubes: [0.35, 0.47],
  sets: [1.68, 0.09],
  income: [3.78, 1.37],
  part: [2.15, 0.27],
  saved: [0.66, 0.6],
  yield: [1.5, 0.07],
  ready: [0.02, 0.09],
  room: [0.15, 0.03],
  bonus: [0.11, 1.06],
  edge: [0.34, 0.2],
  able: [3, 0.8],
};
