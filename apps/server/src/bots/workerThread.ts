import { Worker as Thread } from "node:worker_threads";
import type { RequestsUnderWay } from "./requestsUnderWay.ts";
import type { MakeWorker, WorkerMemory, WorkerNews } from "./thinking.ts";

/** A bot that takes more memory than that is ended with its worker, and the server is not. */
const MOST_MIB = 192;

/** Makes workers of a thread of their own, which rest while requests are under way; none keeps the process from ending. */
export const workerThreads =
  (requests: RequestsUnderWay): MakeWorker =>
  (heard, gone) => {
    const shared = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT);
    const flag = new Int32Array(shared);
    const memory: WorkerMemory = { flag: shared, underWay: requests.shared };
    const thread = new Thread(new URL("./worker.ts", import.meta.url), {
      workerData: memory,
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
