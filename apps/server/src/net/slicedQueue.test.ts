import { expect, test } from "vitest";
import { SlicedQueue } from "./slicedQueue.ts";

const busyFor = (ms: number): void => {
  const until = performance.now() + ms;
  while (performance.now() < until);
};
const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

test("sends in order, not in the caller's own way, and lets others have their turn between", async () => {
  const trickle = new SlicedQueue();
  const sent: number[] = [];
  for (let i = 0; i < 10; i++)
    trickle.add(() => {
      sent.push(i);
      busyFor(2);
    });
  expect(sent).toEqual([]);
  expect(trickle.isRunning).toBe(true);
  let turns = 0;
  while (trickle.isRunning) {
    await turn();
    turns++;
  }
  expect(sent).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect(turns).toBeGreaterThanOrEqual(10);
});

test("what is added while it sends comes after what waits; it can be used again", async () => {
  const trickle = new SlicedQueue();
  const sent: string[] = [];
  trickle.add(() => {
    sent.push("first");
    trickle.add(() => sent.push("third"));
  });
  trickle.add(() => sent.push("second"));
  while (trickle.isRunning) await turn();
  trickle.add(() => sent.push("fourth"));
  while (trickle.isRunning) await turn();
  expect(sent).toEqual(["first", "second", "third", "fourth"]);
});
