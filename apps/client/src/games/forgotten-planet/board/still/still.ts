import { SHAPE_CELL, SHAPE_PATHS } from "@forgotten-planet/game";
import type { Cell, Side } from "@forgotten-planet/rules";
import type { TileView } from "../../model/board/boardTiles.ts";
import type { BoardView } from "../../model/board/boardView.ts";
import { type Camera, homeCamera, type Size } from "../camera.ts";
import { framingOf } from "../framing.ts";
import { type BoardPaint, PAINT } from "../palette.ts";

/* The position as plain shapes, seen until the board itself is there. */

const TAU = 2 * Math.PI;
/** A mine, in the units of the shapes. */
const MINE = 2.4;
const ROBOT = 2.2;
const MARK = 1.2;
const MIDDLE = { x: 0.5, y: 0.5 };
/** Of the sides of a cell. */
const MIDDLES: Readonly<Record<Side, typeof MIDDLE>> = {
  n: { x: 0.5, y: 0 },
  e: { x: 1, y: 0.5 },
  s: { x: 0.5, y: 1 },
  w: { x: 0, y: 0.5 },
};
/** Places of robots are in parts of a cell. */
const PARTS = 88;

const MINES: Partial<Record<TileView["kind"], string>> = {
  brown: PAINT.crystalBrown,
  white: PAINT.crystalWhite,
  blue: PAINT.crystalBlue,
};

/** Where the camera of the board will stand when it comes; `cell`: what it looks at. */
export function stillCamera(view: BoardView, screen: Size, ratio: number, touched: boolean, cell: Cell | undefined = view.cursor): Camera {
  const { grid } = view;
  const focus = cell === undefined ? undefined : { x: (cell % grid.width) + 0.5, y: Math.floor(cell / grid.width) + 0.5 };
  return homeCamera(framingOf(view, screen, touched), screen, ratio, focus);
}

type Pen = Pick<
  CanvasRenderingContext2D,
  | "setTransform"
  | "fill"
  | "stroke"
  | "fillRect"
  | "beginPath"
  | "arc"
  | "moveTo"
  | "lineTo"
  | "fillStyle"
  | "strokeStyle"
  | "lineWidth"
  | "globalAlpha"
>;

/** Paints it where the board will, with `ratio` device px a CSS px. */
export function paintStill(pen: Pen, view: BoardView, camera: Camera, ratio: number, { crew }: BoardPaint): void {
  const scale = (ratio * camera.cell) / SHAPE_CELL;
  const goTo = (cell: Cell, x: number, y: number): void => {
    const [column, row] = [cell % view.grid.width, Math.floor(cell / view.grid.width)];
    pen.setTransform(scale, 0, 0, scale, ratio * (camera.x + (column + x) * camera.cell), ratio * (camera.y + (row + y) * camera.cell));
  };
  const disc = (radius: number, fill: string, edge: string, width: number): void => {
    pen.beginPath();
    pen.arc(0, 0, radius, 0, TAU);
    pen.fillStyle = fill;
    pen.strokeStyle = edge;
    pen.lineWidth = width;
    pen.fill();
    pen.stroke();
  };
  const [tile, base, star] = [SHAPE_PATHS.tile, SHAPE_PATHS.base, SHAPE_PATHS.star].map((path) => new Path2D(path)) as [
    Path2D,
    Path2D,
    Path2D,
  ];
  pen.fillStyle = PAINT.regolith;
  for (const [cell, isSpace] of view.open ? [] : view.grid.available.entries()) {
    if (!isSpace) continue;
    goTo(cell as Cell, 0.5, 0.5);
    pen.fill(tile);
  }
  for (const { cell, kind, status, crew: own } of view.tiles) {
    goTo(cell, 0.5, 0.5);
    const colours = status.kind === "owned" ? crew[status.crew] : undefined;
    pen.fillStyle = colours?.deep ?? PAINT.steel;
    pen.fill(tile);
    if (colours) {
      pen.globalAlpha = 0.55;
      pen.fillStyle = colours.base;
      pen.fill(tile);
      pen.globalAlpha = 1;
    }
    const mine = MINES[kind];
    if (mine) disc(MINE, PAINT.pit, mine, 1.6);
    pen.fillStyle = kind === "special" ? PAINT.star : own ? crew[own].base : PAINT.text2;
    if (kind === "special") pen.fill(star);
    if (kind === "base" || kind === "freeBase") pen.fill(base);
  }
  for (const { cell, side } of view.walls) {
    goTo(cell, side === "e" ? 1 : 0.5, side === "e" ? 0.5 : 1);
    pen.beginPath();
    pen.moveTo(side === "e" ? 0 : -4.4, side === "e" ? -4.4 : 0);
    pen.lineTo(side === "e" ? 0 : 4.4, side === "e" ? 4.4 : 0);
    pen.strokeStyle = PAINT.wallGlow;
    pen.lineWidth = 0.8;
    pen.stroke();
  }
  for (const { cell, at, scale: size, crew: own, on } of view.robots) {
    goTo(cell, at[0] / PARTS, at[1] / PARTS);
    disc(ROBOT * size, on ? crew[own].light : crew[own].dark, PAINT.pit, 0.8);
  }
  // Where something can be done now.
  pen.lineWidth = 0.7;
  for (const { target, hot } of view.marks) {
    const { x, y } = target.kind === "edge" ? MIDDLES[target.side] : MIDDLE;
    goTo(target.cell, x, y);
    pen.strokeStyle = hot ? PAINT.text : PAINT.accent;
    if (target.kind === "edge") disc(MARK, PAINT.pit, pen.strokeStyle, 0.7);
    else pen.stroke(tile);
  }
  if (view.selected === undefined) return;
  goTo(view.selected, 0.5, 0.5);
  pen.strokeStyle = PAINT.text;
  pen.stroke(tile);
}
