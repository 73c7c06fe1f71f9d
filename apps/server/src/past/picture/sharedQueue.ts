interface Waiting {
  readonly begin: () => void;
}

/** Runs one piece of work at a time; owners take turns, however many pieces one of them has waiting. */
export class SharedQueue {
  readonly #most: number;
  readonly #mostOfOne: number;
  /** By owner, the one whose turn is next first. */
  readonly #waiting = new Map<string, Waiting[]>();
  #count = 0;
  #isBusy = false;

  /** `most`: pieces that wait, of all owners together and of one of them. */
  constructor(most: number, mostOfOne: number) {
    this.#most = most;
    this.#mostOfOne = mostOfOne;
  }

  /** Whether one more piece of that owner may wait. */
  hasRoom(owner: string): boolean {
    return this.#count < this.#most && (this.#waiting.get(owner)?.length ?? 0) < this.#mostOfOne;
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
      const own = this.#waiting.get(owner);
      if (own) own.push({ begin });
      else this.#waiting.set(owner, [{ begin }]);
    });
  }

  #next(): void {
    for (const [owner, [first, ...others]] of this.#waiting) {
      this.#waiting.delete(owner);
      // Behind all others that wait.
      if (others.length > 0) this.#waiting.set(owner, others);
      if (!first) continue;
      this.#count--;
      this.#isBusy = true;
      first.begin();
      return;
    }
  }
}
