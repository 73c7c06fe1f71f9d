import { expect, test } from "vitest";
import { SlicedQueue } from "./slicedQueue.ts";

const busyFor = (ms: number): void => {
  const until = performance.now() + ms;
  while (performance.now() < until);
};
const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

test("sends in order, not in the caller's own way, and lets others have their turn between", async () => {
  const queue = new SlicedQueue();
  const sent: number[] = [];
  for (let i = 0; i < 10; i++)
    queue.add(() => {
      sent.push(i);
      busyFor(2);
    });
  expect(sent).toEqual([]);
  expect(queue.isRunning).toBe(true);
  let turns = 0;
  while (queue.isRunning) {
    await turn();
    turns++;
  }
  expect(sent).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect(turns).toBeGreaterThanOrEqual(10);
});

test("what is added while it sends comes after what waits; it can be used again", async () => {
  const queue = new SlicedQueue();
  const sent: string[] = [];
  queue.add(() => {
    sent.push("first");
    queue.add(() => sent.push("third"));
  });
  queue.add(() => sent.push("second"));
  while (queue.isRunning) await turn();
  queue.add(() => sent.push("fourth"));
  while (queue.isRunning) await turn();
  expect(sent).toEqual(["first", "second", "third", "fourth"]);
});

test("one that throws keeps none of the others back", async () => {
  const queue = new SlicedQueue();
  const sent: string[] = [];
  const thrown = new Promise<unknown>((resolve) => {
    const others = process.listeners("uncaughtException");
    process.removeAllListeners("uncaughtException");
    process.once("uncaughtException", (error) => {
      for (const other of others) process.on("uncaughtException", other);
      resolve(error);
    });
  });
  queue.add(() => {
    throw new Error("as a request may");
  });
  queue.add(() => sent.push("second"));
  expect(await thrown).toMatchObject({ message: "as a request may" });
  while (queue.isRunning) await turn();
  queue.add(() => sent.push("third"));
  while (queue.isRunning) await turn();
  expect(sent).toEqual(["second", "third"]);
});
