import type { Question, Thought } from "@forgotten-planet/bots";

export interface Wish {
  readonly question: Question;
  /** Time instead of the question's budget. */
  readonly ms?: number;
}

/** A thought, and how long a bot waits before each of its intents, in milliseconds. */
export interface Told {
  readonly thought: Thought;
  readonly pauses: readonly number[];
}

interface Waiting {
  readonly resolve: (told: Told) => void;
  readonly reject: (problem: Error) => void;
}

/** Thinks in a worker. One that broke down is replaced at the next question. */
export class BotMind {
  readonly #waiting = new Map<number, Waiting>();
  #worker: Worker | undefined;
  #asked = 0;

  ask(wish: Wish): Promise<Told> {
    const id = ++this.#asked;
    this.#worker ??= this.#hire();
    this.#worker.postMessage({ id, ...wish });
    return new Promise((resolve, reject) => this.#waiting.set(id, { resolve, reject }));
  }

  /** Questions without an answer are rejected. */
  close(): void {
    this.#worker?.terminate();
    this.#worker = undefined;
    for (const { reject } of this.#waiting.values()) reject(new Error("nobody thinks about it"));
    this.#waiting.clear();
  }

  #hire(): Worker {
    const worker = new Worker(new URL("./botWorker.ts", import.meta.url), { type: "module", name: "bots" });
    worker.onmessage = ({ data }: MessageEvent<{ readonly id: number; readonly told?: Told; readonly problem?: string }>) => {
      const waiting = this.#waiting.get(data.id);
      this.#waiting.delete(data.id);
      if (data.told) waiting?.resolve(data.told);
      else waiting?.reject(new Error(data.problem));
    };
    worker.onerror = () => this.close();
    return worker;
  }
}
