import type { Cell } from "../board/cell.ts";
import { cellAt, gridOf, xyOf } from "../board/grid.ts";
import { SEATS, type Seat } from "../seat.ts";
import { allyOf, isFriendly } from "../setup/seating.ts";
import type { GameState } from "../state.ts";
import type { Decision } from "../turn/decision.ts";
import type { Intent, IntentOf } from "./intent.ts";
import { refuse } from "./ruleError.ts";

/** Judges the giving of an open tile to one of two allies, out of turn as well. @source docs/rules.md R-ALLY-2 */
export function assignTile(state: GameState, seat: Seat, { at, to }: IntentOf<"assignTile">): Decision {
  if (allyOf(state.setup, seat) === undefined) return refuse("not-an-alliance-game", "R-ALLY-2");
  if (state.phase === "over") return refuse("game-over", "R-ALLY-2");
  const cell = cellAt(gridOf(state.setup.scenario.area), at);
  if (cell === undefined || !state.open.includes(cell)) return refuse("tile-not-open", "R-ALLY-2");
  if (!isOneOfTheTwo(state, cell, seat) || !isFriendly(state.setup, seat, to)) return refuse("not-an-ally", "R-ALLY-2");
  return [{ type: "tileAssigned", seat, cell, to }];
}

/** A tied tile always has an owner, so the two are that owner and its ally. */
const isOneOfTheTwo = (state: GameState, cell: Cell, seat: Seat): boolean => isFriendly(state.setup, seat, state.owners[cell] as number);

/** Lists every open tile that is the seat's or its ally's, with both targets. */
export function addAssignments(state: GameState, seat: Seat, intents: Intent[]): void {
  if (state.phase === "over") return;
  const grid = gridOf(state.setup.scenario.area);
  for (const cell of state.open) {
    if (!isOneOfTheTwo(state, cell, seat)) continue;
    for (const to of SEATS) {
      if (isFriendly(state.setup, seat, to)) intents.push({ type: "assignTile", at: xyOf(grid, cell), to });
    }
  }
}
