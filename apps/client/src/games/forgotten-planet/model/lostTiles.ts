import { type GameState, isFriendly, type OwnerChange, type Seat } from "@forgotten-planet/rules";
import { cellNameIn } from "./board/cellName.ts";

/** The names of the tiles that such changes take from a seat and its ally, so many of them at the most, and how many more there are; "" if there are none. */
export function lostTiles(view: GameState, flips: readonly OwnerChange[], seat: Seat, most: number): string {
  const lost = flips.filter(({ from, to }) => from === seat && !isFriendly(view.setup, seat, to));
  const named = lost
    .slice(0, most)
    .map(({ cell }) => cellNameIn(view, cell))
    .join(", ");
  return lost.length > most ? `${named} +${lost.length - most}` : named;
}
