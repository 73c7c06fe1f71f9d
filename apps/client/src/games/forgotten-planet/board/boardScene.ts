import type { Cell, Cube, GameEvent } from "@forgotten-planet/rules";
import type { BoardView } from "../model/board/boardView.ts";
import type { Camera, Point, Size } from "./camera.ts";
import type { BoardPaint } from "./palette.ts";

export const MOTIONS = ["full", "reduced", "off"] as const;
export type Motion = (typeof MOTIONS)[number];

export interface Rect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Cubes that leave the board for the panel of a crew. */
export interface CubeFlight {
  readonly seat: number;
  readonly cubes: readonly { readonly cell: Cell; readonly cube: Cube }[];
}

/** Begins a flight over the page; `frame` gets 0 to 1. Undefined where the panel is not to be seen. */
export type Carrier = (flight: CubeFlight) => { readonly frame: (part: number) => void; readonly end: () => void } | undefined;

/** The board on the screen. It decides nothing: it shows views, plays events, and reports the pointer. Lengths are CSS px of the host. */
export interface BoardScene {
  /** Resolves with the first picture. */
  readonly drawn: Promise<void>;
  /** Jumps to this view and ends the animation. */
  sync(view: BoardView): void;
  /**
   * Shows how `before` became `after`, that much faster than usual; resolves when it stands as `after`, early when pressed or synced.
   * Undefined where it stands so already.
   */
  play(events: readonly GameEvent[], before: BoardView, after: BoardView, speed?: number): Promise<void> | undefined;
  /** After the host changed its size; the scene also sees that by itself. */
  resize(): void;
  /** Makes cells larger or smaller by this factor, around the point or the middle. */
  zoomBy(factor: number, at?: Point): void;
  /** All of the board, or the tiles of an open area, in cells as small as that needs. */
  fit(): void;
  /** Where the camera goes by itself: all of the board if its cells are not too small then, else around that cell or the last. */
  home(cell?: Cell): void;
  pan(dx: number, dy: number): void;
  /** Brings a cell into sight by the shortest way if it is not. */
  reveal(cell: Cell): void;
  /**
   * Moves the camera to what happens out of sight. Returns false if it stays because the player has just moved the board; `urgent`, for
   * what the player asked for, moves it in any case.
   */
  attend(cells: readonly Cell[], urgent?: boolean): boolean;
  sees(cell: Cell): boolean;
  /** Size of the host. */
  readonly screen: Size;
  rectOf(cell: Cell): Rect;
  readonly camera: Camera;
  /** Calls back after every move of the camera; returns a function that ends this. */
  onCamera(listener: (camera: Camera) => void): () => void;
  setMotion(motion: Motion): void;
  /** Who carries cubes from the board to the panels beside it; without, they only rise. */
  setCarrier(carrier: Carrier | undefined): void;
  /** Paints everything again if it differs. */
  setPaint(paint: BoardPaint): void;
  destroy(): void;
}
