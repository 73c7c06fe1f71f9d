import { distances, type GameState, UNREACHED } from "@forgotten-planet/rules";

const known = new WeakMap<GameState, readonly (readonly number[])[]>();

/** `distancesOf(view)[seat][cell]`, computed once for each position. @source docs/rules.md R-CTRL-1 */
export function distancesOf(view: GameState): readonly (readonly number[])[] {
  const before = known.get(view);
  if (before) return before;
  const fresh = distances(view);
  known.set(view, fresh);
  return fresh;
}

/** Returns who is nearest to one cell by the distances, and how near; undefined if no base reaches it. */
export interface Nearest {
  readonly steps: number;
  /** One seat, or those that share the smallest distance, ascending. */
  readonly seats: readonly number[];
}

export function nearestTo(table: readonly (readonly number[])[], cell: number): Nearest | undefined {
  let steps: number = UNREACHED;
  let seats: number[] = [];
  for (const [seat, row] of table.entries()) {
    const there = row[cell] ?? UNREACHED;
    if (there === UNREACHED || there > steps) continue;
    if (there < steps) seats = [];
    steps = there;
    seats.push(seat);
  }
  return seats.length > 0 ? { steps, seats } : undefined;
}
