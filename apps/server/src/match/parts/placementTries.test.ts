import type { Area, tryPlacement } from "@forgotten-planet/rules";
import { expect, test } from "vitest";
import { PLACEMENT_TRIES, PlacementSearch } from "./placementTries.ts";

const square = (side: number): Area => ({ kind: "fixed", rows: Array.from({ length: side }, () => ".".repeat(side)) });

/** Counts tries by the width of the area; each is as long as a slice, and none succeeds but in the widest. */
function counting(widest = 15): { readonly tries: Map<number, number>; readonly order: number[]; readonly tryOnce: typeof tryPlacement } {
  const tries = new Map<number, number>();
  const order: number[] = [];
  return {
    tries,
    order,
    tryOnce: (area) => {
      const width = area.kind === "fixed" ? (area.rows[0]?.length ?? 0) : 0;
      if (order.at(-1) !== width) order.push(width);
      tries.set(width, (tries.get(width) ?? 0) + 1);
      const until = performance.now() + (tries.get(width) === 1 ? 6 : 0);
      while (performance.now() < until);
      return width === widest;
    },
  };
}

test("[R-RND-3] an area is searched once, whoever asks and however many ask at the same time", async () => {
  const { tries, tryOnce } = counting();
  const search = new PlacementSearch(tryOnce);
  const asked = ["Ada", "Bea", "Ada", "Cem"].map((asker) => search.canPlaceAll(square(7), 4, asker));
  expect(await Promise.all(asked)).toEqual([false, false, false, false]);
  expect(await search.canPlaceAll(square(7), 4, "Dan")).toBe(false);
  expect(tries.get(7)).toBe(PLACEMENT_TRIES);
  expect([await search.canPlaceAll(square(15), 4, "Ada"), await search.canPlaceAll(square(15), 4, "Bea")]).toEqual([true, true]);
  expect(tries.get(15)).toBe(1);
  // For other seats it is another question.
  expect(await search.canPlaceAll(square(7), 2, "Ada")).toBe(false);
  expect(tries.get(7)).toBe(2 * PLACEMENT_TRIES);
});

test("a player has one search under way; others' come in the order they were asked for", async () => {
  const { order, tryOnce } = counting();
  const search = new PlacementSearch(tryOnce);
  const first = search.canPlaceAll(square(5), 2, "Ada");
  const busy = search.canPlaceAll(square(6), 2, "Ada");
  const second = search.canPlaceAll(square(7), 2, "Bea");
  const third = search.canPlaceAll(square(8), 2, "Cem");
  expect(await Promise.all([first, busy, second, third])).toEqual([false, "busy", false, false]);
  // Each has a look of one slice at once, and the first goes on; then come the others, one after the other.
  expect(order).toEqual([5, 7, 8, 7, 8]);
  expect(await search.canPlaceAll(square(6), 2, "Ada")).toBe(false);
});

test("too many at once are told so, and what is remembered is bounded", async () => {
  const { tries, tryOnce } = counting();
  const search = new PlacementSearch(tryOnce);
  const asked = Array.from({ length: 40 }, (_, i) => search.canPlaceAll({ kind: "fixed", rows: [".".repeat(i + 20)] }, 2, `player ${i}`));
  const answers = await Promise.all(asked);
  expect(answers.filter((answer) => answer === "overloaded").length).toBeGreaterThan(0);
  expect(answers.filter((answer) => answer === false).length).toBeGreaterThan(30);
  expect(tries.size).toBe(40);
});
