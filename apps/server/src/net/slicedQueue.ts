/** At a stretch; then whoever else waits has a turn. */
const SLICE_MS = 1;

/** What goes to a crowd, in order and a slice at a time: nobody who waits for something else waits for all of it. */
export class SlicedQueue {
  #waiting: (() => void)[] = [];
  #next = 0;

  add(send: () => void): void {
    if (this.#waiting.length === 0) setImmediate(() => this.#slice());
    this.#waiting.push(send);
  }

  /** Something waits: what is to come after it must be added too. */
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
