import { type Cell, type Grid, OPEN_REACH, ok, type XY, xyOf } from "@forgotten-planet/rules";
import { type Message, message } from "../../../../i18n/message.ts";
import { columnName } from "../../model/board/cellName.ts";
import { faultAt, type Read, type Token } from "./line.ts";

const NAME = /^([a-z]{1,2})(\d{1,2})$/i;
const PAIR = /^([-−]?\d{1,3})\s*,\s*([-−]?\d{1,3})$/;

const isOpen = (grid: Grid): boolean => grid.left === -OPEN_REACH;

/** A cell as it is typed: "f2", and "1,-4" in an open area. */
export function cellWord(grid: Grid, cell: Cell): string {
  const [x, y] = xyOf(grid, cell);
  return isOpen(grid) ? `${x},${y}` : `${columnName(x).toLowerCase()}${y + 1}`;
}

/** Whether a word has the form of a cell, on the board or not. */
export const isCellWord = (text: string): boolean => NAME.test(text) || PAIR.test(text);

/** The place that a word names; undefined if it has not the form of a cell of such an area. */
export function placeOf(text: string, grid: Grid): XY | undefined {
  const [, x, y] = PAIR.exec(text) ?? [];
  if (x !== undefined && y !== undefined) return [integer(x), integer(y)];
  const [, column, row] = NAME.exec(text) ?? [];
  if (column === undefined || row === undefined || isOpen(grid)) return undefined;
  return [columnOf(column), Number(row) - 1];
}

const integer = (text: string): number => Number(text.replace("−", "-")) || 0;

/** A is 0, Z is 25, AA is 26. */
export const columnOf = (letters: string): number =>
  [...letters.toUpperCase()].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;

/** Whether it lies within the board's rows and columns, be there a space or not. */
export const isWithin = (grid: Grid, [x, y]: XY): boolean =>
  x >= grid.left && y >= grid.top && x < grid.left + grid.width && y < grid.top + grid.height;

/** The place that a word names, within the board's rows and columns. */
export function readPlace(token: Token, grid: Grid): Read<XY> {
  const xy = placeOf(token.text, grid);
  if (xy && isWithin(grid, xy)) return ok(xy);
  const why = xy ? "line.fault.outside" : "line.fault.noCell";
  return faultAt(token, message(`${why}${isOpen(grid) ? "Open" : ""}`, { word: token.text, ...reachOf(grid) }));
}

/** The first and the last cell of a board. */
function reachOf(grid: Grid): NonNullable<Message["args"]> {
  return isOpen(grid)
    ? { reach: OPEN_REACH }
    : { first: "A1", last: `${columnName(grid.width - 1)}${grid.height}`, sample: `${columnName(grid.width - 1)}1` };
}
