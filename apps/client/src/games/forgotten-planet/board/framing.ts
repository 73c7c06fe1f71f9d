import { isSideways } from "../../../ui/media.ts";
import type { BoardView } from "../model/board/boardView.ts";
import { boardBounds, cellBounds, tileBounds } from "./boardBounds.ts";
import { type Bounds, type Framing, join, MIN_CELL, RULER, type Size, UPRIGHT_WIDTH } from "./camera.ts";

/** Windows in which a board is touched. */
export const TOUCHED = "(hover: none) and (pointer: coarse), (max-width: 599px), (max-height: 479px)";
/** A mouse points at smaller cells than a finger: a board is shown whole as long as it can. CSS px */
const POINTED_CELL = 28;
/** A screen that is wider than high: nine rows are seen whole, a little smaller than a finger likes. */
const LYING_CELL = 38;
/** On a phone held sideways also where a line stands over the board: a base out of sight costs more than a smaller cell. */
const SIDEWAYS_CELL = 32;
/** Cells of a phone held upright that are pressed: a board of seven columns and its buttons stand beside each other. */
export const UPRIGHT_CELL = 40;
/** Room at the side without letters, in CSS px. */
const EDGE = 4;
/** Where all columns fit with somewhat smaller cells, only rows are out of sight. */
const SEVEN_COLUMNS_CELL = 34;
/** The small boards of lessons are seen whole on every phone. */
const LESSON_CELL = 26;
/** Where nothing is pressed, a board is shown whole as long as its pieces can be told apart. */
const LOOKED_AT_CELL = 24;
/** Of an open area that is too large: the part in which something happens. @source docs/ux.md §3 */
const NEAR = { touched: 68, pointed: 56 } as const;
/** Cells on which tiles are placed face down are touched, and their counts read. @source docs/ux.md §9 */
const PLACING = { phone: 50, other: 56 } as const;

/** What of this board is to be seen, and how large, on a screen of that size; `coarse`: the pointer is a finger. */
export function framingOf(view: BoardView, screen: Size, coarse: boolean): Framing {
  const tiles = tileBounds(view);
  // The keyboard's cursor may go farther than the tiles, and is seen wherever it goes.
  const lying = view.open && view.cursor !== undefined ? join(tiles, cellBounds(view.grid, view.cursor)) : tiles;
  const parts = { whole: boardBounds(view), lying, open: view.open };
  if (!view.open) return { ...parts, ...fixedSizes(view, screen, coarse) };
  if (view.placing) {
    const cell = PLACING[screen.width < 600 ? "phone" : "other"];
    return { ...parts, least: cell, near: cell };
  }
  return { ...parts, least: coarse ? MIN_CELL : POINTED_CELL, near: NEAR[coarse ? "touched" : "pointed"] };
}

/** Of a fixed area. */
function fixedSizes(view: BoardView, screen: Size, coarse: boolean): Pick<Framing, "least" | "near"> {
  const { isLookedAt, isLesson } = view;
  const isUpright = screen.width < UPRIGHT_WIDTH && !isSideways.peek();
  const near = coarse && isUpright ? uprightCell(boardBounds(view), screen) : MIN_CELL;
  if (isLookedAt) return { least: LOOKED_AT_CELL, near };
  if (isLesson) return { least: LESSON_CELL, near };
  if (!coarse) return { least: POINTED_CELL, near };
  if (isSideways.peek()) return { least: SIDEWAYS_CELL, near };
  return { least: isUpright ? UPRIGHT_CELL : screen.width > screen.height ? LYING_CELL : MIN_CELL, near };
}

function uprightCell({ left, right }: Bounds, { width }: Size): number {
  const cell = (width - RULER - EDGE) / (right - left);
  return cell < SEVEN_COLUMNS_CELL ? UPRIGHT_CELL : Math.min(UPRIGHT_CELL, cell);
}
