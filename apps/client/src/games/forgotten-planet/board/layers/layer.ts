import type { Container } from "pixi.js";
import type { BoardView } from "../../model/board/boardView.ts";
import type { Atlas } from "../atlas/atlas.ts";
import { CELL } from "../atlas/atlas.ts";
import type { Bounds } from "../camera.ts";

/** How the board is drawn now: its pictures, the size of a cell in CSS px that they are for, and the cells worth drawing. */
export interface Look {
  readonly atlas: Atlas;
  readonly cell: number;
  readonly window: Bounds;
}

/** A part of the picture; redraws itself when what it shows has changed. */
export interface Layer {
  readonly container: Container;
  draw(view: BoardView, look: Look): void;
}

/** True when any of `inputs` is another object or value than at the call before. */
export function changes(): (...inputs: readonly unknown[]) => boolean {
  let before: readonly unknown[] = [];
  return (...inputs) => {
    const changed = inputs.length !== before.length || inputs.some((input, index) => input !== before[index]);
    before = inputs;
    return changed;
  };
}

/** Top left corner of a cell in board units. */
export function cornerOf(view: Pick<BoardView, "grid">, cell: number): readonly [x: number, y: number] {
  const { width } = view.grid;
  return [(cell % width) * CELL, Math.floor(cell / width) * CELL];
}

/** Things that keep their size on the screen: how much larger they are drawn on a board of small cells. */
export const steadyScale = (look: Look, most = 1.75): number => Math.min(most, Math.max(1, CELL / look.cell));

/** Whether a cell lies within the window, or with a corner in it. */
export function isWithin({ left, top, right, bottom }: Bounds, view: Pick<BoardView, "grid">, cell: number): boolean {
  const { width } = view.grid;
  const column = cell % width;
  const row = Math.floor(cell / width);
  return column >= left && column < right && row >= top && row < bottom;
}
