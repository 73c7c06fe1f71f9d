import { expect, test } from "vitest";
import { GroupCommit } from "./groupCommit.ts";

test("what comes in one round of the event loop is flushed together, in order, each with its own outcome", async () => {
  const batches: (readonly number[])[] = [];
  const group = new GroupCommit<number, string>((items) => {
    batches.push(items);
    return items.map((item) => `done ${item}`);
  });
  const first = Promise.all([1, 2, 3].map((item) => group.add(item)));
  await Promise.resolve();
  const fourth = group.add(4);
  expect(await first).toEqual(["done 1", "done 2", "done 3"]);
  expect(await fourth).toBe("done 4");
  expect(await group.add(5)).toBe("done 5");
  expect(batches).toEqual([[1, 2, 3, 4], [5]]);
});

test("a flush that throws rejects its own items alone", async () => {
  const group = new GroupCommit<number, number>((items) => {
    if (items.includes(13)) throw new Error("disk full");
    return items;
  });
  const failed = Promise.allSettled([group.add(1), group.add(13)]);
  expect((await failed).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(await group.add(2)).toBe(2);
});

test("can be flushed at once", async () => {
  const group = new GroupCommit<number, number>((items) => items);
  const added = group.add(1);
  group.flushNow();
  group.flushNow();
  expect(await added).toBe(1);
});
