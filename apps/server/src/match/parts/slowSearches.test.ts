import { expect, test } from "vitest";
import { SlowSearches } from "./slowSearches.ts";

const TRIES = 1000;

/** Searches for numbers that count their steps; the first step is as long as a slice, and none succeeds but for the greatest. */
function counting(greatest = 15) {
  const tries = new Map<number, number>();
  const order: number[] = [];
  const tryOnce = (number: number): boolean => {
    if (order.at(-1) !== number) order.push(number);
    tries.set(number, (tries.get(number) ?? 0) + 1);
    const until = performance.now() + (tries.get(number) === 1 ? 6 : 0);
    while (performance.now() < until);
    return number === greatest;
  };
  function* steps(number: number): Generator<undefined, boolean> {
    for (let tried = 0; tried < TRIES; tried++) {
      if (tryOnce(number)) return true;
      yield undefined;
    }
    return false;
  }
  const searches = new SlowSearches();
  const search = (number: number, asker: string, of = "4") => searches.run({ key: `${of} ${number}`, steps: () => steps(number) }, asker);
  return { tries, order, search };
}

test("[R-RND-3] it is searched once, for all who ask at the same time", async () => {
  const { tries, search } = counting();
  const asked = ["Ada", "Bea", "Ada", "Cem"].map((asker) => search(7, asker));
  expect(await Promise.all(asked)).toEqual([false, false, false, false]);
  expect(await search(7, "Dan")).toBe(false);
  expect(tries.get(7)).toBe(TRIES);
  expect([await search(15, "Ada"), await search(15, "Bea")]).toEqual([true, true]);
  expect(tries.get(15)).toBe(1);
  // Under another key it is another question.
  expect(await search(7, "Ada", "2")).toBe(false);
  expect(tries.get(7)).toBe(2 * TRIES);
});

test("a player has one search under way; others' come in the order they were asked for", async () => {
  const { order, search } = counting();
  const first = search(5, "Ada", "2");
  const busy = search(6, "Ada", "2");
  const second = search(7, "Bea", "2");
  const third = search(8, "Cem", "2");
  expect(await Promise.all([first, busy, second, third])).toEqual([false, "busy", false, false]);
  // Each has a look of one slice at once, and the first goes on, if it is not through; then come the others, one after the other.
  expect(order.join()).toMatch(/^5,7,8,(5,)?7,8$/);
  expect(await search(6, "Ada", "2")).toBe(false);
});

test("too many at once are told so, and what is remembered is bounded", async () => {
  const { tries, search } = counting();
  const asked = Array.from({ length: 40 }, (_, i) => search(i + 20, `player ${i}`));
  const answers = await Promise.all(asked);
  expect(answers.filter((answer) => answer === "overloaded").length).toBeGreaterThan(0);
  expect(answers.filter((answer) => answer === false).length).toBeGreaterThan(30);
  expect(tries.size).toBe(40);
});
