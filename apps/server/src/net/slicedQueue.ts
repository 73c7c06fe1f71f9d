/** Milliseconds at a stretch; then other work has a turn. */
const SLICE_MS = 1;

/** Sends to a crowd in order, a slice at a time: other work does not wait for all of it. */
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
    while (this.#next < this.#waiting.length) {
      if (performance.now() >= until) {
        setImmediate(() => this.#slice());
        return;
      }
      this.#waiting[this.#next++]?.();
    }
    this.#waiting = [];
    this.#next = 0;
  }
}
