import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Job, JudgePool, type Urgency, type Work } from "./judgePool.ts";

/** A thread that answers when the test says so. */
class FakeWorker {
  static readonly all: FakeWorker[] = [];
  readonly asked: { readonly question: unknown }[] = [];
  ended = false;
  onmessage: ((event: { readonly data: unknown }) => void) | undefined;
  onerror: (() => void) | undefined;

  constructor() {
    FakeWorker.all.push(this);
  }

  postMessage(asked: { readonly question: unknown }): void {
    this.asked.push(asked);
  }

  terminate(): void {
    this.ended = true;
  }

  answer(data: unknown): void {
    this.onmessage?.({ data });
  }
}

beforeEach(() => {
  FakeWorker.all.length = 0;
  vi.stubGlobal("Worker", FakeWorker);
});
afterEach(() => vi.unstubAllGlobals());

/** Work with these questions, urgent or not. */
function work(questions: readonly (readonly [name: string, isUrgent: boolean])[]) {
  const left = [...questions];
  const told: unknown[] = [];
  const lost: string[] = [];
  const next = (urgency: Urgency): Job | undefined => {
    const i = left.findIndex(([, urgent]) => urgent === (urgency === 0));
    const [name = ""] = left.splice(i, i < 0 ? 0 : 1)[0] ?? [];
    if (name === "") return undefined;
    return { kind: "playouts", question: name as never, done: (answer) => told.push(answer), lost: () => lost.push(name) };
  };
  return { work: { next } satisfies Work, told, lost };
}

const asked = (): readonly unknown[] => FakeWorker.all.flatMap((worker) => worker.asked.map(({ question }) => question));

test("what is urgent is asked first, of all works; a thread has one question at a time", () => {
  const pool = new JudgePool(1);
  const [one, two] = [work([["a", false]]), work([["b", true]])];
  pool.add({ next: () => undefined });
  const busy = work([["first", true]]);
  pool.add(busy.work);
  pool.add(one.work);
  pool.add(two.work);
  expect(asked()).toEqual(["first"]);
  FakeWorker.all[0]?.answer("told");
  expect(asked()).toEqual(["first", "b"]);
  FakeWorker.all[0]?.answer("told b");
  FakeWorker.all[0]?.answer("told a");
  expect([busy.told, two.told, one.told]).toEqual([["told"], ["told b"], ["told a"]]);
  expect(FakeWorker.all).toHaveLength(1);
});

test("work that is taken away hears no answer", () => {
  const pool = new JudgePool(1);
  const { work: gone, told } = work([
    ["a", true],
    ["b", true],
  ]);
  const remove = pool.add(gone);
  remove();
  FakeWorker.all[0]?.answer("late");
  expect(told).toEqual([]);
  expect(asked()).toEqual(["a"]);
});

test("a thread that breaks down is replaced, and its question is told as lost; after three of them bots rest", () => {
  const pool = new JudgePool(2);
  const { work: some, lost } = work(["a", "b", "c", "d", "e"].map((name) => [name, true] as const));
  pool.add(some);
  expect(asked()).toEqual(["a", "b"]);
  FakeWorker.all[0]?.onerror?.();
  expect(lost).toEqual(["a"]);
  FakeWorker.all[1]?.onerror?.();
  expect(pool.resting.value).toBe(false);
  FakeWorker.all[2]?.onerror?.();
  expect(pool.resting.value).toBe(true);
  const hired = FakeWorker.all.length;
  pool.wake();
  expect(FakeWorker.all).toHaveLength(hired);
  pool.close();
});

test("where a browser has no workers, bots rest", () => {
  vi.stubGlobal("Worker", undefined);
  const pool = new JudgePool(2);
  const { work: some, lost } = work([["a", true]]);
  pool.add(some);
  expect(pool.resting.value).toBe(true);
  expect(lost).toEqual(["a"]);
});
