import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Briefly } from "./briefly.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["performance"] }));
afterEach(() => void vi.useRealTimers());

test("an answer is made once for all who ask at that time, and again when its moment is over", async () => {
  const briefly = new Briefly(1000, 100);
  const make = vi.fn(async () => `made ${make.mock.calls.length}`);
  expect(await Promise.all([1, 2, 3].map(() => briefly.of("a", make)))).toEqual(["made 1", "made 1", "made 1"]);
  vi.advanceTimersByTime(999);
  expect(await briefly.of("a", make)).toBe("made 1");
  vi.advanceTimersByTime(1);
  expect(await briefly.of("a", make)).toBe("made 2");
});

test("one that could not be made is asked for again", async () => {
  const briefly = new Briefly(1000, 100);
  await expect(briefly.of("a", () => Promise.reject(new Error("away")))).rejects.toThrow("away");
  expect(await briefly.of("a", async () => "here")).toBe("here");
});
