import { setImmediate } from "node:timers/promises";
import { Crowd } from "./crowd.ts";

/** A flush waits for others only while at least so many have written lately, */
const CROWD = 4;
/** the last one had at least so many, which tells that writing is what everybody waits for, */
const TOGETHER = 3;
/** and no longer than this. */
const GATHER_MS = 1;

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
  readonly #crowd: Crowd | undefined;
  readonly #writerOf: (item: Item) => string;
  #waiting: Waiting<Item, Outcome>[] = [];
  /** How many items the last flush had. */
  #last = 0;
  #writing: Promise<void> | undefined;
  /** Called when so many wait that nobody else is expected. */
  #complete: (() => void) | undefined;

  /**
   * `writerOf` names who wrote an item: while many write, a flush waits a moment for those who wrote lately, because a flush costs far more
   * than an item. One writer alone never waits.
   */
  constructor(flush: (items: readonly Item[]) => Promise<readonly Outcome[]>, writerOf?: (item: Item) => string) {
    this.#flush = flush;
    this.#crowd = writerOf && new Crowd();
    this.#writerOf = writerOf ?? (() => "");
  }

  add(item: Item): Promise<Outcome> {
    return new Promise((resolve, reject) => {
      this.#crowd?.saw(this.#writerOf(item));
      this.#waiting.push({ item, resolve, reject });
      if (this.#complete && this.#waiting.length >= (this.#crowd?.size() ?? 0)) this.#complete();
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
      await this.#gathered();
      const batch = this.#waiting;
      this.#waiting = [];
      this.#last = batch.length;
      try {
        const outcomes = await this.#flush(batch.map(({ item }) => item));
        for (const [i, { resolve }] of batch.entries()) resolve(outcomes[i] as Outcome);
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    this.#writing = undefined;
  }

  /** Resolves when as many wait as are expected, or the moment is over. */
  async #gathered(): Promise<void> {
    const expected = this.#crowd?.size() ?? 0;
    if (expected < CROWD || this.#last < TOGETHER || this.#waiting.length >= expected) return;
    await new Promise<void>((resolve) => {
      const moment = setTimeout(resolve, GATHER_MS);
      this.#complete = () => {
        clearTimeout(moment);
        resolve();
      };
    });
    this.#complete = undefined;
  }
}
