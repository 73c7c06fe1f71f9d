import { setPriority } from "node:os";
import { parentPort, workerData } from "node:worker_threads";
import type { AnyBots } from "@forgotten-planet/core";
import type { WorkerJob, WorkerNews } from "./thinking.ts";

/* Runs in a thread of its own: answers one job after the other. The time guard alone is a clock; a bot has none. */

/** No bot runs as many: time ends it. */
const NO_LIMIT = 1_000_000_000;

/** Where cores are few, people come first. Linux alone knows a priority of one thread; elsewhere it would be that of the whole server. */
const PRIORITY = 10;
/** A thread that computes keeps its core for some three milliseconds, even if others wait. So a bot gives it up each millisecond, for a moment. */
const STRETCH_MS = 1;
const REST_MS = 0.05;

if (process.platform === "linux") setPriority(0, PRIORITY);
const port = parentPort;
if (!port) throw new Error("this file runs in a worker");
const flag = new Int32Array(workerData as SharedArrayBuffer);
const tell = (news: WorkerNews): void => port.postMessage(news);

port.on("message", (job: WorkerJob) => {
  answer(job).catch((error: unknown) =>
    tell({ kind: "failed", id: job.id, error: error instanceof Error ? (error.stack ?? error.message) : "" }),
  );
});

async function answer({ id, module, question, budgetMs }: WorkerJob): Promise<void> {
  const { bots } = (await import(module)) as { readonly bots: AnyBots };
  tell({ kind: "begun", id });
  const from = performance.now();
  let rested = from;
  const isOver = (): boolean => {
    if (performance.now() - rested >= STRETCH_MS) {
      Atomics.wait(flag, 0, Atomics.load(flag, 0), REST_MS);
      rested = performance.now();
    }
    return Atomics.load(flag, 0) === id || performance.now() - from >= budgetMs;
  };
  const thought = bots.think({ ...question, budget: { simulations: NO_LIMIT } }, isOver);
  const { intents, nodes, simulations } = thought;
  tell({ kind: "answered", id, answer: { intents, nodes, simulations }, ms: performance.now() - from });
}
