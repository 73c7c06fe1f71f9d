import type { PlayoutQuestion, Playouts, Question, Thought } from "@forgotten-planet/bots";
import { signal } from "@preact/signals";

/** What a thread is asked, as it is posted. */
export type Asked =
  | { readonly kind: "think"; readonly question: Question }
  | { readonly kind: "playouts"; readonly question: PlayoutQuestion };

interface Asking {
  /** The thread broke down: there will be no answer. */
  readonly lost: () => void;
}

/** A question, and who hears the answer. */
export type Job = Asking &
  (
    | { readonly kind: "think"; readonly question: Question; readonly done: (thought: Thought) => void }
    | { readonly kind: "playouts"; readonly question: PlayoutQuestion; readonly done: (playouts: Playouts) => void }
  );

/** 0: somebody waits for it; 1: it is looked at; 2: it makes figures more exact. */
export type Urgency = 0 | 1 | 2;
const URGENCIES: readonly Urgency[] = [0, 1, 2];

/** Something that keeps threads busy for a while. */
export interface Work {
  /** The next question of that urgency; undefined while there is none. Called when a thread is free, so what is most useful then is asked. */
  next(urgency: Urgency): Job | undefined;
}

interface Thread {
  readonly worker: Worker;
  work: Work | undefined;
  job: Job | undefined;
}

/** The page itself and what draws it want a core too. */
const MOST_THREADS = 3;
/** Threads that may break down before bots rest. */
const MOST_FAILURES = 3;

const threadsHere = (): number => Math.max(1, Math.min(MOST_THREADS, (navigator.hardwareConcurrency || 2) - 1));

/** Threads for the thinking parts of an analysis. Work that is taken away hears no answer. */
export class JudgePool {
  /** There are no threads in this browser, or they broke down. */
  readonly resting = signal(false);
  readonly #most: number;
  readonly #threads: Thread[] = [];
  #works: readonly Work[] = [];
  #failures = 0;

  constructor(most = threadsHere()) {
    this.#most = most;
  }

  /** Returns a function that takes the work away. */
  add(work: Work): () => void {
    this.#works = [...this.#works, work];
    this.wake();
    return () => {
      this.#works = this.#works.filter((other) => other !== work);
    };
  }

  /** Some work has questions again. */
  wake(): void {
    while (!this.resting.peek()) {
      const free = this.#threads.find(({ job }) => job === undefined);
      if (!free && this.#threads.length >= this.#most) return;
      const found = this.#next();
      if (!found) return;
      const thread = free ?? this.#hire();
      if (!thread) {
        found.job.lost();
        return;
      }
      thread.work = found.work;
      thread.job = found.job;
      const { kind, question } = found.job;
      thread.worker.postMessage({ kind, question });
    }
  }

  close(): void {
    this.#works = [];
    for (const { worker } of this.#threads) worker.terminate();
    this.#threads.length = 0;
  }

  #next(): { readonly work: Work; readonly job: Job } | undefined {
    for (const urgency of URGENCIES)
      for (const work of this.#works) {
        const job = work.next(urgency);
        if (job) return { work, job };
      }
    return undefined;
  }

  #hire(): Thread | undefined {
    try {
      const worker = new Worker(new URL("./judgeWorker.ts", import.meta.url), { type: "module", name: "judge" });
      const thread: Thread = { worker, work: undefined, job: undefined };
      worker.onmessage = ({ data }: MessageEvent<Thought & Playouts>) => this.#answered(thread, data);
      worker.onerror = () => this.#broke(thread);
      this.#threads.push(thread);
      return thread;
    } catch {
      this.resting.value = true;
      return undefined;
    }
  }

  #answered(thread: Thread, answer: Thought & Playouts): void {
    const { work, job } = thread;
    thread.work = undefined;
    thread.job = undefined;
    if (job && work && this.#works.includes(work)) job.done(answer);
    this.wake();
  }

  #broke(thread: Thread): void {
    thread.worker.terminate();
    this.#threads.splice(this.#threads.indexOf(thread), 1);
    this.#failures++;
    if (this.#failures >= MOST_FAILURES) this.resting.value = true;
    thread.job?.lost();
    this.wake();
  }
}
