import { describe, expect, test } from "vitest";
import type { Cell } from "./cell.ts";
import { eachFilled, withEntry } from "./filled.ts";

/** What `eachFilled` visits. */
function filledOf(list: readonly number[]): readonly (readonly [cell: number, entry: number])[] {
  const visited: [number, number][] = [];
  eachFilled(list, (cell, entry) => visited.push([cell, entry]));
  return visited;
}

const read = (list: readonly number[]) => list.flatMap((entry, cell) => (entry === 0 ? [] : [[cell, entry]]));

describe.each([
  ["a list as long as a fixed area's", 99],
  ["a list as long as the open area's", 3721],
])("%s with one entry replaced", (_, length) => {
  const start: readonly number[] = new Array<number>(length).fill(0);

  test.each([false, true])("has what it was made of, whether the one before was read or not: %s", (isRead) => {
    let list = start;
    for (const [cell, entry] of [
      [50, 1],
      [7, 2],
      [98, 3],
      [60, 4],
      [7, 5],
      [50, 0],
      [0, 6],
    ] as const) {
      const before = [...list];
      if (isRead) filledOf(list);
      const after = withEntry(list, cell as Cell, entry);
      expect(list).toEqual(before);
      expect(after).toEqual(before.with(cell, entry));
      list = after;
      if (isRead) expect(filledOf(list)).toEqual(read(list));
    }
    expect(filledOf(list)).toEqual(read(list));
  });
});
