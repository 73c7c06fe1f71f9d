import { setTimeout as pause } from "node:timers/promises";
import type { Store } from "@forgotten-planet/store";

/** Why no new visitors should be sent to this process now. */
export type Unready = "draining" | "store-away";

/** Probes come often and from several sides: one question to the store serves all within this time. */
const FRESH_MS = 500;
const PATIENCE_MS = 1000;
/** The id of no player. */
const NOBODY = "-";

/** Whether this process should get visitors: its store answers, and it is not about to end. */
export class Readiness {
  readonly #store: Store;
  #isDraining = false;
  #isEnding = false;
  /** Other processes reach the store and this one does not: visitors belong there. */
  isCutOff = false;
  #asked: { readonly at: number; readonly answers: Promise<boolean> } | undefined;

  constructor(store: Store) {
    this.#store = store;
  }

  get isDraining(): boolean {
    return this.#isDraining;
  }

  /** From now on visitors should be sent elsewhere; those who still come are served. */
  drain(): void {
    this.#isDraining = true;
  }

  /** Nothing new begins: no rooms, no intents. */
  get isEnding(): boolean {
    return this.#isEnding;
  }

  end(): void {
    this.#isDraining = true;
    this.#isEnding = true;
  }

  /** Returns undefined if ready. */
  async fault(): Promise<Unready | undefined> {
    if (this.#isDraining) return "draining";
    if (this.isCutOff) return "store-away";
    return (await this.#storeAnswers()) ? undefined : "store-away";
  }

  #storeAnswers(): Promise<boolean> {
    const now = performance.now();
    if (this.#asked && now - this.#asked.at < FRESH_MS) return this.#asked.answers;
    const asking = async () => this.#store.players.find(NOBODY);
    const answers = Promise.race([
      asking().then(
        () => true,
        () => false,
      ),
      pause(PATIENCE_MS, false, { ref: false }),
    ]);
    this.#asked = { at: now, answers };
    return answers;
  }
}
