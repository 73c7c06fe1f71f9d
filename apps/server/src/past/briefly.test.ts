import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Briefly } from "./briefly.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["performance"] }));
afterEach(() => void vi.useRealTimers());

test("an answer is made once for all who ask at that time", async () => {
  const briefly = new Briefly(1000, 100);
  const make = vi.fn(async () => `made ${make.mock.calls.length}`);
  expect(await Promise.all([1, 2, 3].map(() => briefly.of("a", make)))).toEqual(["made 1", "made 1", "made 1"]);
  vi.advanceTimersByTime(999);
  expect(await briefly.of("a", make)).toBe("made 1");
  expect(make).toHaveBeenCalledTimes(1);
});

test("when its moment is over it is given once more while the next one is made, and never after four moments", async () => {
  const briefly = new Briefly(1000, 100);
  const make = vi.fn(async () => `made ${make.mock.calls.length}`);
  await briefly.of("a", make);
  vi.advanceTimersByTime(1000);
  expect(await Promise.all([1, 2, 3].map(() => briefly.of("a", make)))).toEqual(["made 1", "made 1", "made 1"]);
  await vi.waitFor(() => expect(make).toHaveBeenCalledTimes(2));
  await vi.waitFor(async () => expect(await briefly.of("a", make)).toBe("made 2"));
  expect(make).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(4000);
  expect(await briefly.of("a", make)).toBe("made 3");
});

test("one that could not be made is asked for again", async () => {
  const briefly = new Briefly(1000, 100);
  const away = () => Promise.reject(new Error("away"));
  await expect(briefly.of("a", away)).rejects.toThrow("away");
  expect(await briefly.of("a", async () => "here")).toBe("here");
  vi.advanceTimersByTime(1000);
  expect(await briefly.of("a", away)).toBe("here");
  await vi.waitFor(async () => {
    await briefly.of("a", async () => "here again");
    expect(await briefly.of("a", away)).toBe("here again");
  });
});
