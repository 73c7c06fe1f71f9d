import type { XY } from "@forgotten-planet/rules";
import { type Drawing, isOnBoard, sameCell, sizeOfDrawing } from "./drawing.ts";

/** By what each stroke is repeated. */
export const BRUSH_SYMMETRIES = ["none", "left-right", "top-bottom", "half-turn", "quarter-turn"] as const;
export type BrushSymmetry = (typeof BRUSH_SYMMETRIES)[number];

/** Quarter turns need an area that is as wide as it is high; the open table is. */
export function canRepeat(drawing: Drawing, symmetry: BrushSymmetry): boolean {
  const { columns, rows } = sizeOfDrawing(drawing);
  return symmetry !== "quarter-turn" || drawing.kind === "open" || columns === rows;
}

/** Twice the middle, so that it is whole between two cells as well; of the open table its first cell. */
export function middleOf(drawing: Drawing): XY {
  const { columns, rows } = sizeOfDrawing(drawing);
  return drawing.kind === "open" ? [0, 0] : [columns - 1, rows - 1];
}

/** Every image of a cell under the symmetry and its repetitions, in the order of the turn, the cell itself first, each once. */
export function orbitOf(drawing: Drawing, symmetry: BrushSymmetry, xy: XY): readonly XY[] {
  const middle = middleOf(drawing);
  const images = [xy];
  if (!canRepeat(drawing, symmetry)) return images;
  for (let image = IMAGE[symmetry](xy, middle); !sameCell(image, xy); image = IMAGE[symmetry](image, middle)) images.push(image);
  return images.filter((image) => isOnBoard(drawing, image));
}

/** Turns go clockwise, y grows south. */
const IMAGE: Readonly<Record<BrushSymmetry, (xy: XY, middle: XY) => XY>> = {
  none: (xy) => xy,
  "left-right": ([x, y], [mx]) => [mx - x, y],
  "top-bottom": ([x, y], [, my]) => [x, my - y],
  "half-turn": ([x, y], [mx, my]) => [mx - x, my - y],
  "quarter-turn": ([x, y], [mx, my]) => [(mx + my) / 2 - y, (my - mx) / 2 + x],
};
