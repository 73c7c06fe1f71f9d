import { expect, test, vi } from "vitest";
import { GroupCommit } from "./groupCommit.ts";

test("what comes in one round of the event loop is flushed together, in order, each with its own outcome", async () => {
  const batches: (readonly number[])[] = [];
  const group = new GroupCommit<number, string>(async (items) => {
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

test("what comes while a flush is under way waits for the next one, and none has its outcome before its flush is done", async () => {
  const batches: (readonly number[])[] = [];
  const done: (() => void)[] = [];
  const group = new GroupCommit<number, number>((items) => {
    batches.push(items);
    return new Promise((resolve) => done.push(() => resolve(items)));
  });
  const outcomes: number[] = [];
  const add = (item: number) => group.add(item).then((outcome) => outcomes.push(outcome));
  const first = add(1);
  await expect.poll(() => batches).toEqual([[1]]);
  const others = Promise.all([add(2), add(3)]);
  await new Promise(setImmediate);
  expect({ batches, outcomes }).toEqual({ batches: [[1]], outcomes: [] });
  done[0]!();
  await first;
  await expect.poll(() => batches).toEqual([[1], [2, 3]]);
  expect(outcomes).toEqual([1]);
  done[1]!();
  await others;
  expect(outcomes).toEqual([1, 2, 3]);
});

test("a flush that fails, at once or later, rejects its own items alone", async () => {
  const group = new GroupCommit<number, number>((items) => {
    if (items.includes(13)) throw new Error("disk full");
    return items.includes(14) ? Promise.reject(new Error("not synced")) : Promise.resolve(items);
  });
  for (const bad of [13, 14]) {
    const failed = Promise.allSettled([group.add(1), group.add(bad)]);
    expect((await failed).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    expect(await group.add(2)).toBe(2);
  }
});

test("has settled when all that was handed in has its outcome", async () => {
  const group = new GroupCommit<number, number>(async (items) => items);
  await group.settled();
  let isDone = false;
  const added = group.add(1).then(() => {
    isDone = true;
  });
  await group.settled();
  await added;
  expect(isDone).toBe(true);
});

test("while many write, a flush waits for those who wrote lately, and no longer than a moment", async () => {
  const batches: number[] = [];
  const group = new GroupCommit<{ readonly match: string }, undefined>(
    async (items) => {
      batches.push(items.length);
      return items.map(() => undefined);
    },
    ({ match }) => match,
  );
  const matches = ["a", "b", "c", "d", "e", "f"];
  await Promise.all(matches.map((match) => group.add({ match })));
  // The others have written a moment ago: the first waits for them, and goes as soon as they are there.
  const first = group.add({ match: "a" });
  await new Promise((resolve) => setImmediate(resolve));
  await Promise.all([first, ...matches.slice(1).map((match) => group.add({ match }))]);
  // Nobody else comes: it goes alone.
  await group.add({ match: "b" });
  expect(batches).toEqual([6, 6, 1]);
});

test("one who writes alone never waits for others", async () => {
  const group = new GroupCommit<string, number>(
    async (items) => items.map(() => items.length),
    (match) => match,
  );
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  // With the clock stopped a flush that waited would never end.
  for (let i = 0; i < 5; i++) expect(await group.add("a")).toBe(1);
  vi.useRealTimers();
});

test("many who write one after the other wait for nobody: their flushes are small", async () => {
  // A flush that waited would wait for good.
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  try {
    const group = new GroupCommit<{ readonly match: string }, string>(
      async (items) => items.map(({ match }) => match),
      ({ match }) => match,
    );
    for (const match of ["a", "b", "c", "d", "e", "f", "a"]) expect(await group.add({ match })).toBe(match);
  } finally {
    vi.useRealTimers();
  }
});
