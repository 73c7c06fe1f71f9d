import type { Seat } from "../seat.ts";

/**
 * What lies on a cell, as a small integer so that a board is one flat array.
 * A base of seat s is `BASE + s`. FREE_BASE is a base nobody holds yet (set-up), HIDDEN a face-down tile (R-RND-2).
 */
export const EMPTY = 0;
export const LAND = 1;
export const BROWN = 2;
export const WHITE = 3;
export const BLUE = 4;
export const SPECIAL = 5;
export const FREE_BASE = 6;
export const HIDDEN = 7;
export const BASE = 8;
export type Tile = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11;

/** What `buildMine` can turn up. @source docs/rules.md R-MINE */
export const MINE_RESULTS = ["land", "brown", "white", "blue"] as const;
export type MineResult = (typeof MINE_RESULTS)[number];

/** What a player places face down. @source docs/rules.md R-RND-1 */
export const HIDDEN_KINDS = ["base", "land", "special"] as const;
export type HiddenKind = (typeof HIDDEN_KINDS)[number];

export const isBase = (tile: Tile): boolean => tile >= BASE;
export const baseOf = (seat: Seat): Tile => (BASE + seat) as Tile;
/** The seat whose base this is; undefined when the tile is no seat's base. */
export const baseSeat = (tile: Tile): Seat | undefined => (tile >= BASE ? ((tile - BASE) as Seat) : undefined);
export const isCommonMine = (tile: Tile): boolean => tile >= BROWN && tile <= BLUE;
export const isMine = (tile: Tile): boolean => tile >= BROWN && tile <= SPECIAL;

const TILE_NAMES = [
  "empty",
  "land",
  "brown",
  "white",
  "blue",
  "special",
  "base",
  "hidden",
  "base:0",
  "base:1",
  "base:2",
  "base:3",
] as const;

/** The tile as the interchange writes it, e.g. "land" or "base:2". @source docs/rules.md §13 Position */
export const tileName = (tile: Tile): (typeof TILE_NAMES)[number] => TILE_NAMES[tile];
