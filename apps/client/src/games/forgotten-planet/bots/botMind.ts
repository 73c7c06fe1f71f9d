import type { PublicView } from "@forgotten-planet/rules";
import type { Answer, Asking, Changes, Told, Turn, Wish } from "./asking.ts";

interface Waiting {
  readonly resolve: (told: never) => void;
  readonly reject: (problem: Error) => void;
}

/** Where a page may have no threads it thinks by itself, and stands still meanwhile. */
const pageThread = (hear: (answer: Answer) => void): Pick<Worker, "postMessage" | "terminate"> => ({
  postMessage: (asked: Asking) =>
    void import("./answer.ts").then(
      ({ answer }) => hear(answer(asked)),
      (error: unknown) => hear({ id: asked.id, problem: String(error) }),
    ),
  terminate: () => undefined,
});

/** Thinks in a worker. One that broke down is replaced at the next question. */
class BotMind {
  readonly #waiting = new Map<number, Waiting>();
  #worker: Pick<Worker, "postMessage" | "terminate"> | undefined;
  #asked = 0;

  /** Loads the worker before the first question. */
  wake(): void {
    this.#worker ??= this.#hire();
  }

  ask(wish: Wish): Promise<Told> {
    return this.#post(wish);
  }

  /** What a turn has changed, in the numbers of a plan. */
  weigh(before: PublicView, after: PublicView): Promise<Changes> {
    return this.#post({ before, after });
  }

  #post<T>(asked: Wish | Turn): Promise<T> {
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

  #hire(): Pick<Worker, "postMessage" | "terminate"> {
    const hear = (answer: Answer): void => {
      const waiting = this.#waiting.get(answer.id);
      this.#waiting.delete(answer.id);
      if ("told" in answer) waiting?.resolve(answer.told as never);
      else waiting?.reject(new Error(answer.problem));
    };
    try {
      const worker = new Worker(new URL("./botWorker.ts", import.meta.url), { type: "module", name: "bots" });
      worker.onmessage = ({ data }: MessageEvent<Answer>) => hear(data);
      worker.onerror = () => this.close();
      return worker;
    } catch {
      return pageThread(hear);
    }
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
