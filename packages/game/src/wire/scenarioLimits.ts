/** Columns and rows of a drawn area, at the most. */
export const MAX_SIDE = 15;
export const MAX_SCENARIO_NAME = 40;
/** Bytes of a scenario file, at the most. */
export const MAX_SCENARIO_BYTES = 4000;
