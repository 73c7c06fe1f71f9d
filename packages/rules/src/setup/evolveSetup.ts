import type { Cell } from "../board/cell.ts";
import { baseOf, EMPTY, FREE_BASE, HIDDEN, type HiddenKind, LAND, SPECIAL, type Tile } from "../board/tile.ts";
import { appended } from "../lists.ts";
import type { Seat } from "../seat.ts";
import type { Robot } from "../state.ts";
import { type Draft, replaced } from "../turn/draft.ts";
import type { EventOf } from "../turn/event.ts";
import { openAuction, owedIn, withMarker } from "./bidding.ts";
import { nextSeat } from "./seating.ts";

type SetupEventType = "markerPlaced" | "auctionClosed" | "tileHidden" | "placementRestarted" | "tilesRevealed" | "basesAssigned";
const TILE_OF_KIND: Readonly<Record<HiddenKind, Tile>> = { base: FREE_BASE, land: LAND, special: SPECIAL };

/** Folds what happens before the first turn. @source docs/rules.md §9, R-RND-1, R-RND-2, R-RND-3 */
export const SETUP_FOLDS: { readonly [T in SetupEventType]: (draft: Draft, event: EventOf<T>) => void } = {
  tileHidden,
  placementRestarted,
  tilesRevealed,
  markerPlaced,
  auctionClosed,
  basesAssigned,
};

function tileHidden(draft: Draft, { seat, cell, kind }: EventOf<"tileHidden">): void {
  draft.tiles = replaced(draft.tiles, cell, HIDDEN);
  draft.hidden = appended(draft.hidden ?? [], kind === undefined ? { seat, cell } : { seat, cell, kind });
  draft.active = nextSeat(draft.setup, seat);
}

function placementRestarted(draft: Draft): void {
  draft.tiles = draft.tiles.map(() => EMPTY);
  draft.hidden = [];
  draft.active = 0;
}

function tilesRevealed(draft: Draft, { tiles }: EventOf<"tilesRevealed">): void {
  draft.tiles = layTiles(
    draft.tiles,
    tiles.map(({ cell, kind }) => [cell, TILE_OF_KIND[kind]]),
  );
  draft.hidden = undefined;
  if (draft.setup.setup.assignment !== "auction") return;
  const bases = tiles.filter(({ kind }) => kind === "base").map(({ cell }) => cell);
  startAuction(draft, bases);
}

/** Opens the auction of these bases. @source docs/rules.md R-AUC-1 */
export function startAuction(draft: Draft, bases: readonly Cell[]): void {
  draft.phase = "auction";
  draft.auction = openAuction(draft.setup, bases);
  draft.active = draft.auction.toBid[0] ?? 0;
}

function markerPlaced(draft: Draft, { seat, cell }: EventOf<"markerPlaced">): void {
  if (!draft.auction) throw new Error("a marker without an auction");
  draft.auction = withMarker(draft.setup, draft.auction, seat, cell);
  draft.owed = owedIn(draft.setup, draft.auction);
  draft.tiles = replaced(draft.tiles, cell, baseOf(seat));
  draft.active = draft.auction.toBid[0] ?? seat;
}

function auctionClosed(draft: Draft, { owed }: EventOf<"auctionClosed">): void {
  draft.owed = owed;
  draft.auction = undefined;
}

/** Each seat gets its base with robot 1, ON. @source docs/rules.md R-SET-4, R-SET-5 */
function basesAssigned(draft: Draft, { bases }: EventOf<"basesAssigned">): void {
  draft.tiles = layTiles(
    draft.tiles,
    bases.map((cell, seat) => [cell, baseOf(seat as Seat)]),
  );
  draft.robots = bases.map((cell, seat): Robot => ({ seat: seat as Seat, number: 1, cell, on: true }));
}

function layTiles(tiles: readonly Tile[], laid: readonly (readonly [Cell, Tile])[]): readonly Tile[] {
  const copy = tiles.slice();
  for (const [cell, tile] of laid) copy[cell] = tile;
  return copy;
}
