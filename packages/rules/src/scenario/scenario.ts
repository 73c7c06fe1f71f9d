import type { XY } from "../board/cell.ts";

/** In `rows` (all of one length, row 0 is y = 0) a `#` is unavailable, every other character available. @source docs/rules.md §13 */
export type Area = { readonly kind: "fixed"; readonly rows: readonly string[] } | { readonly kind: "open" };

/** What a game is set up from. @source docs/rules.md R-SET-1, R-SCN-1, R-SCN-2 */
export interface Scenario {
  readonly name: string;
  readonly area: Area;
  /** Land tiles in the bank, 1-72. */
  readonly land: number;
  /** Cells of the starting bases, one a seat. Absent with random placement. */
  readonly bases?: readonly XY[];
  /** Cells of the 1-4 special mines. Absent with random placement. */
  readonly specials?: readonly XY[];
}

/** A scenario that ships with the game. */
export interface CatalogueScenario extends Scenario {
  readonly id: string;
  /** Numbers of players it is made for. */
  readonly players: readonly number[];
}
