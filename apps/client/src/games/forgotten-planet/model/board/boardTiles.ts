import {
  BASE,
  BLUE,
  BROWN,
  type Cell,
  type Colour,
  cellAt,
  EMPTY,
  FREE_BASE,
  type GameState,
  type Grid,
  gridOf,
  HIDDEN,
  type HiddenKind,
  isSetup,
  LAND,
  NOBODY,
  type Owner,
  SPECIAL,
  type Tile,
  WALL_EAST,
  WALL_SOUTH,
  WHITE,
  xyOf,
} from "@forgotten-planet/rules";
import { distancesOf, nearestTo } from "./distances.ts";

export const TILE_KINDS = ["land", "brown", "white", "blue", "special", "base", "freeBase", "hidden"] as const;
export type TileKind = (typeof TILE_KINDS)[number];

/** Bits of `OwnedStatus.joined`: the eight neighbours, clockwise from north. */
export const JOINED = { n: 1, ne: 2, e: 4, se: 8, s: 16, sw: 32, w: 64, nw: 128 } as const;

export interface OwnedStatus {
  readonly kind: "owned";
  readonly crew: Colour;
  /** Which of the eight neighbours have the same owner, as JOINED bits; the frontier runs along the others. */
  readonly joined: number;
  /** A coupler bridges to the east, to the south: same owner and no wall between. */
  readonly east: boolean;
  readonly south: boolean;
  /** 2v2: contested between the two allies; `open` while either may give it away. */
  readonly contested?: { readonly ally: Colour; readonly open: boolean };
}

/** Who has a tile: a crew; nobody, since several are equally near or no base reaches it; or nobody yet. */
export type TileStatus =
  | OwnedStatus
  | { readonly kind: "equal"; readonly crews: readonly Colour[] }
  | { readonly kind: "sealed" }
  | { readonly kind: "new" };

export interface TileView {
  readonly cell: Cell;
  readonly kind: TileKind;
  /** Variant of a land plate, picked by the cell: 1-4. */
  readonly plate: 1 | 2 | 3 | 4;
  /** Whose base, or who placed a face-down tile. */
  readonly crew?: Colour;
  /** What lies face down, for the eyes of its player. */
  readonly hidden?: HiddenKind;
  /** What stands on a base that nobody holds yet: its letter in an auction, else a question mark. */
  readonly letter?: string;
  readonly status: TileStatus;
}

/** A wall on the east or the south edge of its cell. */
export interface WallView {
  readonly cell: Cell;
  readonly side: "e" | "s";
}

export function crewOf(view: GameState, seat: number): Colour {
  return view.setup.seats[seat]?.colour ?? "red";
}

/** Every tile on the table, row by row. */
export function boardTiles(view: GameState): readonly TileView[] {
  const grid = gridOf(view.setup.scenario.area);
  const tiles: TileView[] = [];
  for (const [index, tile] of view.tiles.entries()) {
    if (tile === EMPTY) continue;
    tiles.push(tileAt(view, grid, index as Cell, tile));
  }
  return tiles;
}

export function boardWalls(view: GameState): readonly WallView[] {
  const walls: WallView[] = [];
  for (const [index, bits] of view.walls.entries()) {
    if (bits & WALL_EAST) walls.push({ cell: index as Cell, side: "e" });
    if (bits & WALL_SOUTH) walls.push({ cell: index as Cell, side: "s" });
  }
  return walls;
}

function tileAt(view: GameState, grid: Grid, cell: Cell, tile: Tile): TileView {
  const kind = kindIn(view, tile);
  const placed = kind === "hidden" ? view.hidden?.find((hidden) => hidden.cell === cell) : undefined;
  const crew = kind === "base" ? crewOf(view, tile - BASE) : placed && crewOf(view, placed.seat);
  return {
    cell,
    kind,
    plate: plateOf(grid, cell),
    ...(crew && { crew }),
    ...(placed?.kind && { hidden: placed.kind }),
    ...(kind === "freeBase" && { letter: baseLetter(view, cell) }),
    status: statusOf(view, grid, cell),
  };
}

/** A, B, C … in the order of the auction. */
export function baseLetter(view: GameState, cell: Cell): string {
  const index = view.auction?.markers.findIndex((base) => base.cell === cell) ?? -1;
  return index < 0 ? "?" : String.fromCharCode(65 + index);
}

/** A base on offer belongs to nobody yet, even while a marker holds it. */
const kindIn = (view: GameState, tile: Tile): TileKind => (view.auction && tile >= BASE ? "freeBase" : kindOf(tile));

function kindOf(tile: Tile): TileKind {
  switch (tile) {
    case LAND:
      return "land";
    case BROWN:
      return "brown";
    case WHITE:
      return "white";
    case BLUE:
      return "blue";
    case SPECIAL:
      return "special";
    case FREE_BASE:
      return "freeBase";
    case HIDDEN:
      return "hidden";
    default:
      return "base";
  }
}

/** Spread so that neighbours rarely match; the same cell always looks the same. */
function plateOf(grid: Grid, cell: Cell): 1 | 2 | 3 | 4 {
  const [x, y] = xyOf(grid, cell);
  const mixed = Math.imul((x + 64) * 374761393 + (y + 64) * 668265263, 1274126177);
  return ((((mixed ^ (mixed >>> 15)) >>> 7) & 3) + 1) as 1 | 2 | 3 | 4;
}

function statusOf(view: GameState, grid: Grid, cell: Cell): TileStatus {
  if (isSetup(view)) return { kind: "new" };
  const owner = view.owners[cell] ?? NOBODY;
  if (owner !== NOBODY) return ownedStatus(view, grid, cell, owner);
  const nearest = nearestTo(distancesOf(view), cell);
  if (!nearest) return { kind: "sealed" };
  return nearest.seats.length > 1 ? { kind: "equal", crews: nearest.seats.map((seat) => crewOf(view, seat)) } : { kind: "new" };
}

function ownedStatus(view: GameState, grid: Grid, cell: Cell, owner: Exclude<Owner, typeof NOBODY>): OwnedStatus {
  const [x, y] = xyOf(grid, cell);
  const same = (dx: number, dy: number): boolean => {
    const other = cellAt(grid, [x + dx, y + dy]);
    return other !== undefined && view.tiles[other] !== EMPTY && view.owners[other] === owner;
  };
  const ring = [same(0, -1), same(1, -1), same(1, 0), same(1, 1), same(0, 1), same(-1, 1), same(-1, 0), same(-1, -1)];
  const joined = ring.reduce((bits, is, index) => (is ? bits | (1 << index) : bits), 0);
  const walls = view.walls[cell] ?? 0;
  const contested = view.tied.includes(cell) ? contestedWith(view, cell, owner) : undefined;
  return {
    kind: "owned",
    crew: crewOf(view, owner),
    joined,
    east: (joined & JOINED.e) !== 0 && (walls & WALL_EAST) === 0,
    south: (joined & JOINED.s) !== 0 && (walls & WALL_SOUTH) === 0,
    ...(contested && { contested }),
  };
}

function contestedWith(view: GameState, cell: Cell, owner: number): { readonly ally: Colour; readonly open: boolean } | undefined {
  const alliance = view.setup.seats[owner]?.alliance;
  const ally = view.setup.seats.findIndex((seat, index) => index !== owner && alliance !== undefined && seat.alliance === alliance);
  return ally < 0 ? undefined : { ally: crewOf(view, ally), open: view.open.includes(cell) };
}
