/**
 * One flush at a time: what comes while one is under way goes together with the next. A process's journal writer is one (one statement for
 * the steps of many matches), the log of the database another (one sync for many commits).
 */
export class Gathering {
  readonly #flush: (count: number, done: () => void) => void;
  readonly #most: number;
  #waiting: (() => void)[] = [];
  #isFlushing = false;
  #flushes = 0;
  #flushed = 0;

  /** `flush` calls back when that many items are through; `most` go at once. */
  constructor(flush: (count: number, done: () => void) => void, most = Number.POSITIVE_INFINITY) {
    this.#flush = flush;
    this.#most = most;
  }

  join(done: () => void): void {
    this.#waiting.push(done);
    if (!this.#isFlushing) this.#go();
  }

  get flushes(): number {
    return this.#flushes;
  }

  /** Items of a flush. */
  get meanSize(): number {
    return this.#flushed / this.#flushes;
  }

  #go(): void {
    const batch = this.#waiting.slice(0, this.#most);
    this.#waiting = this.#waiting.slice(batch.length);
    this.#isFlushing = true;
    this.#flushes++;
    this.#flushed += batch.length;
    this.#flush(batch.length, () => {
      this.#isFlushing = false;
      if (this.#waiting.length > 0) this.#go();
      for (const done of batch) done();
    });
  }
}
