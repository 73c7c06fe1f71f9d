/* What a plan can be, apart from its schema. */

export const PLAN_TILES = ["land", "mine", "base"] as const;
export const MAX_PLAN_MARKS = 24;
