import { type Cell, SIDES, type Side } from "@forgotten-planet/rules";
import type { BoardTarget } from "../interaction/boardUi.ts";
import type { BoardView } from "../model/board/boardView.ts";
import { type Camera, type Point, toBoard } from "./camera.ts";

/** Width of the strip along a side that stands for that side, in cells. */
const STRIP = 0.22;

/** So far beyond the edge of the tile a finger stands for its nearest side, in cells: from off its middle until half a cell outside. */
const FINGER = { from: -0.32, to: 0.5 };

/**
 * Returns what lies under a point of the host. With `edges` (a mouse), the strips along the sides of the selected robot's tile are those
 * sides, and so is the same strip seen from the cell across. A finger is too broad for strips: it hits a side where nothing but sides can
 * be chosen, the nearest of them. Where any side may be pointed at, the strips of every cell count.
 */
export function targetAt(view: BoardView, camera: Camera, at: Point, edges: boolean): BoardTarget | undefined {
  const { grid } = view;
  const { x, y } = toBoard(camera, at);
  const column = Math.floor(x);
  const row = Math.floor(y);
  if (view.edges !== undefined) {
    const side = sideAt(view, view.edges, { x, y }, edges);
    if (side) return { kind: "edge", cell: view.edges, side };
  }
  if (column < 0 || row < 0 || column >= grid.width || row >= grid.height) return undefined;
  const cell = (row * grid.width + column) as Cell;
  if (!grid.available[cell]) return undefined;
  const side = edges && view.anySide ? nearestSide(x - column, y - row) : undefined;
  return side ? { kind: "edge", cell, side } : { kind: "cell", cell };
}

/** The side whose strip the point of a cell lies in, if any. */
function nearestSide(dx: number, dy: number): Side | undefined {
  const depth: Readonly<Record<Side, number>> = { n: dy, e: 1 - dx, s: 1 - dy, w: dx };
  return SIDES.filter((side) => depth[side] < STRIP).sort((a, b) => depth[a] - depth[b])[0];
}

/**
 * With a mouse, once a side can be chosen at all, every side answers; half a strip outside belongs to it too where it carries a mark. With a
 * finger, where nothing but sides can be chosen, the one in whose direction the point lies.
 */
function sideAt(view: BoardView, cell: Cell, { x, y }: Point, isMouse: boolean): Side | undefined {
  const marked = view.marks.flatMap(({ target }) => (target.kind === "edge" && target.cell === cell ? [target.side] : []));
  if (marked.length === 0) return undefined;
  const dx = x - (cell % view.grid.width);
  const dy = y - Math.floor(cell / view.grid.width);
  const depth: Readonly<Record<Side, number>> = { n: dy, e: 1 - dx, s: 1 - dy, w: dx };
  const beyond = -Math.min(...Object.values(depth));
  const isUnderFinger = marked.length === view.marks.length && beyond > FINGER.from && beyond < FINGER.to;
  const near = SIDES.filter((side) => {
    if (!isMouse) return isUnderFinger && marked.includes(side) && depth[side] < 0.5;
    const along = side === "n" || side === "s" ? dx : dy;
    return along > 0 && along < 1 && depth[side] < STRIP && depth[side] > (marked.includes(side) ? -STRIP / 2 : 0);
  });
  return near.sort((a, b) => depth[a] - depth[b])[0];
}
