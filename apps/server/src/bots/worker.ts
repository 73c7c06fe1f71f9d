import { parentPort, workerData } from "node:worker_threads";
import type { AnyBots } from "@forgotten-planet/core";
import { restsBeside, stepBack } from "./manners.ts";
import type { WorkerJob, WorkerMemory, WorkerNews } from "./thinking.ts";

/* Runs in a thread of its own: answers one job after the other. The time guard alone is a clock; a bot has none. */

/** No bot runs as many: time ends it. */
const NO_LIMIT = 1_000_000_000;

/** A budget is processor time, so that rests cost no strength; but nobody waits for it longer than so many budgets. */
const MOST_BUDGETS = 2;

stepBack();
const port = parentPort;
if (!port) throw new Error("this file runs in a worker");
const memory = workerData as WorkerMemory;
const flag = new Int32Array(memory.flag);
const rest = restsBeside(new Int32Array(memory.underWay), flag);
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
  const computed = computedMs();
  const isOver = (): boolean =>
    Atomics.load(flag, 0) === id || computedMs() - computed >= budgetMs || performance.now() - from >= MOST_BUDGETS * budgetMs;
  const thought = bots.think({ ...question, budget: { simulations: NO_LIMIT } }, isOver, rest);
  const { intents, nodes, simulations } = thought;
  tell({ kind: "answered", id, answer: { intents, nodes, simulations }, ms: performance.now() - from });
}

/** Processor time of this thread, in milliseconds. */
function computedMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
