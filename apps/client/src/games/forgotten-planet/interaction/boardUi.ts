import type { Cell, Colour, Cube, CubeCounts, HiddenKind, Seat, Side } from "@forgotten-planet/rules";
import type { CountedWay } from "../model/see/crewWay.ts";
import type { WhatIf } from "../model/whatIf.ts";
import type { PingMark, PlanSign } from "../plans/planView.ts";
import type { Space } from "../setup/model/space.ts";
import type { Way } from "../setup/model/ways.ts";

/** A thing on the board that can be pointed at. */
export type BoardTarget =
  | { readonly kind: "cell"; readonly cell: Cell }
  | { readonly kind: "edge"; readonly cell: Cell; readonly side: Side };

export const MARK_KINDS = ["build", "step", "wall", "push", "boom", "produce", "place", "bid", "assign"] as const;

/** A legal target, drawn on the board in cyan; made from `legalIntents` and nothing else. */
export interface BoardMark {
  readonly target: BoardTarget;
  readonly kind: (typeof MARK_KINDS)[number];
  readonly energy: number;
  /** Cubes it costs: how many of any colour, or exact counts. */
  readonly cubes?: number | CubeCounts;
  /** Steps of a move to here. */
  readonly steps?: number;
}

/** Where a push would leave its robot and its wall. @source docs/rules.md R-PUSH */
export interface PushGhost {
  readonly seat: Seat;
  readonly number: number;
  readonly to: Cell;
  /** The side of that cell on which the wall would stand: the one the robot pushes towards. */
  readonly side: Side;
}

/** What the screen knows beyond the game itself; local to this browser. */
export interface BoardUi {
  /** The seat this browser plays; undefined for a spectator. */
  readonly me?: Seat;
  readonly selected?: { readonly seat: Seat; readonly number: number };
  readonly marks: readonly BoardMark[];
  /** The mark pointed at or, on touch, tapped once. */
  readonly hot?: BoardTarget;
  /** Cost badge at the hot mark, with the ordinal it would be: "2nd", "3rd-5th". */
  readonly badge?: { readonly energy: number; readonly cubes: readonly (Cube | "any")[]; readonly ordinal: string };
  /** The way of the move under preview, the starting cell first. */
  readonly path?: readonly Cell[];
  /** The pointed place is refused, and what is in the way there. */
  readonly whyNot?: { readonly target: BoardTarget; readonly cause?: BoardTarget };
  readonly preview?: WhatIf;
  /** The cell that a die was thrown for, until its tile is chosen. */
  readonly inQuestion?: Cell;
  /** The push under preview: where robot and wall would stand. */
  readonly push?: PushGhost;
  /** While tiles are placed face down: the cells without one; `laying`: the player here places the next. */
  readonly spaces?: { readonly list: readonly Space[]; readonly laying: boolean };
  /** Ways that are counted out. */
  readonly ways?: readonly Way[];
  /** Ways that control takes to the tile that is asked about. */
  readonly crewWays?: readonly CountedWay[];
  /** The tile whose owner is asked about. */
  readonly seen?: Cell | undefined;
  /** The tile about to be placed there. */
  readonly ghost?: { readonly cell: Cell; readonly kind: HiddenKind };
  /** The marker about to be laid on that base. */
  readonly ghostMarker?: { readonly cell: Cell; readonly crew: Colour };
  /** What allies mean to do, and where they point. */
  readonly plans?: readonly PlanSign[];
  readonly pings?: readonly PingMark[];
  /** A mouse may point at the sides of every cell, not of one robot's only. */
  readonly anySide?: boolean;
  /** Keyboard cursor. */
  readonly cursor?: Cell;
  readonly layers: { readonly control: boolean; readonly distances: boolean; readonly coordinates: boolean };
}

/** What the scene tells the interface; it decides nothing. Positions are CSS px within the board's host. */
export interface BoardPointer {
  hover(target: BoardTarget | undefined, at: { readonly x: number; readonly y: number }): void;
  tap(target: BoardTarget, pointer: "mouse" | "touch"): void;
  /** Long press, or the pointer rested 400 ms. */
  inspect(target: BoardTarget, at: { readonly x: number; readonly y: number }): void;
  /** Right click. */
  back(): void;
}
