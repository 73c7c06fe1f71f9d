import type { Cell } from "./board/cell.ts";
import type { HiddenKind, Tile } from "./board/tile.ts";
import type { Seat } from "./seat.ts";
import type { GameSetup } from "./setup/gameSetup.ts";
import type { CubeCounts } from "./turn/cubes.ts";

export const PHASES = ["placement", "auction", "actions", "chooseTile", "chooseCubes", "over"] as const;
export type Phase = (typeof PHASES)[number];

/** Whether tiles or markers are laid before the first turn. @source docs/rules.md R-RND-1, R-AUC-1 */
export const isSetup = ({ phase }: Pick<GameState, "phase">): boolean => phase === "placement" || phase === "auction";

/** In `owners`: the tile, or the empty cell, belongs to no seat. */
export const NOBODY = 4;
export type Owner = Seat | typeof NOBODY;

/** Bits of `walls[cell]`: the edge to the east neighbour, the edge to the south neighbour. */
export const WALL_EAST = 1;
export const WALL_SOUTH = 2;

export interface Robot {
  readonly seat: Seat;
  /** 1-7 within the seat. */
  readonly number: number;
  readonly cell: Cell;
  readonly on: boolean;
}

/** What is not in play, whole and >= 0. `vp` is the worth of the tokens. @source docs/rules.md R-SET-2 */
export interface Bank {
  readonly land: number;
  readonly bases: number;
  readonly brown: number;
  readonly white: number;
  readonly blue: number;
  readonly walls: number;
  readonly vp: number;
}

/** A question the active seat must answer before anything else. @source docs/rules.md R-MINE, R-YIELD-1 */
export type Choice = { readonly kind: "tile"; readonly at: Cell } | { readonly kind: "cubes"; readonly count: number };

/** A tile placed face down; `kind` is known to the rules, to the seat itself and, after the reveal, to all. @source docs/rules.md R-RND-2 */
export interface HiddenTile {
  readonly seat: Seat;
  readonly cell: Cell;
  readonly kind?: HiddenKind;
}

/** A base auction under way. @source docs/rules.md R-AUC-1, R-AUC-2 */
export interface Auction {
  /** By starting base, in the scenario's (or the placement's) order: the seats whose markers lie on it, the latest last. */
  readonly markers: readonly { readonly cell: Cell; readonly seats: readonly Seat[] }[];
  /** Seats that still bid in this round, the next first. */
  readonly toBid: readonly Seat[];
}

/**
 * A whole game at one moment: readonly plain data that survives a JSON round trip; undefined fields are absent.
 * Arrays "by cell" have one entry for each cell of the area's bounding box (`gridOf(setup.scenario.area)`).
 */
export interface GameState {
  readonly setup: GameSetup;
  readonly phase: Phase;
  /** Counts from 0 over the whole game. */
  readonly turn: number;
  readonly active: Seat;
  /** By cell. */
  readonly tiles: readonly Tile[];
  /** By cell: WALL_EAST | WALL_SOUTH. */
  readonly walls: readonly number[];
  /** By cell; as of the latest R-TURN-4 and assignments since. */
  readonly owners: readonly Owner[];
  /** Open tiles (R-ALLY-2), ascending; empty outside 2v2. */
  readonly open: readonly Cell[];
  /** Tiles tied between the two allies alone at the latest R-TURN-4 (R-ALLY-2), open or closed, ascending; empty outside 2v2. */
  readonly tied: readonly Cell[];
  /** In 2v2: tiles laid since the latest R-TURN-4, in the order laid (R-ALLY-2 counts them as a change); absent when there are none. */
  readonly uncounted?: readonly Cell[];
  /** In play, by seat, then number. */
  readonly robots: readonly Robot[];
  /** Whole energy points available to the active seat. */
  readonly energy: number;
  /** By seat, 0-3. */
  readonly saved: readonly number[];
  /** Of each seat; of each alliance in a 2v2 game. */
  readonly cubes: readonly CubeCounts[];
  /** Worth of each seat's VP tokens. */
  readonly vp: readonly number[];
  /** Auction price of each seat, in VP. */
  readonly owed: readonly number[];
  readonly bank: Bank;
  readonly choice?: Choice;
  /** In phase `placement`: what lies face down, in the order placed. */
  readonly hidden?: readonly HiddenTile[];
  /** In phase `auction`. */
  readonly auction?: Auction;
}

declare const seen: unique symbol;
/**
 * A state without the secrets of others: without the kinds of face-down tiles and the dealing order. Only `publicView` and `seatView` make
 * one of a state, and steps lead from view to view. The rules' functions take it like a state.
 */
export type PublicView = GameState & { readonly [seen]: true };
