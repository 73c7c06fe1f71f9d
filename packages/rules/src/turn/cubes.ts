/** The colours of cubes and common mines, in the order of every list of counts. */
export const CUBES = ["brown", "white", "blue"] as const;
export type Cube = (typeof CUBES)[number];

/** Counts of brown, white and blue, whole and >= 0. */
export type CubeCounts = readonly [brown: number, white: number, blue: number];
