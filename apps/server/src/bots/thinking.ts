import type { BotAnswer, BotQuestion } from "@forgotten-planet/core";

/** What a room asks of the pool. */
export interface Thinking {
  /** One request a room: a new one cancels the one before. */
  readonly room: string;
  /** Whose bots these are: owners share the workers evenly. */
  readonly owner: string;
  /** What a worker imports. */
  readonly module: string;
  readonly question: Omit<BotQuestion, "budget">;
  /** How long the bot may compute, in milliseconds of a core. */
  readonly budgetMs: number;
}

/** Why there is no answer. `late`: none in three budgets; `crowded`: too many others think; `crashed`: the worker, or the bot in it. */
export type NoAnswer = "late" | "crashed" | "crowded" | "cancelled";

/** What came of it. */
export type Thought = { readonly answer: BotAnswer; readonly ms: number } | { readonly none: NoAnswer };

/** What a worker shares with the server, each a 32 bit number. */
export interface WorkerMemory {
  /** The id of a job that is to end at once. */
  readonly flag: SharedArrayBuffer;
  /** How many requests of people are under way. */
  readonly underWay: SharedArrayBuffer;
}

/** To a worker. */
export interface WorkerJob {
  /** From 1 on; the worker's flag holds the id of a job that is to end at once. */
  readonly id: number;
  readonly module: string;
  readonly question: Thinking["question"];
  readonly budgetMs: number;
}

/** From a worker: a job has begun (its module is loaded), is answered, or the bot threw. */
export type WorkerNews =
  | { readonly kind: "begun"; readonly id: number }
  | { readonly kind: "answered"; readonly id: number; readonly answer: BotAnswer; readonly ms: number }
  | { readonly kind: "failed"; readonly id: number; readonly error: string };

/** A worker as the pool holds it. */
export interface Worker {
  ask(job: WorkerJob): void;
  /** The job of that id ends soon, with what it has. */
  stop(id: number): void;
  end(): void;
}

/** Makes a worker. `gone` is called once when it ends without being told to. */
export type MakeWorker = (heard: (news: WorkerNews) => void, gone: (error: unknown) => void) => Worker;
