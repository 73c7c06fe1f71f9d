import type { XY } from "@forgotten-planet/rules";
import { type Drawing, isOnBoard, LEAST_SIDE, MOST_SIDE, sizeOfDrawing } from "./drawing.ts";

/** Adds and removes columns in the east and rows in the south; removes tiles that end up outside. */
export function resized(drawing: Drawing, columns: number, rows: number): Drawing {
  const size = sizeOfDrawing(drawing);
  const [width, height] = [bounded(columns), bounded(rows)];
  if (size.columns === width && size.rows === height) return drawing;
  const lines = Array.from({ length: height }, (_, y) => (drawing.rows[y] ?? "").padEnd(width, ".").slice(0, width));
  return withinBoard({ ...drawing, rows: lines });
}

const bounded = (side: number): number => Math.min(MOST_SIDE, Math.max(LEAST_SIDE, Math.round(side)));

/** Turns a fixed area into the open table or back: tiles keep their places about the middle; those that do not fit are removed. */
export function openedDrawing(drawing: Drawing, kind: Drawing["kind"]): Drawing {
  if (drawing.kind === kind) return drawing;
  const { columns, rows } = sizeOfDrawing(drawing);
  const sign = kind === "open" ? -1 : 1;
  const [dx, dy] = [sign * Math.floor((columns - 1) / 2), sign * Math.floor((rows - 1) / 2)];
  const shift = ([x, y]: XY): XY => [x + dx, y + dy];
  const { bases, specials } = drawing;
  return withinBoard({ ...drawing, kind, bases: bases.map((at) => at && shift(at)), specials: specials.map(shift) });
}

function withinBoard(drawing: Drawing): Drawing {
  const fits = (at: XY): boolean => isOnBoard(drawing, at) && (drawing.kind === "open" || drawing.rows[at[1]]?.[at[0]] === ".");
  return {
    ...drawing,
    bases: drawing.bases.map((at) => (at && fits(at) ? at : undefined)),
    specials: drawing.specials.filter(fits),
  };
}
