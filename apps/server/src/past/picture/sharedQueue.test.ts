import { expect, test } from "vitest";
import { SharedQueue } from "./sharedQueue.ts";

const later = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

test("one piece of work at a time, and owners take turns", async () => {
  const queue = new SharedQueue(60);
  const done: string[] = [];
  let running = 0;
  const piece = (owner: string, name: string): Promise<void> =>
    queue.run(owner, async () => {
      expect(++running).toBe(1);
      await later();
      running--;
      done.push(name);
    });
  await Promise.all([piece("a", "a1"), piece("a", "a2"), piece("a", "a3"), piece("b", "b1"), piece("c", "c1"), piece("b", "b2")]);
  expect(done).toEqual(["a1", "a2", "b1", "c1", "a3", "b2"]);
});

test("so many wait, and whoever has none waiting may still have one", async () => {
  const queue = new SharedQueue(2);
  const all = ["a", "a", "a"].map((owner) => queue.run(owner, later));
  expect([queue.hasRoom("a"), queue.hasRoom("b")]).toEqual([false, true]);
  all.push(queue.run("b", later));
  expect([queue.hasRoom("b"), queue.hasRoom("c")]).toEqual([false, true]);
  await Promise.all(all);
  expect(queue.hasRoom("a")).toBe(true);
});

test("work that fails keeps nobody waiting", async () => {
  const queue = new SharedQueue(3);
  const fails = queue.run("a", () => Promise.reject(new Error("no")));
  const next = queue.run("b", () => Promise.resolve("done"));
  await expect(fails).rejects.toThrow("no");
  expect(await next).toBe("done");
});
