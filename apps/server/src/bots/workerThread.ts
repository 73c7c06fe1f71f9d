import { Worker as Thread } from "node:worker_threads";
import type { MakeWorker, WorkerNews } from "./thinking.ts";

/** A bot that takes more memory than that is ended with its worker, and the server is not. */
const MOST_MIB = 192;

/** A worker of a thread of its own; it never keeps the process from ending. */
export const workerThread: MakeWorker = (heard, gone) => {
  const shared = new SharedArrayBuffer(4);
  const flag = new Int32Array(shared);
  const thread = new Thread(new URL("./worker.ts", import.meta.url), {
    workerData: shared,
    resourceLimits: { maxOldGenerationSizeMb: MOST_MIB },
    execArgv: ["--disable-warning=ExperimentalWarning"],
    stdout: false,
    env: {},
  });
  let isOver = false;
  const over = (error: unknown): void => {
    if (!isOver) gone(error);
    isOver = true;
  };
  thread.unref();
  thread.on("message", (news: WorkerNews) => heard(news));
  thread.on("error", over);
  thread.on("exit", (code) => over(new Error(`the worker ended with ${code}`)));
  return {
    ask: (job) => thread.postMessage(job),
    stop: (id) => Atomics.store(flag, 0, id),
    end: () => {
      isOver = true;
      void thread.terminate();
    },
  };
};
