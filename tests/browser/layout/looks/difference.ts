import pixelmatch from "pixelmatch";

/* Whether two pictures look alike: letters may be drawn a little otherwise, and what is kept is packed with a little loss. */

/** Squares of so many pixels are compared by their mean. */
const SIDE = 2;
/** How far the colour of a square may be another, of 1. */
const THRESHOLD = 0.06;
/** So many squares of a look may be others. */
const MOST = 4;

/** Bytes of red, green and blue, row by row. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

export interface Difference {
  /** How many squares are others. */
  readonly count: number;
  readonly all: number;
  /** Where they are. */
  readonly picture: Picture;
}

export const isAlike = ({ count }: Pick<Difference, "count">): boolean => count <= MOST;

export function differenceOf(kept: Picture, seen: Picture): Difference {
  const [before, now] = [squares(kept), squares(seen)];
  const { width, height } = before;
  const shown = new Uint8Array(width * height * 4);
  const count = pixelmatch(before.data, now.data, shown, width, height, { threshold: THRESHOLD, includeAA: true });
  const data = shown.filter((_, i) => i % 4 !== 3);
  return { count, all: width * height, picture: { width, height, data } };
}

/** With a byte more for each, as pixelmatch reads it. */
function squares({ width, height, data }: Picture): Picture {
  const [columns, rows] = [Math.floor(width / SIDE), Math.floor(height / SIDE)];
  const means = new Uint8Array(columns * rows * 4).fill(255);
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++)
      for (let byte = 0; byte < 3; byte++) {
        let sum = 0;
        for (let y = row * SIDE; y < (row + 1) * SIDE; y++)
          for (let x = column * SIDE; x < (column + 1) * SIDE; x++) sum += data[(y * width + x) * 3 + byte] ?? 0;
        means[(row * columns + column) * 4 + byte] = sum / SIDE ** 2;
      }
  return { width: columns, height: rows, data: means };
}
