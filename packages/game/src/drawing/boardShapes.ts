import { BLUE, BROWN, baseSeat, EMPTY, FREE_BASE, HIDDEN, LAND, SPECIAL, WHITE } from "@forgotten-planet/rules";
import { type BoardPicture, picturedCells } from "../wire/boardPicture.ts";

/* A position at a glance as shapes: lists of tables and pictures for links draw the same ones, each in its own colours. */

/** Side of a cell, in the units of the outlines. */
export const SHAPE_CELL = 10;
/** Outlines around the middle of a cell. */
export const SHAPE_PATHS = {
  tile: "M-4.3 -4.3H4.3V4.3H-4.3Z",
  star: "M0 -4.1L1.2 -1.25L4.2 -1L1.9 0.9L2.6 3.9L0 2.25L-2.6 3.9L-1.9 0.9L-4.2 -1L-1.2 -1.25Z",
  base: "M0 -4.4L3.8 -2.2V2.2L0 4.4L-3.8 2.2V-2.2Z",
} as const;
export const MINE_RADIUS = 2.4;

export type Crystal = "brown" | "white" | "blue";

/** What lies on one cell; nothing but the space itself where `isEmpty`. */
export interface BoardShape {
  readonly x: number;
  readonly y: number;
  readonly isEmpty: boolean;
  /** Whose tile it is: an owner, or the seat of a base. */
  readonly seat?: number;
  readonly mine?: Crystal;
  readonly isSpecial: boolean;
  readonly isBase: boolean;
}

const CRYSTALS: Readonly<Record<number, Crystal>> = { [BROWN]: "brown", [WHITE]: "white", [BLUE]: "blue" };

export const boardShapes = (picture: BoardPicture): readonly BoardShape[] =>
  picturedCells(picture).map(({ x, y, tile, owner }) => {
    const base = baseSeat(tile);
    const mine = tile === LAND || tile === HIDDEN ? undefined : CRYSTALS[tile];
    return {
      x,
      y,
      isEmpty: tile === EMPTY,
      seat: base ?? owner,
      ...(mine ? { mine } : {}),
      isSpecial: tile === SPECIAL,
      isBase: base !== undefined || tile === FREE_BASE,
    };
  });

export const boardRows = ({ width, tiles }: BoardPicture): number => Math.ceil(tiles.length / width);
