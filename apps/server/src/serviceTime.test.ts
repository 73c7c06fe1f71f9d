import type { Processes } from "@forgotten-planet/store";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { ServiceTime } from "./serviceTime.ts";

/** Milliseconds that the machine has been up. */
let up = 0;
/** Service time as a store tells it. */
let service = 0;
let isAway = false;
let beats = 0;
let time: ServiceTime;

const processes = {
  beat: async () => {
    beats++;
    if (isAway) throw new Error("away");
    return service;
  },
} as unknown as Processes;

/** So long passes, by the machine's clock and, while the store is there, by the service's. */
async function pass(ms: number): Promise<void> {
  for (let passed = 0; passed < ms; passed += 100) {
    up += 100;
    if (!isAway) service += 100;
    await vi.advanceTimersByTimeAsync(100);
  }
}

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
  up = 1_000_000;
  service = 500;
  isAway = false;
  time = await ServiceTime.start(processes, "p", () => up);
});
afterEach(() => {
  time.stop();
  vi.useRealTimers();
});

describe("the time that clocks go by", () => {
  test("goes on between two beats", async () => {
    expect(time.now()).toBe(500);
    await pass(700);
    expect(time.now()).toBe(1200);
    await pass(5000);
    expect(time.now()).toBe(6200);
  });

  test("asks the store at once when a clock begins to run", async () => {
    const before = beats;
    time.hurry();
    await vi.advanceTimersByTimeAsync(0);
    expect(beats).toBe(before + 1);
    await pass(3000);
    expect(beats).toBe(before + 4);
    time.stop();
    time.hurry();
    await pass(3000);
    expect(beats).toBe(before + 4);
  });

  test("[P22] is the same when the wall clock is moved", async () => {
    for (const jump of [3_600_000, -7_200_000, 90_000]) {
      const before = time.now();
      vi.setSystemTime(Date.now() + jump);
      expect(time.now()).toBe(before);
      await pass(2000);
      expect(time.now()).toBe(before + 2000);
    }
  });

  test("[C-19] stands still while the store is away, and goes on with it; never backwards", async () => {
    await pass(2000);
    isAway = true;
    await pass(60_000);
    const still = time.now();
    expect(still).toBeLessThanOrEqual(2500 + 3000);
    await pass(10_000);
    expect(time.now()).toBe(still);
    isAway = false;
    await pass(1000);
    expect(time.now()).toBe(still);
    // What it was ahead by is not counted twice.
    await pass(10_000);
    expect(time.now()).toBe(2500 + 11_000);
  });
});

describe("the time that this process has been up", () => {
  test("goes on while a store of which nobody needs the time does not count", async () => {
    await pass(2500);
    const before = time.up;
    for (let passed = 0; passed < 10_000; passed += 100) {
      up += 100;
      await vi.advanceTimersByTimeAsync(100);
    }
    expect(time.up).toBe(before + 10_000);
    expect(time.now()).toBeLessThan(500 + 2500 + 1500);
  });

  test("[C-19] stands still while the store is away, and over a stop of the process", async () => {
    await pass(2000);
    const before = time.up;
    isAway = true;
    await pass(60_000);
    expect(time.up).toBeLessThanOrEqual(before + 3000);
    isAway = false;
    await pass(2000);
    expect(time.up).toBeLessThanOrEqual(before + 3000 + 2000);
    const stopped = time.up;
    up += 600_000;
    expect(time.up).toBeLessThanOrEqual(stopped + 3000);
    await pass(2000);
    expect(time.up).toBeLessThanOrEqual(stopped + 3000 + 2000);
  });
});
