/** What became of one place in the order of play, or of one base, in games of bots that play alike. */
export interface MeasuredShare {
  /** Games won, in per cent: the rate and its interval of 95 %. */
  readonly won: readonly [rate: number, low: number, high: number];
  /** What it is worth beyond the worst of its kind, in whole VP; 0 for all of a kind where the wins show no difference. */
  readonly vp: number;
}

/** A scenario in play, measured by `fp balance`. */
export interface MeasuredBalance {
  readonly games: number;
  /** In the order of play. */
  readonly seats: readonly MeasuredShare[];
  /** In the scenario's order. */
  readonly bases: readonly MeasuredShare[];
}

export const MEASURED_BALANCES: Readonly<Record<string, MeasuredBalance>> = {
  "first-landing": {
    games: 600,
    seats: [
      { won: [61.3, 57.4, 65.1], vp: 7 },
      { won: [38.7, 34.8, 42.6], vp: 0 },
    ],
    bases: [
      { won: [51.7, 47.7, 55.6], vp: 0 },
      { won: [48.3, 44.4, 52.3], vp: 0 },
    ],
  },
  delta: {
    games: 600,
    seats: [
      { won: [36, 32.3, 39.9], vp: 0 },
      { won: [32.4, 28.8, 36.3], vp: 0 },
      { won: [31.6, 28, 35.4], vp: 0 },
    ],
    bases: [
      { won: [40.8, 36.9, 44.7], vp: 6 },
      { won: [43.2, 39.3, 47.2], vp: 6 },
      { won: [16, 13.3, 19.1], vp: 0 },
    ],
  },
  rim: {
    games: 600,
    seats: [
      { won: [27.8, 24.3, 31.5], vp: 0 },
      { won: [24.6, 21.3, 28.2], vp: 0 },
      { won: [25.5, 22.2, 29.1], vp: 0 },
      { won: [22.2, 19, 25.7], vp: 0 },
    ],
    bases: [
      { won: [22.3, 19.2, 25.8], vp: 0 },
      { won: [23.7, 20.4, 27.2], vp: 0 },
      { won: [25.3, 22, 29], vp: 0 },
      { won: [28.7, 25.2, 32.4], vp: 0 },
    ],
  },
  "rim 2v2": {
    games: 400,
    seats: [
      { won: [58.5, 53.6, 63.2], vp: 6 },
      { won: [41.5, 36.8, 46.4], vp: 0 },
      { won: [58.5, 53.6, 63.2], vp: 6 },
      { won: [41.5, 36.8, 46.4], vp: 0 },
    ],
    bases: [
      { won: [51, 46.1, 55.9], vp: 0 },
      { won: [47.8, 42.9, 52.6], vp: 0 },
      { won: [52.2, 47.4, 57.1], vp: 0 },
      { won: [49, 44.1, 53.9], vp: 0 },
    ],
  },
  "needle-gorge": {
    games: 600,
    seats: [
      { won: [54, 50, 58], vp: 0 },
      { won: [46, 42, 50], vp: 0 },
    ],
    bases: [
      { won: [51.7, 47.7, 55.6], vp: 0 },
      { won: [48.3, 44.4, 52.3], vp: 0 },
    ],
  },
  "old-caldera": {
    games: 600,
    seats: [
      { won: [56.2, 52.2, 60.2], vp: 4 },
      { won: [43.8, 39.8, 47.8], vp: 0 },
    ],
    bases: [
      { won: [51.2, 47.3, 55.2], vp: 0 },
      { won: [48.8, 44.8, 52.7], vp: 0 },
    ],
  },
  "two-causeways": {
    games: 600,
    seats: [
      { won: [58.2, 54.2, 62.1], vp: 5 },
      { won: [41.8, 38, 45.8], vp: 0 },
    ],
    bases: [
      { won: [51.2, 47.2, 55.1], vp: 0 },
      { won: [48.8, 44.9, 52.8], vp: 0 },
    ],
  },
  "dry-moat": {
    games: 600,
    seats: [
      { won: [42.2, 38.4, 46.2], vp: 3 },
      { won: [31.4, 27.8, 35.2], vp: 2 },
      { won: [26.3, 23, 30], vp: 0 },
    ],
    bases: [
      { won: [35.8, 32.1, 39.8], vp: 0 },
      { won: [31.1, 27.5, 34.9], vp: 0 },
      { won: [33.1, 29.4, 37], vp: 0 },
    ],
  },
  "basalt-comb": {
    games: 600,
    seats: [
      { won: [34.1, 30.4, 38], vp: 1 },
      { won: [39.2, 35.4, 43.2], vp: 3 },
      { won: [26.7, 23.3, 30.3], vp: 0 },
    ],
    bases: [
      { won: [35.1, 31.4, 39], vp: 0 },
      { won: [30.5, 27, 34.3], vp: 0 },
      { won: [34.4, 30.7, 38.3], vp: 0 },
    ],
  },
  "three-valleys": {
    games: 600,
    seats: [
      { won: [40.2, 36.4, 44.2], vp: 3 },
      { won: [29.9, 26.4, 33.7], vp: 1 },
      { won: [29.8, 26.3, 33.6], vp: 0 },
    ],
    bases: [
      { won: [33.8, 30.1, 37.6], vp: 0 },
      { won: [32.6, 28.9, 36.4], vp: 0 },
      { won: [33.7, 30, 37.5], vp: 0 },
    ],
  },
  "dust-devil": {
    games: 600,
    seats: [
      { won: [22.8, 19.7, 26.4], vp: 0 },
      { won: [21.8, 18.7, 25.3], vp: 0 },
      { won: [28.7, 25.2, 32.4], vp: 0 },
      { won: [26.7, 23.3, 30.3], vp: 0 },
    ],
    bases: [
      { won: [22.4, 19.3, 25.9], vp: 0 },
      { won: [24, 20.8, 27.6], vp: 0 },
      { won: [25.5, 22.2, 29.1], vp: 0 },
      { won: [28.1, 24.6, 31.8], vp: 0 },
    ],
  },
  "dust-devil 2v2": {
    games: 400,
    seats: [
      { won: [54.2, 49.4, 59.1], vp: 0 },
      { won: [45.8, 40.9, 50.6], vp: 0 },
      { won: [54.2, 49.4, 59.1], vp: 0 },
      { won: [45.8, 40.9, 50.6], vp: 0 },
    ],
    bases: [
      { won: [52.2, 47.4, 57.1], vp: 0 },
      { won: [50.5, 45.6, 55.4], vp: 0 },
      { won: [45.5, 40.7, 50.4], vp: 0 },
      { won: [51.7, 46.9, 56.6], vp: 0 },
    ],
  },
  "crossing-winds": {
    games: 600,
    seats: [
      { won: [27, 23.6, 30.7], vp: 0 },
      { won: [28.1, 24.6, 31.8], vp: 0 },
      { won: [22.8, 19.6, 26.3], vp: 0 },
      { won: [22.2, 19, 25.7], vp: 0 },
    ],
    bases: [
      { won: [27.2, 23.8, 30.9], vp: 0 },
      { won: [25.2, 21.9, 28.8], vp: 0 },
      { won: [23.2, 20.1, 26.8], vp: 0 },
      { won: [24.4, 21.1, 28], vp: 0 },
    ],
  },
  "crossing-winds 2v2": {
    games: 400,
    seats: [
      { won: [56, 51.1, 60.8], vp: 0 },
      { won: [44, 39.2, 48.9], vp: 0 },
      { won: [56, 51.1, 60.8], vp: 0 },
      { won: [44, 39.2, 48.9], vp: 0 },
    ],
    bases: [
      { won: [48.5, 43.6, 53.4], vp: 0 },
      { won: [50.7, 45.9, 55.6], vp: 0 },
      { won: [47.2, 42.4, 52.1], vp: 0 },
      { won: [53.5, 48.6, 58.3], vp: 0 },
    ],
  },
  "four-mesas": {
    games: 600,
    seats: [
      { won: [30.3, 26.8, 34.1], vp: 2 },
      { won: [22.3, 19.2, 25.8], vp: 1 },
      { won: [23.4, 20.2, 27], vp: 0 },
      { won: [23.9, 20.7, 27.5], vp: 0 },
    ],
    bases: [
      { won: [27.3, 23.8, 30.9], vp: 0 },
      { won: [25.2, 21.9, 28.9], vp: 0 },
      { won: [21.3, 18.2, 24.8], vp: 0 },
      { won: [26.2, 22.8, 29.8], vp: 0 },
    ],
  },
  "four-mesas 2v2": {
    games: 400,
    seats: [
      { won: [58.5, 53.6, 63.2], vp: 4 },
      { won: [41.5, 36.8, 46.4], vp: 0 },
      { won: [58.5, 53.6, 63.2], vp: 4 },
      { won: [41.5, 36.8, 46.4], vp: 0 },
    ],
    bases: [
      { won: [49.5, 44.6, 54.4], vp: 0 },
      { won: [52.2, 47.4, 57.1], vp: 0 },
      { won: [47.2, 42.4, 52.1], vp: 0 },
      { won: [51, 46.1, 55.9], vp: 0 },
    ],
  },
  "open-plain": {
    games: 600,
    seats: [
      { won: [80.3, 77, 83.3], vp: 6 },
      { won: [19.7, 16.7, 23], vp: 0 },
    ],
    bases: [
      { won: [49.7, 45.7, 53.7], vp: 0 },
      { won: [50.3, 46.3, 54.3], vp: 0 },
    ],
  },
  "open-fork": {
    games: 600,
    seats: [
      { won: [48.2, 44.2, 52.2], vp: 2 },
      { won: [24.8, 21.5, 28.4], vp: 0 },
      { won: [27, 23.6, 30.7], vp: 0 },
    ],
    bases: [
      { won: [34.2, 30.5, 38], vp: 0 },
      { won: [30.8, 27.2, 34.6], vp: 0 },
      { won: [35.1, 31.4, 39], vp: 0 },
    ],
  },
  "open-ring": {
    games: 600,
    seats: [
      { won: [32.8, 29.1, 36.6], vp: 2 },
      { won: [23, 19.8, 26.5], vp: 0 },
      { won: [23.1, 19.9, 26.6], vp: 1 },
      { won: [21.2, 18.1, 24.6], vp: 0 },
    ],
    bases: [
      { won: [22.5, 19.3, 26], vp: 0 },
      { won: [25.2, 21.9, 28.9], vp: 0 },
      { won: [25.8, 22.4, 29.4], vp: 0 },
      { won: [26.5, 23.1, 30.2], vp: 0 },
    ],
  },
  "open-ring 2v2": {
    games: 400,
    seats: [
      { won: [55.4, 50.5, 60.2], vp: 0 },
      { won: [44.6, 39.8, 49.5], vp: 0 },
      { won: [55.4, 50.5, 60.2], vp: 0 },
      { won: [44.6, 39.8, 49.5], vp: 0 },
    ],
    bases: [
      { won: [48.1, 43.3, 53], vp: 0 },
      { won: [52.4, 47.5, 57.2], vp: 0 },
      { won: [50.6, 45.7, 55.5], vp: 0 },
      { won: [48.9, 44, 53.8], vp: 0 },
    ],
  },
};
