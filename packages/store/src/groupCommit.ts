import { setImmediate } from "node:timers/promises";

/** An item that waits for the next flush, and its promise. */
interface Waiting<Item, Outcome> {
  readonly item: Item;
  readonly resolve: (outcome: Outcome) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * One writer for many matches: while one flush is under way, new items gather for the next, in order. Each item has its own outcome; a
 * flush that fails rejects all of its items.
 */
export class GroupCommit<Item, Outcome> {
  readonly #flush: (items: readonly Item[]) => Promise<readonly Outcome[]>;
  #waiting: Waiting<Item, Outcome>[] = [];
  #writing: Promise<void> | undefined;

  constructor(flush: (items: readonly Item[]) => Promise<readonly Outcome[]>) {
    this.#flush = flush;
  }

  add(item: Item): Promise<Outcome> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ item, resolve, reject });
      this.#writing ??= this.#write();
    });
  }

  /** Resolves when every item has its outcome. */
  async settled(): Promise<void> {
    await this.#writing;
  }

  async #write(): Promise<void> {
    while (this.#waiting.length > 0) {
      // Waits until the sockets of this round have been read, so that what they brought shares one flush.
      await setImmediate();
      const batch = this.#waiting;
      this.#waiting = [];
      try {
        const outcomes = await this.#flush(batch.map(({ item }) => item));
        for (const [i, { resolve }] of batch.entries()) resolve(outcomes[i] as Outcome);
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    this.#writing = undefined;
  }
}
