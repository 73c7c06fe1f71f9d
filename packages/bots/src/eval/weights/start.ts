import type { Weights } from "../features.ts";

/** Where tuning begins. */
export const START: Weights = {
  land: [0.36, 1.0],
  special: [0.19, 0.25],
  mines: [1.1, 0.3],
  tokens: [0.19, 0.96],
  robots: [0.58, 0.23],
  bases: [1.58, 5.13],
  cubes: [0.29, 0.62],
  sets: [1.47, 0.11],
  income: [6.0, 1.16],
  part: [2.66, 0.25],
  saved: [0.6, 0.45],
  yield: [1.5, 0.08],
  ready: [0.04, 0.08],
  room: [0.1, 0.03],
  bonus: [0.07, 1.23],
  edge: [0.31, 0.26],
  able: [3, 0.8],
};
