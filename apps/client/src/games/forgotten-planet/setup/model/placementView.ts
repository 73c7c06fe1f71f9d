import {
  type Cell,
  type Colour,
  type GameState,
  gridOf,
  HIDDEN_KINDS,
  type HiddenKind,
  type HiddenTile,
  placementFault,
  type RuleErrorCode,
  type Seat,
  xyOf,
} from "@forgotten-planet/rules";
import { cellName } from "../../model/board/cellName.ts";
import { rotated } from "../../model/playerPanel.ts";
import type { Space } from "./space.ts";
import { bentWay, type Way } from "./ways.ts";

/** By which a tile is placed. */
export const PLACEMENT_RULE = "R-RND-1";
/** How far beyond the outermost tiles an open table top is looked at: one more than the farthest allowed. */
const OPEN_MARGIN = 7;
/** Where the first tile of an open table top is placed: what is shown around the middle. */
const OPEN_START = 4;

const known = new WeakMap<GameState, readonly Space[]>();

/** Every cell that can be asked about, row by row: of a fixed area all, of an open one those around the tiles. */
export function spacesOf(view: GameState): readonly Space[] {
  const before = known.get(view);
  if (before) return before;
  const { area } = view.setup.scenario;
  const lying = view.hidden ?? [];
  const taken = new Set<number>(lying.map(({ cell }) => cell));
  const spaces = cellsAround(view, lying).flatMap((cell): Space[] => {
    if (taken.has(cell)) return [];
    return [{ cell, empty: emptyTo(view, cell), allowed: !placementFault(area, lying, cell) }];
  });
  known.set(view, spaces);
  return spaces;
}

function cellsAround(view: GameState, lying: readonly HiddenTile[]): readonly Cell[] {
  const grid = gridOf(view.setup.scenario.area);
  const all = [...grid.available.keys()].filter((cell) => grid.available[cell]) as Cell[];
  if (view.setup.scenario.area.kind === "fixed") return all;
  const places = lying.map(({ cell }) => xyOf(grid, cell));
  const margin = places.length > 0 ? OPEN_MARGIN : OPEN_START;
  const xs = places.length > 0 ? places.map(([x]) => x) : [0];
  const ys = places.length > 0 ? places.map(([, y]) => y) : [0];
  const [west, east, north, south] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  return all.filter((cell) => {
    const [x, y] = xyOf(grid, cell);
    return x >= west - margin && x <= east + margin && y >= north - margin && y <= south + margin;
  });
}

function stepsBetween(view: GameState, a: Cell, b: Cell): number {
  const grid = gridOf(view.setup.scenario.area);
  const [x, y] = xyOf(grid, a);
  const [x2, y2] = xyOf(grid, b);
  return Math.abs(x - x2) + Math.abs(y - y2);
}

function emptyTo(view: GameState, cell: Cell): number | undefined {
  const steps = (view.hidden ?? []).map((tile) => stepsBetween(view, cell, tile.cell));
  return steps.length > 0 ? Math.min(...steps) - 1 : undefined;
}

/** A tile that a cell is counted to. */
export interface NearTile {
  readonly seat: Seat;
  readonly cell: Cell;
  /** Empty cells between, >= 0. */
  readonly empty: number;
}

/** What is known of one cell before a tile is placed there. */
export interface Pointed {
  readonly cell: Cell;
  readonly fault: RuleErrorCode | undefined;
  /** The nearest tiles, the nearest first. */
  readonly near: readonly NearTile[];
  /** Counted out to the two nearest; none where a tile lies. */
  readonly ways: readonly Way[];
}

const MOST_NEAR = 3;

export function pointedAt(view: GameState, cell: Cell): Pointed {
  const { area } = view.setup.scenario;
  const grid = gridOf(area);
  const lying = view.hidden ?? [];
  const fault = grid.available[cell] ? placementFault(area, lying, cell) : "outside-the-area";
  const near = lying
    .map((tile) => ({ seat: tile.seat, cell: tile.cell, empty: stepsBetween(view, cell, tile.cell) - 1 }))
    .sort((a, b) => a.empty - b.empty)
    .slice(0, MOST_NEAR);
  const bare = fault !== "cell-is-occupied" && fault !== "outside-the-area";
  return { cell, fault, near, ways: bare ? waysTo(view, cell, near) : [] };
}

/** To the nearest tile, and to the next one: of several as far away, the one whose way is best told from the first. */
function waysTo(view: GameState, from: Cell, near: readonly NearTile[]): readonly Way[] {
  const grid = gridOf(view.setup.scenario.area);
  const tiles = new Set<number>((view.hidden ?? []).map(({ cell }) => cell));
  const [nearest, second] = near;
  if (!nearest) return [];
  const first = bentWay(grid, from, nearest.cell, { tiles, taken: new Set() });
  if (!second) return [{ cells: first, line: "solid" }];
  const taken = new Set<number>(first.slice(1));
  const crossings = (way: readonly Cell[]): number => way.filter((cell) => taken.has(cell)).length;
  const [other = first] = near
    .filter(({ empty }, i) => i > 0 && empty === second.empty)
    .map(({ cell }) => bentWay(grid, from, cell, { tiles, taken }))
    .sort((a, b) => crossings(a) - crossings(b));
  return [
    { cells: first, line: "solid" },
    { cells: other, line: "dashed" },
  ];
}

/** What a seat has placed and what it still holds, as its panel shows it. */
export interface Hand {
  readonly seat: Seat;
  readonly name: string;
  readonly colour: Colour;
  readonly me: boolean;
  readonly active: boolean;
  /** Places right after the present player. */
  readonly next: boolean;
  /** In the order of play, counted from 1. */
  readonly order: number;
  readonly placed: number;
}

export const TILES_EACH = HIDDEN_KINDS.length;

/** All hands, this player's own first. */
export function handsOf(view: GameState, me: Seat | undefined): readonly Hand[] {
  const count = view.setup.seats.length;
  const placing = (view.hidden?.length ?? 0) < count * TILES_EACH;
  return rotated(view, me).map((seat) => ({
    seat,
    name: view.setup.seats[seat]?.name ?? "",
    colour: view.setup.seats[seat]?.colour ?? "red",
    me: seat === me,
    active: placing && seat === view.active,
    next: placing && seat === (view.active + 1) % count,
    order: seat + 1,
    placed: (view.hidden ?? []).filter((tile) => tile.seat === seat).length,
  }));
}

/** Rounds are counted from 1; when all lies it stays at the last. */
export const placementRound = (view: GameState): number =>
  Math.min(TILES_EACH, Math.floor((view.hidden?.length ?? 0) / view.setup.seats.length) + 1);

/** One of a seat's three tiles, as that seat sees it. */
export interface TrayTile {
  readonly kind: HiddenKind;
  /** Where it lies face down; undefined while it is in hand. */
  readonly at: Cell | undefined;
}

export const trayOf = (view: GameState, seat: Seat): readonly TrayTile[] =>
  HIDDEN_KINDS.map((kind) => ({ kind, at: view.hidden?.find((tile) => tile.seat === seat && tile.kind === kind)?.cell }));

/** The tile that is placed next: the chosen one, else the first in hand; undefined if all lie. */
export function pieceOf(view: GameState, seat: Seat, piece: HiddenKind | undefined): HiddenKind | undefined {
  const inHand = trayOf(view, seat).filter(({ at }) => at === undefined);
  return (inHand.find(({ kind }) => kind === piece) ?? inHand[0])?.kind;
}

/** "1, −4", "C2". */
export const placeName = (view: GameState, cell: Cell): string => cellName(gridOf(view.setup.scenario.area), cell);
