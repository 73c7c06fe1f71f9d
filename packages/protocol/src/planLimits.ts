/** Things that one plan draws, at the most. */
export const MAX_PLAN_MARKS = 24;
