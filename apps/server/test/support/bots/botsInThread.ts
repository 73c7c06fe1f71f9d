import type { AnyBots, BotQuestion } from "@forgotten-planet/core";
import type { MakeWorker, WorkerJob, WorkerNews } from "../../../src/bots/thinking.ts";

/* Workers of this very thread, for tests that are not about threads. */

/** What a worker does with a job: the game's own bot thinks by default, over two simulations; `begin` only says that the job has begun. */
export type Answering = (
  job: WorkerJob,
  worker: { readonly think: () => Promise<void>; readonly begin: () => void; readonly tell: (news: WorkerNews) => void },
) => void;

export const SIMULATIONS = 2;

/** `asked` gets every question in order. */
export const botsInThread =
  (asked: BotQuestion[] = [], answering: Answering = (_, { think }) => void think()): MakeWorker =>
  (heard, gone) => ({
    ask: (job) => {
      const question = { ...job.question, budget: { simulations: SIMULATIONS } };
      asked.push(question);
      const begin = (): void => heard({ kind: "begun", id: job.id });
      const think = async (): Promise<void> => {
        const { bots } = (await import(/* @vite-ignore */ job.module)) as { readonly bots: AnyBots };
        begin();
        // As between threads: only what survives the way arrives.
        const answer = bots.think(structuredClone(question), () => false);
        heard({ kind: "answered", id: job.id, answer, ms: 1 });
      };
      try {
        answering(job, { think, begin, tell: heard });
      } catch (error) {
        gone(error);
      }
    },
    stop: () => {},
    end: () => {},
  });
