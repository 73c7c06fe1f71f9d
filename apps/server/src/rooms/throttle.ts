/**
 * Runs something soon after it was asked for, and at most once in so long: whoever asks meanwhile is served by the same run. It never
 * runs in the caller's own way.
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

  /** What was asked for and has not been run is dropped. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }
}
