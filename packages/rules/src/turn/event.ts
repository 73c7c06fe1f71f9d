import type { Cell, Side } from "../board/cell.ts";
import type { HiddenKind, MineResult, Tile } from "../board/tile.ts";
import type { Seat } from "../seat.ts";
import type { Owner } from "../state.ts";
import type { Die } from "./chance.ts";
import type { Cube, CubeCounts } from "./cubes.ts";

export interface RobotName {
  readonly seat: Seat;
  readonly number: number;
}

/** A fact that followed from a command, past tense, chance included. `cost` is in energy. `evolve` folds them into the state. */
export type GameEvent =
  // Actions of robots (docs/rules.md §4)
  | {
      readonly type: "robotMoved";
      readonly seat: Seat;
      readonly robot: number;
      readonly from: Cell;
      readonly path: readonly Cell[];
      readonly cost: number;
    }
  | {
      readonly type: "tileBuilt";
      readonly seat: Seat;
      readonly robot?: number;
      readonly cell: Cell;
      readonly tile: Tile;
      readonly cost: number;
    }
  /** All faces in the order rolled; only the last counted. `kind` is undefined after a 6. */
  | {
      readonly type: "dieRolled";
      readonly seat: Seat;
      readonly robot: number;
      readonly cell: Cell;
      readonly faces: readonly Die[];
      readonly kind?: MineResult;
      readonly cost: number;
    }
  | {
      readonly type: "wallBuilt";
      readonly seat: Seat;
      readonly robot: number;
      readonly cell: Cell;
      readonly side: Side;
      readonly cube: Cube;
      readonly cost: number;
    }
  | {
      readonly type: "wallPushed";
      readonly seat: Seat;
      readonly robot: number;
      readonly from: Cell;
      readonly to: Cell;
      readonly side: Side;
      readonly cost: number;
    }
  /** With `side`: that robot and that wall; without: every robot of the cell. */
  | {
      readonly type: "robotsDestroyed";
      readonly seat: Seat;
      readonly robot: number;
      readonly cell: Cell;
      readonly side?: Side;
      readonly robots: readonly RobotName[];
      readonly cost: number;
    }
  // Actions of bases (§5)
  | {
      readonly type: "robotProduced";
      readonly seat: Seat;
      readonly robot: number;
      readonly cell: Cell;
      readonly cubes: readonly Cube[];
      readonly cost: number;
    }
  | { readonly type: "setSold"; readonly seat: Seat; readonly vp: number; readonly cost: number }
  | { readonly type: "energyConcentrated"; readonly seat: Seat; readonly cube: Cube; readonly cost: number }
  | { readonly type: "energyConserved"; readonly seat: Seat; readonly amount: number }
  | { readonly type: "metalConsumed"; readonly seat: Seat; readonly cost: number }
  // The turn (§3, §6, §7)
  /** R-TURN-6: what was left over at the end of phase 2. */
  | { readonly type: "turnEnded"; readonly seat: Seat; readonly conserved: number; readonly lost: number }
  /** R-TURN-4: tiles that changed hands, and the open and tied tiles from now on (R-ALLY-2). */
  | {
      readonly type: "controlChanged";
      readonly changes: readonly OwnerChange[];
      readonly open: readonly Cell[];
      readonly tied: readonly Cell[];
    }
  /** R-YIELD-1: what common mines gave, or what was chosen at special mines. */
  | { readonly type: "cubesProduced"; readonly seat: Seat; readonly cubes: CubeCounts }
  | { readonly type: "cubeChoiceOpened"; readonly seat: Seat; readonly count: number }
  /** R-TURN-1: `generated` of this turn's own, `saved` from earlier turns; available is their sum. */
  | { readonly type: "turnBegan"; readonly seat: Seat; readonly turn: number; readonly generated: number; readonly saved: number }
  /** R-TURN-2: only the robots whose status changed. */
  | { readonly type: "robotsSwitched"; readonly seat: Seat; readonly on: readonly number[]; readonly off: readonly number[] }
  | { readonly type: "gameEnded"; readonly reason: "area-full" | "no-land-left" }
  // Alliances, auction, random placement (§9-§11)
  | { readonly type: "tileAssigned"; readonly seat: Seat; readonly cell: Cell; readonly to: Seat }
  | { readonly type: "markerPlaced"; readonly seat: Seat; readonly cell: Cell; readonly displaced?: Seat }
  | { readonly type: "auctionClosed"; readonly bases: readonly Cell[]; readonly owed: readonly number[] }
  /** `kind` is absent in what other seats may see. */
  | { readonly type: "tileHidden"; readonly seat: Seat; readonly cell: Cell; readonly kind?: HiddenKind }
  | { readonly type: "placementRestarted" }
  | { readonly type: "tilesRevealed"; readonly tiles: readonly { readonly seat: Seat; readonly cell: Cell; readonly kind: HiddenKind }[] }
  /** By seat: the base it starts from. */
  | { readonly type: "basesAssigned"; readonly bases: readonly Cell[] };

/** The events of that name, or of those names. */
export type EventOf<T extends GameEvent["type"]> = Extract<GameEvent, { readonly type: T }>;

export interface OwnerChange {
  readonly cell: Cell;
  readonly from: Owner;
  readonly to: Owner;
}
