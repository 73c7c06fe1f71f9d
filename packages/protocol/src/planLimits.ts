/** The most marks that one plan draws. */
export const MAX_PLAN_MARKS = 24;
