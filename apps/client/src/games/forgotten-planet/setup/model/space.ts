import type { Cell } from "@forgotten-planet/rules";

/** A cell without a tile while tiles are placed face down. */
export interface Space {
  readonly cell: Cell;
  /** Empty cells between it and the nearest tile, counted along the steps; undefined before the first tile lies. */
  readonly empty: number | undefined;
  /** Whether the next tile may lie there. @source docs/rules.md R-RND-1 */
  readonly allowed: boolean;
}
