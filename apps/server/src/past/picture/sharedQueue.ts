/** Runs one piece of work at a time; owners take turns, however many pieces one of them has waiting. */
export class SharedQueue {
  readonly #most: number;
  /** What begins each piece that waits, by owner, the one whose turn is next first. */
  readonly #waiting = new Map<string, (() => void)[]>();
  #count = 0;
  #isBusy = false;

  /** `most`: pieces that wait, of all owners together; one that has none waiting may have its first beyond that. */
  constructor(most: number) {
    this.#most = most;
  }

  /** Whether one more piece of that owner may wait. */
  hasRoom(owner: string): boolean {
    return this.#count < this.#most || !this.#waiting.has(owner);
  }

  async run<T>(owner: string, work: () => Promise<T>): Promise<T> {
    if (this.#isBusy) await this.#turnOf(owner);
    this.#isBusy = true;
    try {
      return await work();
    } finally {
      this.#isBusy = false;
      this.#next();
    }
  }

  #turnOf(owner: string): Promise<void> {
    this.#count++;
    return new Promise((begin) => {
      this.#waiting.set(owner, [...(this.#waiting.get(owner) ?? []), begin]);
    });
  }

  #next(): void {
    const [owner, [begin, ...others]] = this.#waiting.entries().next().value ?? ["", []];
    if (!begin) return;
    this.#waiting.delete(owner);
    // Behind all others that wait.
    if (others.length > 0) this.#waiting.set(owner, others);
    this.#count--;
    this.#isBusy = true;
    begin();
  }
}
