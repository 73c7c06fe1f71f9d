/** Runs one job at a time, in the order they came; at most `depth` jobs wait. */
export class Lane {
  readonly #depth: number;
  #waiting = 0;
  #tail: Promise<unknown> | undefined;

  constructor(depth = 32) {
    this.#depth = depth;
  }

  /** Returns what the job answers, or undefined at once if too many jobs wait. */
  run<T>(job: () => Promise<T>): Promise<T> | undefined {
    if (this.#waiting > this.#depth) return undefined;
    this.#waiting++;
    const before = this.#tail;
    // An idle lane begins in this very tick.
    const running = before ? before.then(job, job) : job();
    const done: Promise<void> = running.then(
      (): void => this.#left(done),
      (): void => this.#left(done),
    );
    this.#tail = done;
    return running;
  }

  /** Resolves when nothing is under way. */
  async drained(): Promise<void> {
    while (this.#tail) await this.#tail;
  }

  #left(job: Promise<unknown>): void {
    this.#waiting--;
    if (this.#tail === job) this.#tail = undefined;
  }
}
