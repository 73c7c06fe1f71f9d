import { expect, test } from "vitest";
import { inSlices, otherWork, type Steps } from "./slices.ts";

/* Work that takes long is done in slices; however much there is of it, others wait for one slice alone. */

/** Goes on while that many turns of the event loop pass; returns what was done in each. */
async function inEachTurn(turns: number, done: () => number): Promise<readonly number[]> {
  const each: number[] = [];
  let before = done();
  for (let turn = 0; turn < turns; turn++) {
    await new Promise(setImmediate);
    each.push(done() - before);
    before = done();
  }
  return each;
}

test("of many works one slice is done in a turn, by each in its order", async () => {
  const WORKS = 20;
  const slices: number[] = [];
  let time = 0;
  const works = Array.from({ length: WORKS }, (_, work) => {
    function* steps(): Steps<true> {
      for (let slice = 0; slice < 3; slice++) {
        slices.push(work);
        // A slice is long over.
        time += 1000;
        yield;
      }
      return true;
    }
    return inSlices(steps(), () => time);
  });
  // The first slice of each is done when it is asked for.
  expect(slices).toHaveLength(WORKS);
  const each = await inEachTurn(10, () => slices.length);
  expect(Math.max(...each)).toBeLessThanOrEqual(1);
  await Promise.all(works);
  const inOrder = Array.from({ length: WORKS }, (_, work) => work);
  expect(slices).toEqual([...inOrder, ...inOrder, ...inOrder]);
});

test("who waits goes on when others have had their turn", async () => {
  let turns = 0;
  setImmediate(() => turns++);
  await otherWork();
  expect(turns).toBe(1);
});
