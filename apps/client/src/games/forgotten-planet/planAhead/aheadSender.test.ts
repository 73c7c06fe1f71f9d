import { board } from "@forgotten-planet/testkit";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { AheadSender, type Bar } from "./aheadSender.ts";
import type { CheckedStep, NextStep } from "./plan/checkPlan.ts";

const before = board("A #a # B", { energy: 3 });
const step = (line: string): NextStep => ({
  kind: "step",
  step: {
    line,
    intent: { type: "conserve" },
    verdict: "holds",
    first: 1,
    last: 1,
    before,
    after: before,
    refused: undefined,
    faces: [],
  } satisfies CheckedStep,
});
const FAILS: NextStep = { ...(step("-") as NextStep & { kind: "step" }), kind: "fails" };

function senderOf(nexts: readonly NextStep[], { throws = false, accepts = true, barred = undefined as Bar | undefined } = {}) {
  const sent: number[] = [];
  let at = 0;
  const sender = new AheadSender({
    next: () => nexts[at],
    barred: () => barred,
    play: async () => {
      sent.push(Date.now());
      at++;
      return accepts;
    },
    throws: () => throws,
  });
  return { sender, sent };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.setSystemTime(0);
});
afterEach(() => vi.useRealTimers());

describe("a plan that is sent by itself", () => {
  test("goes step by step, the first after 1.5 s and the others 600 ms apart, and ends with its last step", async () => {
    const { sender, sent } = senderOf([step("1+1,0"), step("-"), { kind: "end" }]);
    sender.start();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(sent).toEqual([1_500, 2_100]);
    expect(sender.sending.value).toEqual({ kind: "over", why: "end" });
  });
  test("is stopped by a hand before anything is sent, and between two steps", async () => {
    const early = senderOf([step("-")]);
    early.sender.start();
    await vi.advanceTimersByTimeAsync(1_400);
    early.sender.stop();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(early.sent).toEqual([]);
    expect(early.sender.sending.value).toEqual({ kind: "over", why: "stopped" });
    const late = senderOf([step("-"), step("-")]);
    late.sender.start();
    await vi.advanceTimersByTimeAsync(1_600);
    late.sender.stop();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(late.sent).toHaveLength(1);
  });
  test.each([
    ["a step that no longer holds", [FAILS], "fails"],
    ["a choice that it leaves open", [{ kind: "open" }], "open"],
    ["the die", [step("1*3,3")], "die"],
    ["the tile after the die", [{ kind: "tile", intent: { type: "chooseTile", tile: "land" } }], "die"],
  ] as const)("stops at %s", async (_, nexts, why) => {
    const { sender, sent } = senderOf(nexts as readonly NextStep[]);
    sender.start();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(sent).toEqual([]);
    expect(sender.sending.value).toEqual({ kind: "over", why });
  });
  test.each(["away", "paused", "kept"] as const)("stops and says so while it is %s", async (why) => {
    const { sender, sent } = senderOf([step("-")], { barred: why });
    sender.start();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(sent).toEqual([]);
    expect(sender.sending.value).toEqual({ kind: "over", why });
  });
  test("goes on after the die where that is wanted", async () => {
    const { sender, sent } = senderOf([step("1*3,3"), step("-"), { kind: "end" }], { throws: true });
    sender.start();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(sent).toHaveLength(2);
  });
  test("stops at a step that is refused", async () => {
    const { sender, sent } = senderOf([step("-"), step("-")], { accepts: false });
    sender.start();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(sent).toHaveLength(1);
    expect(sender.sending.value).toEqual({ kind: "over", why: "refused" });
  });
});
