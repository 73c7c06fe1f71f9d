import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { AdmissionQueue } from "./admissionQueue.ts";

const ON_THE_WAY = 64;

describe("N2, C-17: those who come back at once", () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  /** So many ask; what was reserved, in that order, and what each was told. */
  function crowd(queue: AdmissionQueue, people: number, network = "a") {
    const reserved: string[] = [];
    const told = new Map<string, "let in" | "too late">();
    for (let number = 0; number < people; number++) {
      const sessionId = network === "a" ? String(number) : `${network} ${number}`;
      const reserve = async (): Promise<{ readonly sessionId: string }> => {
        reserved.push(sessionId);
        return { sessionId };
      };
      void queue.next(reserve, { network }).then((seat) => told.set(sessionId, seat ? "let in" : "too late"));
    }
    return { reserved, told };
  }
  const settle = (): Promise<unknown> => vi.advanceTimersByTimeAsync(0);

  test("are let in one after the other, each when somebody has arrived", async () => {
    const queue = new AdmissionQueue({ share: ON_THE_WAY });
    const { reserved, told } = crowd(queue, ON_THE_WAY + 2);
    await settle();
    expect(reserved).toHaveLength(ON_THE_WAY);
    expect(told.size).toBe(ON_THE_WAY);
    queue.arrived("7");
    queue.arrived("7");
    queue.arrived("of nobody");
    await settle();
    expect(reserved).toHaveLength(ON_THE_WAY + 1);
    expect(told.get(String(ON_THE_WAY))).toBe("let in");
  });

  test("make room when they do not come", async () => {
    const queue = new AdmissionQueue({ share: ON_THE_WAY });
    const { reserved } = crowd(queue, 2 * ON_THE_WAY);
    await vi.advanceTimersByTimeAsync(1400);
    expect(reserved).toHaveLength(ON_THE_WAY);
    await vi.advanceTimersByTimeAsync(200);
    expect(reserved.length).toBeGreaterThan(ON_THE_WAY);
  });

  test("are told to come again when they have waited too long, and nothing is reserved for them", async () => {
    const queue = new AdmissionQueue({ share: ON_THE_WAY });
    const { reserved, told } = crowd(queue, 2 * ON_THE_WAY + 1);
    await vi.advanceTimersByTimeAsync(4100);
    expect(reserved.length).toBeLessThan(2 * ON_THE_WAY + 1);
    expect(told.get(String(2 * ON_THE_WAY))).toBe("too late");
  });

  test("who does not wait is let in at once or not at all, and takes nobody's place in the queue", async () => {
    const queue = new AdmissionQueue({ share: 1 });
    const hurried = (sessionId: string) => queue.next(async () => ({ sessionId }), { network: "a", waits: false });
    expect(await hurried("first")).toEqual({ sessionId: "first" });
    const { told } = crowd(queue, 1);
    expect(await hurried("second")).toBeUndefined();
    queue.arrived("first");
    await settle();
    expect(told.get("0")).toBe("let in");
  });

  test("nothing is reserved for who has gone meanwhile", async () => {
    const queue = new AdmissionQueue({ share: ON_THE_WAY });
    crowd(queue, ON_THE_WAY);
    let isGone = false;
    let reserved = 0;
    const seat = queue.next(async () => ({ sessionId: `late ${reserved++}` }), { network: "a", isGone: () => isGone });
    isGone = true;
    queue.arrived("0");
    await settle();
    queue.arrived("1");
    expect(await seat).toBeUndefined();
    expect(reserved).toBe(0);
  });

  test("a reservation that fails is nobody's place", async () => {
    const queue = new AdmissionQueue({ share: ON_THE_WAY });
    const failing = Array.from({ length: ON_THE_WAY }, () => queue.next(() => Promise.reject(new Error("gone")), { network: "a" }));
    expect((await Promise.allSettled(failing)).every(({ status }) => status === "rejected")).toBe(true);
    const { reserved } = crowd(queue, ON_THE_WAY);
    await settle();
    expect(reserved).toHaveLength(ON_THE_WAY);
  });

  test("of one network are never more than its share, and others do not wait for them", async () => {
    const queue = new AdmissionQueue({ share: 8 });
    const { reserved } = crowd(queue, 200);
    await settle();
    expect(reserved).toHaveLength(8);
    const others = crowd(queue, 3, "b");
    await settle();
    expect(others.reserved).toHaveLength(3);
  });

  test("are of each network in turn when there is not room for all", async () => {
    const queue = new AdmissionQueue({ share: 8 });
    for (let network = 0; network < 8; network++) crowd(queue, 20, `flood ${network}`);
    const { reserved } = crowd(queue, 1, "b");
    await settle();
    expect(reserved).toHaveLength(0);
    queue.arrived("flood 3 0");
    await settle();
    expect(reserved).toHaveLength(1);
  });

  test("come last, and one by one, where the latest of their network did not come, until one does", async () => {
    const queue = new AdmissionQueue({ share: 8 });
    const unused: string[] = [];
    const reserved: string[] = [];
    const come = (network: string, sessionId: string) => {
      const reserve = async () => {
        reserved.push(sessionId);
        return { sessionId };
      };
      return queue.next(reserve, { network, unused: () => unused.push(sessionId) });
    };
    for (let number = 0; number < 8; number++) void come("a", `a${number}`);
    await vi.advanceTimersByTimeAsync(1600);
    expect(reserved).toHaveLength(8);
    for (let number = 8; number < 12; number++) void come("a", `a${number}`);
    await settle();
    expect(reserved).toHaveLength(9);
    queue.arrived("a8");
    await settle();
    expect(reserved).toHaveLength(12);
    for (let number = 9; number < 12; number++) queue.arrived(`a${number}`);
    await vi.advanceTimersByTimeAsync(6000);
    expect(unused).toEqual(["a0", "a1", "a2", "a3", "a4", "a5", "a6", "a7"]);
  });

  test("have used their reservation as soon as they are in, however slow they are from then on", async () => {
    const queue = new AdmissionQueue({ share: 8 });
    const unused = vi.fn();
    await queue.next(async () => ({ sessionId: "slow" }), { network: "a", unused });
    await vi.advanceTimersByTimeAsync(1000);
    queue.used("slow");
    await vi.advanceTimersByTimeAsync(10_000);
    expect(unused).not.toHaveBeenCalled();
  });
});
