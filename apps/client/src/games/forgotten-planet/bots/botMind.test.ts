import { seatView } from "@forgotten-planet/rules";
import { setupOf, start } from "@forgotten-planet/testkit";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { shareMind } from "./botMind.ts";

/** A thread that answers when the test says so. */
class FakeWorker {
  static readonly all: FakeWorker[] = [];
  readonly asked: { readonly id: number }[] = [];
  ended = false;
  onmessage: ((event: { readonly data: object }) => void) | undefined;
  onerror: (() => void) | undefined;

  constructor() {
    FakeWorker.all.push(this);
  }

  postMessage(asked: { readonly id: number }): void {
    this.asked.push(asked);
  }

  terminate(): void {
    this.ended = true;
  }

  answer(told: unknown): void {
    this.onmessage?.({ data: { id: this.asked.at(-1)?.id, told } });
  }
}

beforeEach(() => {
  FakeWorker.all.length = 0;
  vi.stubGlobal("Worker", FakeWorker);
});
afterEach(() => vi.unstubAllGlobals());

const WISH = { question: {} as never };

test("bots and hints of a page share one thread, which ends with the last of them", async () => {
  const [bots, hints] = [shareMind(), shareMind()];
  expect(FakeWorker.all).toHaveLength(0);
  bots.wake();
  const [told, weighed] = [bots.ask(WISH), hints.weigh({} as never, {} as never)];
  const [worker] = FakeWorker.all;
  expect(FakeWorker.all).toHaveLength(1);
  worker?.answer("weighed");
  expect(await weighed).toBe("weighed");
  hints.close();
  hints.close();
  expect(worker?.ended).toBe(false);
  bots.close();
  expect(worker?.ended).toBe(true);
  await expect(told).rejects.toThrow("nobody thinks");
});

test("a thread that broke down is replaced at the next question", async () => {
  const mind = shareMind();
  const lost = mind.ask(WISH);
  FakeWorker.all[0]?.onerror?.();
  await expect(lost).rejects.toThrow();
  const next = mind.ask(WISH);
  expect(FakeWorker.all).toHaveLength(2);
  FakeWorker.all[1]?.answer("thought");
  expect(await next).toBe("thought");
  mind.close();
  const after = shareMind();
  after.wake();
  expect(FakeWorker.all).toHaveLength(3);
  after.close();
});

test("where a page may have no threads, it thinks by itself", async () => {
  vi.stubGlobal(
    "Worker",
    class {
      constructor() {
        throw new Error("forbidden here");
      }
    },
  );
  const mind = shareMind();
  const state = start(setupOf(1, {}));
  const seat = state.active;
  const question = { view: seatView(state, seat), seat, level: "builder", seed: 1, budget: { simulations: 0 } } as const;
  expect((await mind.ask({ question })).thought.intents.length).toBeGreaterThan(0);
  await expect(mind.ask(WISH)).rejects.toThrow();
  mind.close();
});
