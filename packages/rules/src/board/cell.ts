import type { Brand } from "../brand.ts";

/** One space of the area: its index in the area's bounding box, row by row. `[x, y]` and "x,y" exist at the edges only. */
export type Cell = Brand<number, "Cell">;

/** A cell in the interchange: x grows east, y grows south; an open area may use negative numbers. @source docs/rules.md §1 */
export type XY = readonly [x: number, y: number];

/** The four sides of a cell, in the order of every per-side table. @source docs/rules.md §1 */
export const SIDES = ["n", "e", "s", "w"] as const;
export type Side = (typeof SIDES)[number];
