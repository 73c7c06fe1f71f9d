import type { Auction, Cell, HiddenTile, Seat } from "@forgotten-planet/rules";

/*
 * What only the set-up phases have, as short texts; "" when absent. They change rarely and are gone once the game runs.
 *   hidden  = "h" (seat cell ";")*              h0100;1220;
 *   auction = seats-to-bid (";" cell ":" seats)*    201;24:10;80:
 */

export const formatHidden = (hidden: readonly HiddenTile[] | undefined): string =>
  hidden ? `h${hidden.map(({ seat, cell }) => `${seat}${cell};`).join("")}` : "";

export function parseHidden(text: string): readonly HiddenTile[] | undefined {
  if (text === "") return undefined;
  return text
    .slice(1)
    .split(";")
    .slice(0, -1)
    .map((tile) => ({ seat: Number(tile[0]) as Seat, cell: Number(tile.slice(1)) as Cell }));
}

export const formatAuction = (auction: Auction | undefined): string =>
  auction ? [auction.toBid.join(""), ...auction.markers.map(({ cell, seats }) => `${cell}:${seats.join("")}`)].join(";") : "";

export function parseAuction(text: string): Auction | undefined {
  if (text === "") return undefined;
  const [toBid = "", ...markers] = text.split(";");
  const seatsOf = (letters: string) => [...letters].map((seat) => Number(seat) as Seat);
  return {
    markers: markers.map((marker) => {
      const [cell = "", seats = ""] = marker.split(":");
      return { cell: Number(cell) as Cell, seats: seatsOf(seats) };
    }),
    toBid: seatsOf(toBid),
  };
}
