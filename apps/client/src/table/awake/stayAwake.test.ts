import { beforeEach, expect, test, vi } from "vitest";
import { stayAwake } from "./stayAwake.ts";

class Lock {
  released = false;
  release = (): Promise<void> => {
    this.released = true;
    return Promise.resolve();
  };
}

let locks: readonly Lock[] = [];
let page: EventTarget & { visibilityState?: string };
const held = (): number => locks.filter(({ released }) => !released).length;
const settles = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

async function becomes(visibilityState: "visible" | "hidden"): Promise<void> {
  page.visibilityState = visibilityState;
  // As browsers do.
  if (visibilityState === "hidden") for (const lock of locks) lock.released = true;
  page.dispatchEvent(new Event("visibilitychange"));
  await settles();
}

beforeEach(() => {
  locks = [];
  page = Object.assign(new EventTarget(), { visibilityState: "visible" });
  vi.stubGlobal("document", page);
  const request = (): Promise<Lock> => {
    const lock = new Lock();
    locks = [...locks, lock];
    return Promise.resolve(lock);
  };
  vi.stubGlobal("navigator", { wakeLock: { request } });
});

test("the screen stays on while the page is shown, again after it was hidden, and not after the end", async () => {
  const stop = stayAwake();
  await settles();
  expect(held()).toBe(1);
  await becomes("hidden");
  expect(held()).toBe(0);
  await becomes("visible");
  await becomes("visible");
  expect([held(), locks.length]).toEqual([1, 2]);
  stop();
  expect(held()).toBe(0);
  await becomes("visible");
  expect(locks).toHaveLength(2);
});

test("a lock that comes after the end is given back, one that is refused is no fault, and no platform need have any", async () => {
  stayAwake()();
  await settles();
  expect([held(), locks.length]).toEqual([0, 1]);
  vi.stubGlobal("navigator", { wakeLock: { request: () => Promise.reject(new DOMException("low", "NotAllowedError")) } });
  const stop = stayAwake();
  await settles();
  stop();
  vi.stubGlobal("navigator", {});
  stayAwake()();
});
