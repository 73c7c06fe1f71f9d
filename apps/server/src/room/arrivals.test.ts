import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { Arrivals } from "./arrivals.ts";

const ON_THE_WAY = 64;

describe("N2, C-17: those who come back at once", () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  /** So many ask; what was reserved, in that order, and what each was told. */
  function crowd(arrivals: Arrivals, people: number) {
    const reserved: string[] = [];
    const told = new Map<string, "let in" | "too late">();
    for (let number = 0; number < people; number++) {
      const sessionId = String(number);
      const reserve = async (): Promise<{ readonly sessionId: string }> => {
        reserved.push(sessionId);
        return { sessionId };
      };
      void arrivals.next(reserve).then((seat) => told.set(sessionId, seat ? "let in" : "too late"));
    }
    return { reserved, told };
  }
  const settle = (): Promise<unknown> => vi.advanceTimersByTimeAsync(0);

  test("are let in one after the other, each when somebody has arrived", async () => {
    const arrivals = new Arrivals();
    const { reserved, told } = crowd(arrivals, ON_THE_WAY + 2);
    await settle();
    expect(reserved).toHaveLength(ON_THE_WAY);
    expect(told.size).toBe(ON_THE_WAY);
    arrivals.arrived("7");
    arrivals.arrived("7");
    arrivals.arrived("of nobody");
    await settle();
    expect(reserved).toHaveLength(ON_THE_WAY + 1);
    expect(told.get(String(ON_THE_WAY))).toBe("let in");
  });

  test("make room when they do not come", async () => {
    const arrivals = new Arrivals();
    const { reserved } = crowd(arrivals, 2 * ON_THE_WAY);
    await vi.advanceTimersByTimeAsync(1400);
    expect(reserved).toHaveLength(ON_THE_WAY);
    await vi.advanceTimersByTimeAsync(200);
    expect(reserved.length).toBeGreaterThan(ON_THE_WAY);
  });

  test("are told to come again when they have waited too long, and nothing is reserved for them", async () => {
    const arrivals = new Arrivals();
    const { reserved, told } = crowd(arrivals, 2 * ON_THE_WAY + 1);
    await vi.advanceTimersByTimeAsync(4100);
    expect(reserved.length).toBeLessThan(2 * ON_THE_WAY + 1);
    expect(told.get(String(2 * ON_THE_WAY))).toBe("too late");
  });

  test("nothing is reserved for who has gone meanwhile", async () => {
    const arrivals = new Arrivals();
    crowd(arrivals, ON_THE_WAY);
    let isGone = false;
    let reserved = 0;
    const seat = arrivals.next(
      async () => ({ sessionId: `late ${reserved++}` }),
      () => isGone,
    );
    isGone = true;
    arrivals.arrived("0");
    await settle();
    arrivals.arrived("1");
    expect(await seat).toBeUndefined();
    expect(reserved).toBe(0);
  });

  test("a reservation that fails is nobody's place", async () => {
    const arrivals = new Arrivals();
    const failing = Array.from({ length: ON_THE_WAY }, () => arrivals.next(() => Promise.reject(new Error("gone"))));
    expect((await Promise.allSettled(failing)).every(({ status }) => status === "rejected")).toBe(true);
    const { reserved } = crowd(arrivals, ON_THE_WAY);
    await settle();
    expect(reserved).toHaveLength(ON_THE_WAY);
  });
});
