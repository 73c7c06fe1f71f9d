import { expect, test } from "vitest";
import { Lane } from "./lane.ts";

const soon = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

test("jobs run one at a time, in the order they came, however long they take, even if they fail", async () => {
  const lane = new Lane();
  const seen: string[] = [];
  const job =
    (name: string, ms: number, fails = false) =>
    async () => {
      seen.push(`${name} begins`);
      await soon(ms);
      seen.push(`${name} ends`);
      if (fails) throw new Error(name);
      return name;
    };
  const answers = await Promise.allSettled([lane.run(job("a", 8)), lane.run(job("b", 1, true)), lane.run(job("c", 0))]);
  expect(answers.map((answer) => (answer.status === "fulfilled" ? answer.value : "failed"))).toEqual(["a", "failed", "c"]);
  expect(seen).toEqual(["a begins", "a ends", "b begins", "b ends", "c begins", "c ends"]);
});

test("an idle lane begins at once", () => {
  let begun = false;
  void new Lane().run(async () => {
    begun = true;
  });
  expect(begun).toBe(true);
});

test("beyond its depth it takes no more, until some are done", async () => {
  const lane = new Lane(2);
  const running = [lane.run(() => soon(5)), lane.run(() => soon(5)), lane.run(() => soon(5))];
  expect(running.every((job) => job !== undefined)).toBe(true);
  expect(lane.run(() => soon(0))).toBeUndefined();
  await Promise.all(running);
  await lane.drained();
  expect(lane.run(() => soon(0))).toBeDefined();
});
