import { type BoardPaint, PAINT } from "../../../board/palette.ts";
import type { OverviewModel, OverviewTile } from "./overview.ts";

/** Below this size of a cell signs would be specks. */
const SIGN_CELL = 5;

/** Paints the board in small: tiles in their crews' colours, bases and mines by a sign, robots as dots, walls as lines. */
export function paintOverview(canvas: HTMLCanvasElement, model: OverviewModel, paint: BoardPaint): void {
  const ratio = Math.min(2, window.devicePixelRatio || 1);
  canvas.width = Math.ceil(model.width * ratio);
  canvas.height = Math.ceil(model.height * ratio);
  const pen = canvas.getContext("2d");
  if (!pen) return;
  const { cell } = model;
  pen.scale(ratio, ratio);
  pen.fillStyle = PAINT.accentDeep;
  for (const { x, y } of model.free) pen.fillRect((x + 0.12) * cell, (y + 0.12) * cell, cell * 0.76, cell * 0.76);
  for (const tile of model.tiles) paintTile(pen, tile, cell, paint);
  pen.strokeStyle = PAINT.wallCore;
  pen.lineWidth = Math.max(1.4, cell * 0.2);
  pen.beginPath();
  for (const { x, y, across } of model.walls) {
    pen.moveTo(x * cell, y * cell);
    pen.lineTo((x + (across ? 1 : 0)) * cell, (y + (across ? 0 : 1)) * cell);
  }
  pen.stroke();
  for (const { x, y, crew, on } of model.robots) {
    disc(pen, (x + 0.5) * cell, (y + 0.5) * cell, Math.max(2, cell * 0.34), PAINT.void);
    disc(pen, (x + 0.5) * cell, (y + 0.5) * cell, Math.max(1.3, cell * 0.24), on ? paint.crew[crew].light : paint.crew[crew].base);
    if (!on) disc(pen, (x + 0.5) * cell, (y + 0.5) * cell, Math.max(0.6, cell * 0.12), PAINT.void);
  }
}

function paintTile(pen: CanvasRenderingContext2D, { x, y, crew, sign }: OverviewTile, cell: number, paint: BoardPaint): void {
  const gap = cell >= SIGN_CELL ? 0.5 : 0.25;
  const [left, top, side] = [x * cell + gap, y * cell + gap, cell - 2 * gap];
  pen.fillStyle = crew ? paint.crew[crew].base : PAINT.steel;
  pen.fillRect(left, top, side, side);
  if (sign === undefined || cell < SIGN_CELL) return;
  const [middleX, middleY] = [(x + 0.5) * cell, (y + 0.5) * cell];
  if (sign === "hidden") {
    disc(pen, middleX, middleY, side * 0.28, PAINT.pit);
    return;
  }
  if (sign === "base") {
    pen.fillStyle = PAINT.void;
    shape(pen, { x: middleX, y: middleY, reach: side * 0.46, corners: 6, inner: 1 });
    pen.fill();
    disc(pen, middleX, middleY, side * 0.22, crew ? paint.crew[crew].light : PAINT.steelHi);
    return;
  }
  disc(pen, middleX, middleY, side * 0.5, PAINT.pit);
  pen.fillStyle = sign === "special" ? PAINT.star : PAINT.crystalWhite;
  const reach = side * (sign === "special" ? 0.52 : 0.34);
  shape(pen, { x: middleX, y: middleY, reach, ...(sign === "special" ? { corners: 5, inner: 0.5 } : { corners: 4, inner: 1 }) });
  pen.fill();
}

interface Shape {
  readonly x: number;
  readonly y: number;
  readonly reach: number;
  readonly corners: number;
  /** Depth between two corners, 1: none; less makes a star. */
  readonly inner: number;
}

function shape(pen: CanvasRenderingContext2D, { x, y, reach, corners, inner }: Shape): void {
  pen.beginPath();
  const points = inner < 1 ? 2 * corners : corners;
  for (let i = 0; i < points; i++) {
    const angle = (i * 2 * Math.PI) / points - Math.PI / 2;
    const far = inner < 1 && i % 2 === 1 ? reach * inner : reach;
    pen.lineTo(x + far * Math.cos(angle), y + far * Math.sin(angle));
  }
  pen.closePath();
}

function disc(pen: CanvasRenderingContext2D, x: number, y: number, radius: number, colour: string): void {
  pen.fillStyle = colour;
  pen.beginPath();
  pen.arc(x, y, radius, 0, 2 * Math.PI);
  pen.fill();
}
