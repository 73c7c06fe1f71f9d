import type { Seat } from "../seat.ts";
import { isAllianceGame } from "../setup/seating.ts";
import type { GameState, Owner } from "../state.ts";
import type { GameEvent, OwnerChange } from "../turn/event.ts";
import type { Cell } from "./cell.ts";
import { gridOf } from "./grid.ts";
import { type Sweep, survey, sweep } from "./sweep.ts";
import { NO_TIES, settleTies } from "./ties.ts";

/** Who owns what, as turns need it. Its arrays are scratch: good until the next count. */
export interface Count {
  /** By cell; cells without a tile are not to be read. */
  readonly owners: ArrayLike<number>;
  readonly tiles: Pick<Sweep, "occupied" | "count">;
  /** What changed; undefined when nothing did. */
  readonly event: (GameEvent & { readonly type: "controlChanged" }) | undefined;
}

const NO_CHANGES: readonly OwnerChange[] = [];

/** R-TURN-4 as it would come now. @source docs/rules.md R-TURN-4, R-CTRL, R-ALLY-2 */
export function recount(state: GameState): Count {
  const grid = gridOf(state.setup.scenario.area);
  const found = sweep(grid, state.tiles, state.walls);
  const { open, tied } = isAllianceGame(state.setup) ? settleTies(state, grid, found) : NO_TIES;
  const changes = changesIn(state, found);
  const same = changes.length === 0 && sameCells(open, state.open) && sameCells(tied, state.tied);
  return { owners: found.owners, tiles: found, event: same ? undefined : { type: "controlChanged", changes, open, tied } };
}

/** The tiles whose owner has changed. Counted first: mostly there are none, and a list of the right length is small. */
function changesIn({ owners: before }: GameState, { owners, occupied, count }: Sweep): readonly OwnerChange[] {
  let changed = 0;
  for (let i = 0; i < count; i++) if (before[occupied[i] as number] !== owners[occupied[i] as number]) changed++;
  if (changed === 0) return NO_CHANGES;
  const changes = new Array<OwnerChange>(changed);
  for (let i = 0, at = 0; at < changed; i++) {
    const cell = occupied[i] as Cell;
    const from = before[cell] as Owner;
    const to = owners[cell] as Owner;
    if (from !== to) changes[at++] = { cell, from, to };
  }
  return changes;
}

/** What the state says now, without counting again. */
export const presentCount = (state: GameState): Count => ({ owners: state.owners, tiles: survey(state.tiles), event: undefined });

/** How many tiles the seat owns by that count. */
export function ownedIn({ owners, tiles: { occupied, count } }: Count, seat: Seat): number {
  let owned = 0;
  for (let i = 0; i < count; i++) if (owners[occupied[i] as number] === seat) owned++;
  return owned;
}

function sameCells(a: readonly Cell[], b: readonly Cell[]): boolean {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
}
