import type { Plan, Question, Thought } from "@forgotten-planet/bots";
import type { PublicView } from "@forgotten-planet/rules";

export interface Wish {
  readonly question: Question;
  /** Time instead of the question's budget. */
  readonly ms?: number;
}

/** Two positions of one turn, to be compared. */
export interface Turn {
  readonly before: PublicView;
  readonly after: PublicView;
}

export type Asked = Wish | Turn;

/** A thought, and how long a bot waits before each of its intents, in milliseconds. */
export interface Told {
  readonly thought: Thought;
  readonly pauses: readonly number[];
}

interface Waiting {
  readonly resolve: (told: never) => void;
  readonly reject: (problem: Error) => void;
}

/** Thinks in a worker. One that broke down is replaced at the next question. */
class BotMind {
  readonly #waiting = new Map<number, Waiting>();
  #worker: Worker | undefined;
  #asked = 0;

  /** Loads the worker before the first question. */
  wake(): void {
    this.#worker ??= this.#hire();
  }

  ask(wish: Wish): Promise<Told> {
    return this.#post(wish);
  }

  /** What a turn has changed, in the numbers of a plan. */
  weigh(before: PublicView, after: PublicView): Promise<Pick<Plan, "changes" | "features">> {
    return this.#post({ before, after });
  }

  #post<T>(asked: Asked): Promise<T> {
    const id = ++this.#asked;
    this.wake();
    this.#worker?.postMessage({ id, ...asked });
    return new Promise<T>((resolve, reject) => this.#waiting.set(id, { resolve, reject }));
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
    worker.onmessage = ({ data }: MessageEvent<{ readonly id: number; readonly told?: never; readonly problem?: string }>) => {
      const waiting = this.#waiting.get(data.id);
      this.#waiting.delete(data.id);
      if (data.told) waiting?.resolve(data.told);
      else waiting?.reject(new Error(data.problem));
    };
    worker.onerror = () => this.close();
    return worker;
  }
}

/** A share of the page's one thread. */
export interface SharedMind extends Pick<BotMind, "wake" | "ask" | "weigh"> {
  /** Gives the share back; with the last one the thread ends. */
  close(): void;
}

let ofPage: BotMind | undefined;
let shares = 0;

/** All bots and hints of a page think in one thread, one after the other. */
export function shareMind(): SharedMind {
  shares++;
  ofPage ??= new BotMind();
  const mind = ofPage;
  let isOpen = true;
  return {
    wake: () => mind.wake(),
    ask: (wish) => mind.ask(wish),
    weigh: (before, after) => mind.weigh(before, after),
    close: () => {
      if (!isOpen) return;
      isOpen = false;
      shares--;
      if (shares > 0) return;
      ofPage = undefined;
      mind.close();
    },
  };
}
