import { boardBounds, cellBounds, tileBounds } from "../../board/boardBounds.ts";
import { type Camera, fitCell, holds, LEAST_CELL, type Size, seenBounds } from "../../board/camera.ts";
import { framingOf } from "../../board/framing.ts";
import type { BoardView } from "../../model/board/boardView.ts";

/** What of the board is on the screen, for everything that lies over it. */
export interface Viewport {
  /** Not all of it: half a cell or more of what lies there is out of sight. */
  readonly cut: boolean;
  /** Nothing of what lies there. */
  readonly lost: boolean;
  /** The camera by itself shows a part only, since the whole would be too small. */
  readonly part: boolean;
  /** Cells are larger than they are by themselves. */
  readonly near: boolean;
}

const SLACK = 0.5;

export function viewportOf(view: BoardView, camera: Camera, screen: Size, coarse: boolean): Viewport {
  const framing = framingOf(view, screen, coarse);
  const seen = seenBounds(camera, screen);
  const whole = fitCell(framing.whole, screen, 1, LEAST_CELL);
  const part = whole < framing.least;
  return {
    cut: !holds(seen, view.placing ? boardBounds(view) : tileBounds(view), SLACK),
    lost: view.tiles.length > 0 && !view.tiles.some(({ cell }) => touches(seen, cellBounds(view.grid, cell))),
    part,
    near: camera.cell > (part ? framing.near : whole) + 2,
  };
}

type Box = ReturnType<typeof seenBounds>;

/** A quarter of a cell is too little to be found. */
const touches = (seen: Box, cell: Box): boolean =>
  seen.left < cell.right - 0.25 && seen.right > cell.left + 0.25 && seen.top < cell.bottom - 0.25 && seen.bottom > cell.top + 0.25;
