import type { PlanMark } from "@forgotten-planet/game";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Answer } from "../matchSource.ts";
import { PLAN_GAP_MS, PLAN_RETRY_MS, PlanSender } from "./planSender.ts";

const marks = (count: number): readonly PlanMark[] =>
  Array.from({ length: count }, (_, x) => ({ kind: "tile", tile: "land", at: [x, 0] }) as const);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function sender(answers: Answer[] = []) {
  const sent: number[] = [];
  const refused: string[] = [];
  const made = new PlanSender(
    async (plan) => {
      sent.push(plan.length);
      return answers.shift() ?? { ok: true };
    },
    ({ rejection }) => refused.push(rejection.code),
  );
  return { made, sent, refused };
}

test("the first change goes at once, what follows quickly in one piece, the latest alone", async () => {
  const { made, sent } = sender();
  for (const count of [1, 2, 3]) made.push(marks(count));
  await vi.advanceTimersByTimeAsync(0);
  expect(sent).toEqual([1]);
  await vi.advanceTimersByTimeAsync(PLAN_GAP_MS);
  expect(sent).toEqual([1, 3]);
  await vi.advanceTimersByTimeAsync(PLAN_GAP_MS);
  made.push(marks(0));
  await vi.advanceTimersByTimeAsync(0);
  expect(sent).toEqual([1, 3, 0]);
});

test("without a line it waits and sends what is planned by then", async () => {
  const { made, sent, refused } = sender([{ ok: false, rejection: { code: "overloaded" } }]);
  made.push(marks(1));
  await vi.advanceTimersByTimeAsync(1);
  made.push(marks(4));
  await vi.advanceTimersByTimeAsync(PLAN_GAP_MS);
  expect(sent).toEqual([1]);
  await vi.advanceTimersByTimeAsync(PLAN_RETRY_MS);
  expect(sent).toEqual([1, 4]);
  expect(refused).toEqual([]);
});

test("a refusal that will not pass is told once, and not tried again", async () => {
  const { made, sent, refused } = sender([{ ok: false, rejection: { code: "no-alliance" } }]);
  made.push(marks(1));
  await vi.advanceTimersByTimeAsync(10 * PLAN_RETRY_MS);
  expect([sent, refused]).toEqual([[1], ["no-alliance"]]);
});

test("nothing is sent once it is stopped", async () => {
  const { made, sent } = sender([{ ok: false, rejection: { code: "overloaded" } }]);
  made.push(marks(1));
  await vi.advanceTimersByTimeAsync(1);
  made.stop();
  await vi.advanceTimersByTimeAsync(10 * PLAN_RETRY_MS);
  expect(sent).toEqual([1]);
});
