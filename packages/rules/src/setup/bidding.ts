import type { Cell } from "../board/cell.ts";
import { appended } from "../lists.ts";
import type { Seat } from "../seat.ts";
import type { Auction } from "../state.ts";
import type { GameSetup } from "./gameSetup.ts";

type Lot = Auction["markers"][number];

/** A new auction of these bases. */
export function openAuction(setup: GameSetup, bases: readonly Cell[]): Auction {
  const markers = bases.map((cell) => ({ cell, seats: [] }));
  return { markers, toBid: biddersOf(setup, markers) };
}

/** The auction after a marker; when a round is over, the next one's bidders stand in `toBid`, and none when all is settled. */
export function withMarker(setup: GameSetup, auction: Auction, seat: Seat, cell: Cell): Auction {
  const markers = auction.markers.map((lot) => (lot.cell === cell ? { cell, seats: appended(lot.seats, seat) } : lot));
  const rest = auction.toBid.slice(1);
  return { markers, toBid: rest.length > 0 ? rest : biddersOf(setup, markers) };
}

/** Seats without a base, in the order of every round: clockwise from the same first seat. @source docs/rules.md R-AUC-1 */
function biddersOf(setup: GameSetup, markers: readonly Lot[]): readonly Seat[] {
  const first = setup.setup.auctionFirst ?? 0;
  return setup.seats.map((_, i) => ((first + i) % setup.seats.length) as Seat).filter((seat) => lotOf(markers, seat) === undefined);
}

/** The lot whose latest marker is the seat's; undefined if it holds none. @source docs/rules.md R-AUC-1 */
export function lotOf(markers: readonly Lot[], seat: number): Lot | undefined {
  for (let i = 0; i < markers.length; i++) {
    const lot = markers[i] as Lot;
    if (lot.seats[lot.seats.length - 1] === seat) return lot;
  }
  return undefined;
}

/** What each seat owes as the markers lie: those on its base but the first. @source docs/rules.md R-AUC-2 */
export const owedIn = (setup: GameSetup, { markers }: Auction): readonly number[] =>
  setup.seats.map((_, seat) => {
    const lot = lotOf(markers, seat);
    return lot ? lot.seats.length - 1 : 0;
  });
