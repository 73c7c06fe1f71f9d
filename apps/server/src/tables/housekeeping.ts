import type { Store } from "@forgotten-planet/store";
import type { Config } from "../config.ts";
import { errorFields, type Log } from "../log.ts";

const EVERY_MS = 3_600_000;

export interface Forgotten {
  /** Tables that never began. */
  readonly tables: number;
  /** Chat of tables whose match is long over. */
  readonly talk: number;
}

/** Deletes what is no longer needed, once an hour. */
export class Housekeeping {
  readonly #store: Store;
  readonly #terms: Pick<Config, "waitingTableMs" | "talkMs">;
  readonly #timer: NodeJS.Timeout;

  constructor(store: Store, terms: Pick<Config, "waitingTableMs" | "talkMs">, log: Log) {
    this.#store = store;
    this.#terms = terms;
    this.#timer = setInterval(() => {
      this.tidy().catch((error: unknown) => log.error("tidy-failed", errorFields(error)));
    }, EVERY_MS).unref();
  }

  /** Rejects while the store is away. */
  async tidy(now = Date.now()): Promise<Forgotten> {
    const tables = await this.#store.dropWaiting(now - this.#terms.waitingTableMs);
    const talk = await this.#store.talk.drop(now - this.#terms.talkMs);
    return { tables, talk };
  }

  stop(): void {
    clearInterval(this.#timer);
  }
}
