import { cellAt, gridOf, xyOf } from "../../board/grid.ts";
import type { Seat } from "../../seat.ts";
import { auctionEvents } from "../../setup/auction.ts";
import type { GameState } from "../../state.ts";
import type { Decision } from "../../turn/decision.ts";
import type { Intent, IntentOf } from "../intent.ts";
import { refuse } from "../ruleError.ts";

/** Judges a marker laid on a starting base. @source docs/rules.md R-AUC-1 */
export function placeBid(state: GameState, seat: Seat, { base }: IntentOf<"placeBid">): Decision {
  if (!state.auction) throw new Error("phase auction without its auction");
  const cell = cellAt(gridOf(state.setup.scenario.area), base);
  const lot = state.auction.markers.find((markers) => markers.cell === cell);
  if (!lot) return refuse("no-base-there", "R-AUC-1");
  return auctionEvents(state, state.auction, seat, lot);
}

/** Lists the bases to bid on: all of them. */
export function addBids(state: GameState, _seat: Seat, intents: Intent[]): void {
  const grid = gridOf(state.setup.scenario.area);
  for (const { cell } of state.auction?.markers ?? []) intents.push({ type: "placeBid", base: xyOf(grid, cell) });
}
