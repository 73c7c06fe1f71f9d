import type { Cell } from "../board/cell.ts";
import type { Seat } from "../seat.ts";
import type { Auction, GameState } from "../state.ts";
import type { GameEvent } from "../turn/event.ts";
import { evolveAll } from "../turn/evolve.ts";
import { firstTurn } from "../turn/turn.ts";
import { lotOf, owedIn, withMarker } from "./bidding.ts";
import type { GameSetup } from "./gameSetup.ts";

type Lot = Auction["markers"][number];

/** What follows from a marker: perhaps a displaced holder, at the end the bases and the first turn. @source docs/rules.md R-AUC-1, R-AUC-2 */
export function auctionEvents(state: GameState, auction: Auction, seat: Seat, lot: Lot): readonly GameEvent[] {
  const displaced = lot.seats.at(-1);
  const { cell } = lot;
  const placed: GameEvent =
    displaced === undefined ? { type: "markerPlaced", seat, cell } : { type: "markerPlaced", seat, cell, displaced };
  const after = withMarker(state.setup, auction, seat, cell);
  if (after.toBid.length > 0) return [placed];
  const bases = basesBySeat(after, state.setup);
  const closing: readonly GameEvent[] = [
    placed,
    { type: "auctionClosed", bases, owed: owedIn(state.setup, after) },
    { type: "basesAssigned", bases },
  ];
  return closing.concat(firstTurn(evolveAll(state, closing)));
}

const basesBySeat = (auction: Auction, setup: GameSetup): readonly Cell[] =>
  setup.seats.map((_, seat) => {
    const lot = lotOf(auction.markers, seat);
    if (!lot) throw new Error(`the auction closed and seat ${seat} holds no base`);
    return lot.cell;
  });
