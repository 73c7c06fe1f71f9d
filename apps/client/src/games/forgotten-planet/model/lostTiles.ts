import { type GameState, isFriendly, type OwnerChange, type Seat } from "@forgotten-planet/rules";
import { type Message, message } from "../../../i18n/message.ts";
import { cellNameIn } from "./board/cellName.ts";

/**
 * The names of the tiles that such changes take from a seat and its ally, about so many of them, and how many more; "" if there are none.
 */
export function lostTiles(view: GameState, flips: readonly OwnerChange[], seat: Seat, most = Number.POSITIVE_INFINITY): Message | string {
  const lost = flips.filter(({ from, to }) => from === seat && !isFriendly(view.setup, seat, to));
  const names = lost.map(({ cell }) => cellNameIn(view, cell));
  // The last one takes no more room than its number would.
  if (names.length <= most + 1) return names.join(", ");
  return message("preview.tilesAndMore", { cells: names.slice(0, most).join(", "), more: names.length - most });
}
