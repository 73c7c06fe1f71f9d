import type { Cell, GameState } from "@forgotten-planet/rules";
import { baseSeat, EMPTY, FREE_BASE, HIDDEN, LAND, SIDES, SPECIAL, type Tile } from "@forgotten-planet/rules";
import { contestedAt } from "../contested.ts";
import { hasWall } from "./wallAt.ts";

/** The rules that speak of what lies on a cell: its tile, whose it is, robots, walls. */
export function cellClauses(view: GameState, cell: Cell): readonly string[] {
  const tile = view.tiles[cell] ?? EMPTY;
  const isOwned = tile !== EMPTY && tile < FREE_BASE;
  return [
    ...new Set([
      tileClause(tile),
      ...(contestedAt(view, cell) ? ["R-ALLY-2"] : isOwned ? ["R-CTRL-1"] : []),
      ...(view.robots.some((robot) => robot.cell === cell) ? ["R-TURN-2"] : []),
      ...(SIDES.some((side) => hasWall(view, cell, side)) ? ["R-WALL"] : []),
    ]),
  ];
}

function tileClause(tile: Tile): string {
  if (tile === EMPTY || tile === LAND) return "R-LAND";
  if (tile === SPECIAL) return "R-YIELD-1";
  if (tile === FREE_BASE) return "R-AUC-1";
  if (tile === HIDDEN) return "R-RND-1";
  return baseSeat(tile) === undefined ? "R-MINE" : "R-BASE";
}
