const LATELY_MS = 20;

/** The writers who have written lately. */
export class Crowd {
  /** When each of them wrote last, in milliseconds of `performance.now`; the earliest first. */
  readonly #last = new Map<string, number>();

  saw(writer: string): void {
    this.#last.delete(writer);
    this.#last.set(writer, performance.now());
  }

  /** Forgets who has not written lately; returns how many are left. */
  size(): number {
    const since = performance.now() - LATELY_MS;
    for (const [writer, at] of this.#last) {
      if (at >= since) break;
      this.#last.delete(writer);
    }
    return this.#last.size;
  }
}
