/** Tiles that a plan can draw. */
export const PLAN_TILES = ["land", "mine", "base"] as const;
