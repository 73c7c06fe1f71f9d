/**
 * Runs something soon after it was asked for, and at most once in the interval: one run serves all calls meanwhile. It never runs inside
 * the caller.
 */
export class Throttle {
  readonly #run: () => void;
  readonly #everyMs: number;
  #next = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(run: () => void, everyMs: number) {
    this.#run = run;
    this.#everyMs = everyMs;
  }

  ask(): void {
    this.#timer ??= setTimeout(
      () => {
        this.#timer = undefined;
        this.#next = performance.now() + this.#everyMs;
        this.#run();
      },
      Math.max(0, this.#next - performance.now()),
    ).unref();
  }

  /** Drops a run that was asked for and has not begun. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }
}
