/** Milliseconds at a stretch; then other work has a turn. */
const SLICE_MS = 1;

/** Does much of a kind in order, as sending to a crowd, a slice at a time: other work does not wait for all of it. */
export class SlicedQueue {
  #waiting: (() => void)[] = [];
  #next = 0;

  add(send: () => void): void {
    if (this.#waiting.length === 0) setImmediate(() => this.#slice());
    this.#waiting.push(send);
  }

  /** Something waits: later items must be added as well, to keep the order. */
  get isRunning(): boolean {
    return this.#waiting.length > 0;
  }

  #slice(): void {
    const until = performance.now() + SLICE_MS;
    try {
      while (this.#next < this.#waiting.length && performance.now() < until) this.#waiting[this.#next++]?.();
    } finally {
      // One that throws keeps none of the others back.
      if (this.#next < this.#waiting.length) setImmediate(() => this.#slice());
      else {
        this.#waiting = [];
        this.#next = 0;
      }
    }
  }
}
