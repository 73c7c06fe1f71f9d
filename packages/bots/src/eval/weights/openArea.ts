import type { Weights } from "../features.ts";

/** For an open area, as tuned by `fp tune`. */
export const OPEN_AREA: Weights = {
  land: [0.43, 1.36],
  special: [0.17, 0.24],
  mines: [1.32, 0.3],
  tokens: [0.17, 1],
  robots: [0.58, 0.27],
  bases: [1.68, 4.43],
  cubes: [0.24, 0.61],
  sets: [1.52, 0.13],
  income: [6.39, 1.24],
  part: [3, 0.23],
  saved: [0.56, 0.48],
  yield: [1.27, 0.07],
  ready: [0.04, 0.09],
  room: [0.06, 0],
  bonus: [0.06, 1.22],
  edge: [0.3, 0.24],
  able: [3, 0.8],
};
