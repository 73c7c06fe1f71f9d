import {
  BASE,
  BLUE,
  BROWN,
  type Cell,
  EMPTY,
  FREE_BASE,
  type GameState,
  HIDDEN,
  LAND,
  NOBODY,
  SPECIAL,
  type Tile,
  WHITE,
} from "@forgotten-planet/rules";
import { hasWall } from "../model/board/wallAt.ts";
import { lotAt } from "../setup/model/auctionView.ts";

/* The board in signs, as position drawings have them: a tile and its owner, then robots, and walls as lines. */

export const SIGNS: Readonly<Record<number, string>> = {
  [EMPTY]: "·",
  [LAND]: "#",
  [BROWN]: "n",
  [WHITE]: "w",
  [BLUE]: "u",
  [SPECIAL]: "*",
  [FREE_BASE]: "?",
  [HIDDEN]: "?",
};
export const OFF_SIGN = "~";
export const NOBODY_SIGN = "=";

/** The letter of a seat: a capital for what it owns, a small one for its robots. */
export const seatLetter = (seat: number): string => "ABCD".charAt(seat);

/** Two lines: the tile with its owner, and the robots on it. */
export function cellSigns(view: GameState, cell: Cell): string {
  const tile = view.tiles[cell] ?? EMPTY;
  const robots = view.robots
    .filter((robot) => robot.cell === cell)
    .map(({ seat, number, on }) => `${seatLetter(seat).toLowerCase()}${number}${on ? "" : OFF_SIGN}`);
  return robots.length > 0 ? `${tileSigns(view, cell, tile)}\n${robots.join(" ")}` : tileSigns(view, cell, tile);
}

function tileSigns(view: GameState, cell: Cell, tile: Tile): string {
  const lot = tile === FREE_BASE ? lotAt(view, cell) : undefined;
  if (lot) return `${lot.letter}?`;
  if (tile >= BASE) return seatLetter(tile - BASE);
  const sign = SIGNS[tile] ?? "";
  if (tile === EMPTY || tile >= FREE_BASE) return sign;
  const owner = view.owners[cell] ?? NOBODY;
  return `${sign}${owner === NOBODY ? NOBODY_SIGN : seatLetter(owner)}`;
}

/** The sides on which a wall stands, as classes. */
export const wallClasses = (view: GameState, cell: Cell): string =>
  (["n", "e", "s", "w"] as const).flatMap((side) => (hasWall(view, cell, side) ? [`wall-${side}`] : [])).join(" ");
