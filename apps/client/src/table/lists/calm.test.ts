import { signal } from "@preact/signals";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { calm } from "./calm.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

class Page extends EventTarget {
  visibilityState: DocumentVisibilityState = "visible";
  looks(state: DocumentVisibilityState): void {
    this.visibilityState = state;
    this.dispatchEvent(new Event("visibilitychange"));
  }
}

test("the first change comes at once, the next ones five seconds apart, and each time the latest", () => {
  const source = signal(0);
  const { value, stop } = calm(source, 5000, new Page() as unknown as Document);
  source.value = 1;
  expect(value.value).toBe(1);
  source.value = 2;
  source.value = 3;
  expect(value.value).toBe(1);
  vi.advanceTimersByTime(4999);
  expect(value.value).toBe(1);
  vi.advanceTimersByTime(1);
  expect(value.value).toBe(3);
  vi.advanceTimersByTime(20_000);
  source.value = 4;
  expect(value.value).toBe(4);
  stop();
});

test("nothing changes while nobody looks; a later look shows how it is by then", () => {
  const source = signal(0);
  const page = new Page();
  const { value, stop } = calm(source, 5000, page as unknown as Document);
  page.looks("hidden");
  source.value = 1;
  vi.advanceTimersByTime(60_000);
  expect(value.value).toBe(0);
  page.looks("visible");
  expect(value.value).toBe(1);
  stop();
  source.value = 2;
  vi.advanceTimersByTime(60_000);
  expect(value.value).toBe(1);
});
