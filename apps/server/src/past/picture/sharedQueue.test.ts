import { expect, test } from "vitest";
import { SharedQueue } from "./sharedQueue.ts";

const room = { most: 60, mostOwners: 240, patienceMs: 60_000 };
const later = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

test("one piece of work at a time, and owners take turns", async () => {
  const queue = new SharedQueue(room);
  const done: string[] = [];
  let running = 0;
  const piece = (owner: string, name: string): Promise<unknown> =>
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
  const queue = new SharedQueue({ ...room, most: 2, mostOwners: 4 });
  const all = ["a", "a", "a"].map((owner) => queue.run(owner, later));
  expect([queue.hasRoom("a"), queue.hasRoom("b")]).toEqual([false, true]);
  all.push(queue.run("b", later));
  expect([queue.hasRoom("b"), queue.hasRoom("c")]).toEqual([false, true]);
  all.push(queue.run("c", later));
  expect(queue.hasRoom("d")).toBe(false);
  await Promise.all(all);
  expect(queue.hasRoom("a")).toBe(true);
});

test("work that fails keeps nobody waiting", async () => {
  const queue = new SharedQueue(room);
  const fails = queue.run("a", () => Promise.reject(new Error("no")));
  const next = queue.run("b", () => Promise.resolve("done"));
  await expect(fails).rejects.toThrow("no");
  expect(await next).toBe("done");
});

test("what does not come in time is not done, and holds nobody up", async () => {
  const queue = new SharedQueue({ ...room, most: 2, patienceMs: 5 });
  const done: string[] = [];
  const first = queue.run("a", () => new Promise<void>((resolve) => setTimeout(resolve, 50)));
  const late = queue.run("b", async () => done.push("b"));
  expect(await late).toBeUndefined();
  expect(queue.hasRoom("b")).toBe(true);
  await first;
  expect(await queue.run("c", async () => "c")).toBe("c");
  expect(done).toEqual([]);
});
