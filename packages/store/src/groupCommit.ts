/** Work that waits for the next flush, and whom to tell. */
interface Waiting<Item, Outcome> {
  readonly item: Item;
  readonly resolve: (outcome: Outcome) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * One writer for many matches: what is handed in during one round of the event loop goes to the disk in one flush, in order. Each
 * item has its own outcome; a flush that throws rejects all of its items.
 */
export class GroupCommit<Item, Outcome> {
  readonly #flush: (items: readonly Item[]) => readonly Outcome[];
  #waiting: Waiting<Item, Outcome>[] = [];

  constructor(flush: (items: readonly Item[]) => readonly Outcome[]) {
    this.#flush = flush;
  }

  add(item: Item): Promise<Outcome> {
    return new Promise((resolve, reject) => {
      // After the sockets of this round have been read, so that what they brought shares one commit.
      if (this.#waiting.length === 0) setImmediate(() => this.flushNow());
      this.#waiting.push({ item, resolve, reject });
    });
  }

  flushNow(): void {
    const batch = this.#waiting;
    if (batch.length === 0) return;
    this.#waiting = [];
    try {
      const outcomes = this.#flush(batch.map(({ item }) => item));
      for (const [i, { resolve }] of batch.entries()) resolve(outcomes[i] as Outcome);
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  }
}
