import type { XY } from "@forgotten-planet/rules";

/** The cells that a pointer crosses on its way, each sharing a side with the one before; the first left out, the last included. */
export function cellsAlong([x, y]: XY, [toX, toY]: XY): readonly XY[] {
  const [dx, dy] = [Math.abs(toX - x), Math.abs(toY - y)];
  const [stepX, stepY] = [Math.sign(toX - x), Math.sign(toY - y)];
  const cells: XY[] = [];
  for (let across = 0, down = 0; across < dx || down < dy; ) {
    // The axis that has gone the lesser part of its way.
    if (down >= dy || (across < dx && (across + 0.5) * dy <= (down + 0.5) * dx)) across++;
    else down++;
    cells.push([x + stepX * across, y + stepY * down]);
  }
  return cells;
}
