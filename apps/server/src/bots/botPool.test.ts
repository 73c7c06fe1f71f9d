import type { BotAnswer } from "@forgotten-planet/core";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { rememberingLog } from "../../test/support/harness.ts";
import { BotPool, CROWDED_MS } from "./botPool.ts";
import type { Thinking, Thought, WorkerJob, WorkerNews } from "./thinking.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const ANSWER: BotAnswer = { intents: ["i"], nodes: 3, simulations: 2 };

/** A worker that does what the test says. */
class WorkerOfNobody {
  readonly jobs: WorkerJob[] = [];
  readonly stopped: number[] = [];
  isEnded = false;
  readonly heard: (news: WorkerNews) => void;
  readonly gone: (error: unknown) => void;

  constructor(heard: (news: WorkerNews) => void, gone: (error: unknown) => void) {
    this.heard = heard;
    this.gone = gone;
  }

  ask(job: WorkerJob): void {
    this.jobs.push(job);
  }

  stop(id: number): void {
    this.stopped.push(id);
  }

  end(): void {
    this.isEnded = true;
  }

  begin(): void {
    this.heard({ kind: "begun", id: this.jobs.at(-1)!.id });
  }

  answer(): void {
    this.begin();
    this.heard({ kind: "answered", id: this.jobs.at(-1)!.id, answer: ANSWER, ms: 4 });
  }
}

function poolOf(size: number) {
  const workers: WorkerOfNobody[] = [];
  const counted: string[] = [];
  const log = rememberingLog();
  const pool = new BotPool(
    size,
    (heard, gone) => {
      const worker = new WorkerOfNobody(heard, gone);
      workers.push(worker);
      return worker;
    },
    { log, meter: { thought: (outcome) => counted.push(outcome) } },
  );
  return { pool, workers, counted, log };
}

const thinking = (room: string, budgetMs = 100, owner = room): Thinking => ({
  room,
  owner,
  module: "m",
  question: { view: room, seat: 0, level: "planner", seed: 1 },
  budgetMs,
});
/** The rooms whose questions were asked, in order. */
const asked = (workers: readonly WorkerOfNobody[]): readonly unknown[] =>
  workers.flatMap(({ jobs }) => jobs.map(({ question }) => question.view));
const ANSWERED: Thought = { answer: ANSWER, ms: 4 };

describe("a pool of workers", () => {
  test("makes no more than it may, and none before it is asked; who waits is asked when one is free", async () => {
    const { pool, workers, counted } = poolOf(2);
    expect(workers).toHaveLength(0);
    const thoughts = ["a", "b", "c"].map((room) => pool.think(thinking(room)));
    expect(workers).toHaveLength(2);
    expect(pool.census).toEqual({ waiting: 1, thinking: 2 });
    workers[1]!.answer();
    expect(asked(workers)).toEqual(["a", "b", "c"]);
    workers[1]!.answer();
    workers[0]!.answer();
    expect(await Promise.all(thoughts)).toEqual([ANSWERED, ANSWERED, ANSWERED]);
    expect([pool.census, counted]).toEqual([{ waiting: 0, thinking: 0 }, ["answered", "answered", "answered"]]);
  });

  test("asks the shortest budget first", async () => {
    const { pool, workers } = poolOf(1);
    const all = [
      pool.think(thinking("first", 50)),
      pool.think(thinking("long", 1000)),
      pool.think(thinking("short", 20)),
      pool.think(thinking("middle", 100)),
    ];
    for (let i = 0; i < 4; i++) workers[0]!.answer();
    await Promise.all(all);
    expect(asked(workers)).toEqual(["first", "short", "middle", "long"]);
  });

  test("shares evenly: an owner of many tables does not make another wait for all of them", () => {
    const { pool, workers } = poolOf(1);
    for (let i = 0; i < 6; i++) void pool.think(thinking(`many ${i}`, 100, "many"));
    vi.advanceTimersByTime(90);
    void pool.think(thinking("one", 100, "one"));
    for (let i = 0; i < 4; i++) {
      vi.advanceTimersByTime(90);
      workers[0]!.answer();
    }
    expect(asked(workers).indexOf("one")).toBeLessThan(3);
  });

  test("drops the earlier question of a room, and stops the bot that thinks about it", async () => {
    const { pool, workers, counted } = poolOf(1);
    const first = pool.think(thinking("a"));
    const second = pool.think(thinking("a"));
    expect(await first).toEqual({ none: "cancelled" });
    expect(workers[0]!.stopped).toEqual([workers[0]!.jobs[0]!.id]);
    workers[0]!.answer();
    workers[0]!.answer();
    expect(await second).toEqual(ANSWERED);
    const third = pool.think(thinking("b"));
    const waits = pool.think(thinking("a"));
    pool.cancel("a");
    expect(await waits).toEqual({ none: "cancelled" });
    workers[0]!.answer();
    expect(await third).toEqual(ANSWERED);
    expect(counted.sort()).toEqual(["answered", "answered", "cancelled", "cancelled"]);
  });

  test("does without an answer after three budgets; a worker that does not stop then is ended, and another goes on", async () => {
    const { pool, workers, log } = poolOf(1);
    const late = pool.think(thinking("a", 100));
    const next = pool.think(thinking("b", 100));
    workers[0]!.begin();
    vi.advanceTimersByTime(299);
    expect(workers[0]!.stopped).toEqual([]);
    vi.advanceTimersByTime(1);
    expect([await late, workers[0]!.stopped, workers[0]!.isEnded]).toEqual([{ none: "late" }, [1], false]);
    vi.advanceTimersByTime(1000);
    expect(workers[0]!.isEnded).toBe(true);
    expect(log.lines).toContainEqual({ level: "warn", event: "bot-ended", fields: { match: "a", budgetMs: 100 } });
    // What it still says is heard by nobody.
    workers[0]!.answer();
    workers[1]!.answer();
    expect(await next).toEqual(ANSWERED);
  });

  test("a worker that is only slow stays", async () => {
    const { pool, workers } = poolOf(1);
    const late = pool.think(thinking("a", 100));
    workers[0]!.begin();
    vi.advanceTimersByTime(300);
    const next = pool.think(thinking("b", 100));
    workers[0]!.answer();
    expect(await late).toEqual({ none: "late" });
    workers[0]!.answer();
    expect([await next, workers.length]).toEqual([ANSWERED, 1]);
  });

  test("a worker that loads for too long is ended as well", async () => {
    const { pool, workers } = poolOf(1);
    const thought = pool.think(thinking("a", 100));
    vi.advanceTimersByTime(10_000);
    expect([await thought, workers[0]!.isEnded]).toEqual([{ none: "late" }, true]);
  });

  test("a worker that dies takes one question with it, and a bot that throws not even its worker", async () => {
    const { pool, workers, log, counted } = poolOf(1);
    const [dies, next] = [pool.think(thinking("a")), pool.think(thinking("b"))];
    workers[0]!.gone(new Error("out of memory"));
    expect(await dies).toEqual({ none: "crashed" });
    workers[1]!.begin();
    workers[1]!.heard({ kind: "failed", id: workers[1]!.jobs[0]!.id, error: "a bug" });
    expect(await next).toEqual({ none: "crashed" });
    const after = pool.think(thinking("b"));
    expect(workers).toHaveLength(2);
    workers[1]!.answer();
    expect(await after).toEqual(ANSWERED);
    expect(log.lines.map(({ event }) => event)).toEqual(["bot-crashed", "bot-failed"]);
    expect(counted).toEqual(["crashed", "crashed", "answered"]);
  });

  test("rooms answer themselves a few times a second, all of them together", () => {
    const { pool } = poolOf(1);
    const answered = (): number => Array.from({ length: 100 }, () => pool.mayAnswerItself()).filter(Boolean).length;
    expect(answered()).toBe(20);
    vi.advanceTimersByTime(1000);
    expect(answered()).toBe(5);
  });

  test("nobody waits for long: a crowd is told so", async () => {
    const { pool } = poolOf(1);
    void pool.think(thinking("a", 10_000));
    const waits = pool.think(thinking("b"));
    vi.advanceTimersByTime(CROWDED_MS);
    expect(await waits).toEqual({ none: "crowded" });
    const all = Array.from({ length: 501 }, (_, i) => pool.think(thinking(`c ${i}`)));
    expect(await all.at(-1)).toEqual({ none: "crowded" });
    pool.close();
    expect(await all[0]).toEqual({ none: "cancelled" });
    expect(await pool.think(thinking("d"))).toEqual({ none: "crowded" });
  });
});
