import { cellAt, gridOf, xyOf } from "../../board/grid.ts";
import type { Seat } from "../../seat.ts";
import { hasPlaced, kindsToPlace, placementCells, placementEvents, placementFault } from "../../setup/placement.ts";
import type { GameState } from "../../state.ts";
import type { Decision } from "../../turn/decision.ts";
import type { Intent, IntentOf } from "../intent.ts";
import { refuse } from "../ruleError.ts";

/** Judges a tile placed face down. @source docs/rules.md R-RND-1 */
export function placeHidden(state: GameState, seat: Seat, { tile: kind, at }: IntentOf<"placeHidden">): Decision {
  const { area } = state.setup.scenario;
  const cell = cellAt(gridOf(area), at);
  if (cell === undefined) return refuse("outside-the-area", "R-RND-1");
  if (hasPlaced(state, seat, kind)) return refuse("kind-already-placed", "R-RND-1");
  const fault = placementFault(area, state.hidden ?? [], cell);
  if (fault) return refuse(fault, "R-RND-1");
  return placementEvents(state, { seat, cell, kind });
}

/** Lists each kind the seat has left on each cell that is allowed. */
export function addPlacements(state: GameState, seat: Seat, intents: Intent[]): void {
  const { area } = state.setup.scenario;
  const kinds = kindsToPlace(state, seat);
  for (const cell of placementCells(area, state.hidden ?? [])) {
    for (const tile of kinds) intents.push({ type: "placeHidden", tile, at: xyOf(gridOf(area), cell) });
  }
}
