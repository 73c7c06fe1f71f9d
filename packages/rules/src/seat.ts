/** A place at the table, numbered in the order of play. @source docs/rules.md R-SET-5 */
export const SEATS = [0, 1, 2, 3] as const;
export type Seat = (typeof SEATS)[number];

export const COLOURS = ["red", "yellow", "green", "violet"] as const;
export type Colour = (typeof COLOURS)[number];

/** One of the two sides of a 2v2 game; seats alternate between them. @source docs/rules.md §10 */
export type Alliance = 0 | 1;
