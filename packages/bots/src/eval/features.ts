/** What a position is weighed by, for each seat. The order is that of every list of features. */
export const FEATURES = [
  "land",
  "special",
  "mines",
  "tokens",
  "robots",
  "bases",
  "cubes",
  "sets",
  "income",
  "part",
  "saved",
  "yield",
  "ready",
  "room",
  "bonus",
  "edge",
  "able",
] as const;
export type FeatureName = (typeof FEATURES)[number];
export const FEATURE_COUNT = FEATURES.length;

/** What each feature counts, in words; for documents and for a hint's explanation. */
export const FEATURE_MEANINGS: Readonly<Record<FeatureName, string>> = {
  land: "land tiles owned",
  special: "special mines owned",
  mines: "common mines owned",
  tokens: "VP tokens, less what is owed",
  robots: "robots in play",
  bases: "bases",
  cubes: "cubes in hand, at most twelve",
  sets: "whole sets of three cubes",
  income: "energy beyond three that the tiles bring each turn",
  part: "tiles towards the next energy, as a part of seven",
  saved: "energy saved",
  yield: "ON robots on mines that yield",
  ready: "robots that will be ON next turn",
  room: "empty cells nearest to an own base",
  bonus: "VP of the three bonuses as they stand",
  edge: "robots beside an empty cell",
  able: "one, if any robot will be ON next turn",
};

/** The worth of each feature at the beginning and at the end of a game, in VP. */
export type Weights = Readonly<Record<FeatureName, readonly [opening: number, end: number]>>;

/** Weights as the search reads them. */
export interface Scales {
  readonly opening: Float64Array;
  readonly end: Float64Array;
}

export const scalesOf = (weights: Weights): Scales => ({
  opening: Float64Array.from(FEATURES, (name) => weights[name][0]),
  end: Float64Array.from(FEATURES, (name) => weights[name][1]),
});
