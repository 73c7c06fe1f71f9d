import type { Weights } from "../features.ts";

/** For two against two, as tuned by `fp tune`. */
export const ALLIANCES: Weights = {
  land: [0.36, 0.98],
  special: [0.18, 0.28],
  mines: [1.12, 0.33],
  tokens: [0.18, 1.04],
  robots: [0.54, 0.21],
  bases: [1.46, 3.89],
  cubes: [0.24, 0.66],
  sets: [1.56, 0.09],
  income: [5.79, 1.39],
  part: [2.18, 0.28],
  saved: [0.69, 0.5],
  yield: [1.48, 0.12],
  ready: [0.04, 0.08],
  room: [0.14, 0.05],
  bonus: [0.11, 1.06],
  edge: [0.34, 0.3],
  able: [3, 0.8],
};
