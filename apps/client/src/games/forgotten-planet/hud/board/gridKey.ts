import type { Cell } from "@forgotten-planet/rules";
import { areaBounds, boardBounds } from "../../board/boardBounds.ts";
import type { BoardView } from "../../model/board/boardView.ts";

/** What a screen reader or a keyboard does on the board. Other actions are left to listeners further up. */
export interface BoardGridActions {
  /** The cell that has the focus or is to have it. */
  focus(cell: Cell): void;
  /** Enter, Space, or a click on the plain board. */
  activate?(cell: Cell): void;
  back?(): void;
  nextMark?(step: 1 | -1): void;
}

const STEPS: Readonly<Record<string, readonly [dx: number, dy: number]>> = {
  ArrowUp: [0, -1],
  ArrowRight: [1, 0],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
};

/** Returns what a key does on the grid; undefined if the grid does not use it. @source docs/ux.md §5 */
export function gridKey(
  event: Pick<KeyboardEvent, "key" | "ctrlKey" | "shiftKey" | "altKey" | "metaKey">,
  view: BoardView,
  cursor: Cell,
  on: BoardGridActions,
): (() => void) | undefined {
  const { key, ctrlKey, shiftKey, altKey, metaKey } = event;
  if (altKey || metaKey) return undefined;
  const step = STEPS[key];
  if (step) {
    const to = stepFrom(view, cursor, step);
    return to === undefined ? () => undefined : () => on.focus(to);
  }
  if (key === "Home" || key === "End") {
    const to = endOf(view, cursor, key, ctrlKey);
    return to === undefined ? undefined : () => on.focus(to);
  }
  if (ctrlKey) return undefined;
  const { activate, back, nextMark } = on;
  if ((key === "Enter" || key === " ") && activate) return () => activate(cursor);
  if (key === "Escape" && back) return back;
  if (key.toLowerCase() === "n" && nextMark) return () => nextMark(shiftKey ? -1 : 1);
  return undefined;
}

/** The next space in that direction; gaps of the area are stepped over, and an open one goes on. */
function stepFrom(view: BoardView, cursor: Cell, [dx, dy]: readonly [number, number]): Cell | undefined {
  const { width } = view.grid;
  const bounds = areaBounds(view.grid);
  let column = (cursor % width) + dx;
  let row = Math.floor(cursor / width) + dy;
  for (; column >= bounds.left && column < bounds.right && row >= bounds.top && row < bounds.bottom; column += dx, row += dy) {
    const cell = row * width + column;
    if (view.grid.available[cell]) return cell as Cell;
  }
  return undefined;
}

/** First or last space of the row; with Ctrl of the whole board; of an open area the part that is framed. */
function endOf(view: BoardView, cursor: Cell, key: "Home" | "End", whole: boolean): Cell | undefined {
  const { width } = view.grid;
  const bounds = boardBounds(view);
  const row = Math.floor(cursor / width);
  const from = (whole ? bounds.top : row) * width + bounds.left;
  const to = (whole ? bounds.bottom - 1 : row) * width + bounds.right - 1;
  const cells = Array.from({ length: to - from + 1 }, (_, index) => from + index).filter((cell) => {
    const column = cell % width;
    return column >= bounds.left && column < bounds.right && view.grid.available[cell];
  });
  return (key === "Home" ? cells[0] : cells.at(-1)) as Cell | undefined;
}
