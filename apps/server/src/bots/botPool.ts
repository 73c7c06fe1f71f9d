import type { Meter } from "../health/meter.ts";
import { errorFields, type Log } from "../log.ts";
import { TokenBucket } from "../net/tokenBucket.ts";
import { FairShare } from "./fairShare.ts";
import type { MakeWorker, NoAnswer, Thinking, Thought, Worker } from "./thinking.ts";

/** No answer in so many budgets: the room goes on without it. */
const PATIENCE = 3;
/** A worker that is told to stop then, and has not in so many milliseconds more, is ended: on a busy machine it may only be slow. */
const STOPPING_MS = 1000;
/** A worker loads a game for so long at the most, in milliseconds. */
const LOADING_MS = 10_000;
/** Nobody waits longer for a worker, in milliseconds: a cheap answer at once is better than a good one at last. */
export const CROWDED_MS = 2000;
/** Answers that rooms give themselves, of all rooms together: they take the time of the thread that serves everybody. */
const OWN_ANSWERS = { burst: 20, perSecond: 5 };
/** Requests that may wait, of all rooms together. */
const MOST_WAITING = 500;

interface Request {
  readonly thinking: Thinking;
  readonly since: number;
  readonly settle: (thought: Thought) => void;
  readonly patience: NodeJS.Timeout;
}

interface Job {
  readonly id: number;
  readonly request: Request;
  readonly from: number;
  timer: NodeJS.Timeout;
}

interface Desk {
  readonly worker: Worker;
  job: Job | undefined;
}

/**
 * The workers that bots think in. Requests wait for a free one: the shortest budget first, and owners share alike. A worker that does not
 * answer, or dies, is replaced when the next request needs one; only its own request goes without an answer.
 */
export class BotPool {
  readonly #size: number;
  readonly #make: MakeWorker;
  readonly #log: Log;
  readonly #meter: Pick<Meter, "thought">;
  readonly #desks = new Set<Desk>();
  readonly #share = new FairShare();
  readonly #ownAnswers = new TokenBucket(OWN_ANSWERS.burst, OWN_ANSWERS.perSecond);
  #waiting: Request[] = [];
  #ids = 0;
  #isClosed = false;

  /** `size`: workers at the most; none is made before it is needed. */
  constructor(size: number, make: MakeWorker, { log, meter }: { readonly log: Log; readonly meter: Pick<Meter, "thought"> }) {
    this.#size = size;
    this.#make = make;
    this.#log = log;
    this.#meter = meter;
  }

  /** Rooms that wait, and rooms whose bot thinks. */
  get census(): { readonly waiting: number; readonly thinking: number } {
    return { waiting: this.#waiting.length, thinking: [...this.#desks].filter(({ job }) => job).length };
  }

  /** Never rejects. */
  think(thinking: Thinking): Promise<Thought> {
    this.cancel(thinking.room);
    return new Promise((resolve) => {
      let isSettled = false;
      const settle = (thought: Thought): void => {
        if (isSettled) return;
        isSettled = true;
        clearTimeout(request.patience);
        this.#meter.thought("none" in thought ? thought.none : "answered", "none" in thought ? undefined : thought.ms / 1000);
        resolve(thought);
      };
      const patience = setTimeout(() => this.#drop(request, "crowded"), CROWDED_MS).unref();
      const request: Request = { thinking, since: performance.now(), settle, patience };
      if (this.#isClosed || this.#waiting.length >= MOST_WAITING) return settle({ none: "crowded" });
      this.#waiting.push(request);
      this.#next();
    });
  }

  /** Returns whether a room without an answer may think for itself now; where a crowd would, it waits and asks again. */
  mayAnswerItself(): boolean {
    return this.#ownAnswers.take();
  }

  /** The room no longer needs its answer. */
  cancel(room: string): void {
    for (const request of this.#waiting.filter(({ thinking }) => thinking.room === room)) this.#drop(request, "cancelled");
    for (const { worker, job } of this.#desks) {
      if (job?.request.thinking.room !== room) continue;
      worker.stop(job.id);
      job.request.settle({ none: "cancelled" });
    }
  }

  close(): void {
    this.#isClosed = true;
    for (const request of [...this.#waiting]) this.#drop(request, "cancelled");
    for (const desk of [...this.#desks]) this.#dismiss(desk, "cancelled");
  }

  #drop(request: Request, none: NoAnswer): void {
    if (!this.#waiting.includes(request)) return;
    this.#waiting = this.#waiting.filter((other) => other !== request);
    request.settle({ none });
  }

  /** Gives the next request to a free worker, if there is one or may be one more. */
  #next(): void {
    while (this.#waiting.length > 0 && !this.#isClosed) {
      const desk = [...this.#desks].find(({ job }) => !job) ?? (this.#desks.size < this.#size ? this.#openDesk() : undefined);
      if (!desk) return;
      const request = this.#chosen();
      this.#waiting = this.#waiting.filter((other) => other !== request);
      clearTimeout(request.patience);
      this.#give(desk, request);
    }
  }

  #chosen(): Request {
    const now = performance.now();
    const cost = ({ thinking: { budgetMs, owner }, since }: Request): number => budgetMs + this.#share.used(owner, now) - (now - since);
    return this.#waiting.reduce((best, request) => (cost(request) < cost(best) ? request : best));
  }

  #give(desk: Desk, request: Request): void {
    this.#ids = (this.#ids % 2 ** 30) + 1;
    const { module, question, budgetMs } = request.thinking;
    const timer = setTimeout(() => this.#giveUp(desk), LOADING_MS).unref();
    desk.job = { id: this.#ids, request, from: performance.now(), timer };
    desk.worker.ask({ id: this.#ids, module, question, budgetMs });
  }

  /** The room no longer waits; the worker has a moment to come to an end. */
  #stop(desk: Desk, job: Job): void {
    job.request.settle({ none: "late" });
    desk.worker.stop(job.id);
    job.timer = setTimeout(() => this.#giveUp(desk), STOPPING_MS).unref();
  }

  #giveUp(desk: Desk): void {
    const { room, budgetMs } = desk.job?.request.thinking ?? {};
    this.#log.warn("bot-ended", { match: room, budgetMs });
    this.#dismiss(desk, "late");
    this.#next();
  }

  #openDesk(): Desk {
    const desk: Desk = {
      job: undefined,
      worker: this.#make(
        (news) => {
          const { job } = desk;
          if (job?.id !== news.id) return;
          if (news.kind === "begun") {
            clearTimeout(job.timer);
            job.timer = setTimeout(() => this.#stop(desk, job), PATIENCE * job.request.thinking.budgetMs).unref();
            return;
          }
          this.#endJob(desk, news.kind === "answered" ? { answer: news.answer, ms: news.ms } : { none: "crashed" });
          if (news.kind === "failed") this.#log.error("bot-failed", { match: job.request.thinking.room, error: news.error });
          this.#next();
        },
        (error) => {
          this.#log.error("bot-crashed", { match: desk.job?.request.thinking.room, ...errorFields(error) });
          this.#desks.delete(desk);
          this.#endJob(desk, { none: "crashed" });
          this.#next();
        },
      ),
    };
    this.#desks.add(desk);
    return desk;
  }

  #dismiss(desk: Desk, none: NoAnswer): void {
    this.#desks.delete(desk);
    desk.worker.end();
    this.#endJob(desk, { none });
  }

  #endJob(desk: Desk, thought: Thought): void {
    const { job } = desk;
    desk.job = undefined;
    if (!job) return;
    clearTimeout(job.timer);
    const now = performance.now();
    this.#share.note(job.request.thinking.owner, now - job.from, now);
    job.request.settle(thought);
  }
}
