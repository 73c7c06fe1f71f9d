import type { Cell } from "./cell.ts";

/** Lists of more cells than this (the open area's) are read once for each list, which never changes, and not at each question. */
const LARGE = 1024;
const filled = new WeakMap<readonly number[], Uint16Array>();

/** The cells of a large list whose entry is not 0, ascending; undefined for a small one, which is as quickly read itself. */
export function filledIn(list: readonly number[]): Uint16Array | undefined {
  if (list.length <= LARGE) return undefined;
  const known = filled.get(list);
  if (known) return known;
  let count = 0;
  for (let cell = 0; cell < list.length; cell++) if (list[cell] !== 0) count++;
  const cells = new Uint16Array(count);
  for (let cell = 0, at = 0; at < count; cell++) if (list[cell] !== 0) cells[at++] = cell;
  filled.set(list, cells);
  return cells;
}

/** The list with one entry replaced. What is known of a large one is not read again for the copy. */
export function withEntry<T extends number>(list: readonly T[], cell: Cell, entry: T): readonly T[] {
  const copy = list.slice();
  copy[cell] = entry;
  const known = list.length > LARGE ? filled.get(list) : undefined;
  if (known && entry !== 0) filled.set(copy, list[cell] === 0 ? inserted(known, cell) : known);
  return copy;
}

/** The ascending list with one more cell. */
function inserted(cells: Uint16Array, cell: Cell): Uint16Array {
  const longer = new Uint16Array(cells.length + 1);
  let at = cells.length;
  for (; at > 0 && (cells[at - 1] as number) > cell; at--) longer[at] = cells[at - 1] as number;
  longer[at] = cell;
  for (let i = 0; i < at; i++) longer[i] = cells[i] as number;
  return longer;
}

/** Calls `visit` for each cell whose entry is not 0 (EMPTY, or no wall), ascending. */
export function eachFilled<T extends number>(list: readonly T[], visit: (cell: Cell, entry: T) => void): void {
  const cells = filledIn(list);
  const length = cells ? cells.length : list.length;
  for (let i = 0; i < length; i++) {
    const cell = (cells ? cells[i] : i) as Cell;
    const entry = list[cell] as T;
    if (entry !== 0) visit(cell, entry);
  }
}
