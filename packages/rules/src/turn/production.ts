import { BROWN, isCommonMine, SPECIAL, type Tile } from "../board/tile.ts";
import type { Seat } from "../seat.ts";
import { isFriendly } from "../setup/seating.ts";
import type { GameState } from "../state.ts";
import type { CubeCounts } from "./cubes.ts";

export interface Production {
  /** What common mines yield; undefined when nothing. */
  readonly cubes: CubeCounts | undefined;
  /** ON robots on special mines that yield: cubes of the seat's choice. */
  readonly choices: number;
}

const NOTHING: Production = { cubes: undefined, choices: 0 };

/** One cube for each ON robot of the seat on a mine that it, or its ally, owns. @source docs/rules.md R-YIELD-1 */
export function productionOf(state: GameState, seat: Seat, owners: ArrayLike<number>): Production {
  let cubes: [number, number, number] | undefined;
  let choices = 0;
  for (const robot of state.robots) {
    if (robot.seat !== seat || !robot.on) continue;
    const tile = state.tiles[robot.cell] as Tile;
    if (!isFriendly(state.setup, seat, owners[robot.cell] as number)) continue;
    if (tile === SPECIAL) choices++;
    if (!isCommonMine(tile)) continue;
    cubes ??= [0, 0, 0];
    cubes[(tile - BROWN) as 0 | 1 | 2]++;
  }
  return cubes || choices > 0 ? { cubes, choices } : NOTHING;
}
