import { type Cell, evolve, type GameState, type HiddenKind, publicEvents, publicView, type Seat } from "@forgotten-planet/rules";
import type { HistoryEntry } from "../../history.ts";
import { type Lot, lotsOf } from "./auctionView.ts";

/** A moment of the set-up that everybody watches: face-down tiles turn over, or the bases are sealed. */
export type Reveal =
  | {
      readonly kind: "reveal";
      readonly tiles: readonly { readonly seat: Seat; readonly cell: Cell; readonly kind: HiddenKind }[];
      /** By seat; undefined if they are auctioned next. */
      readonly bases: readonly Cell[] | undefined;
      /** The table as it stood right before. */
      readonly still: GameState;
    }
  | {
      readonly kind: "seal";
      readonly sold: readonly { readonly lot: Lot; readonly seat: Seat; readonly owed: number }[];
      readonly still: GameState;
    };

/** The table as it stood right before, to the eyes of that seat: after the reveal it may look at its own tiles as before. */
export function stillFor(reveal: Reveal, me: Seat | undefined): GameState {
  const { still } = reveal;
  if (reveal.kind !== "reveal") return still;
  const kinds = new Map(reveal.tiles.map(({ cell, kind }) => [cell, kind]));
  const hidden = (still.hidden ?? []).map((tile) => {
    const kind = tile.seat === me ? kinds.get(tile.cell) : undefined;
    return kind ? { ...tile, kind } : tile;
  });
  return { ...still, hidden };
}

/** Returns the reveal that a step led to; undefined if it led to none. @source docs/rules.md R-RND-2, R-AUC-2 */
export function revealOf({ before, events }: HistoryEntry): Reveal | undefined {
  const revealed = events.find((event) => event.type === "tilesRevealed");
  const closed = events.find((event) => event.type === "auctionClosed");
  const [first] = publicEvents(events);
  if (!first || (!revealed && !closed)) return undefined;
  const still = evolve(publicView(before), first);
  if (revealed) {
    const dealt = events.find((event) => event.type === "basesAssigned");
    return { kind: "reveal", tiles: revealed.tiles, bases: dealt?.bases, still };
  }
  const lots = lotsOf(still);
  const sold = (closed?.bases ?? []).flatMap((cell, seat) => {
    const lot = lots.find((one) => one.cell === cell);
    return lot ? [{ lot, seat: seat as Seat, owed: closed?.owed[seat] ?? 0 }] : [];
  });
  return { kind: "seal", sold: sold.sort((a, b) => a.lot.letter.localeCompare(b.lot.letter)), still };
}
