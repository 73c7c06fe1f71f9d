/** How much may wait in a queue, and how long. */
export interface Room {
  /** Pieces that wait, of all owners together; one that has none waiting may have its first beyond that. */
  readonly most: number;
  /** With those first ones, at the most. */
  readonly mostOwners: number;
  readonly patienceMs: number;
}

/** Runs one piece of work at a time; owners take turns, however many pieces one of them has waiting. */
export class SharedQueue {
  readonly #room: Room;
  /** What begins each piece that waits, by owner, the one whose turn is next first. */
  readonly #waiting = new Map<string, (() => void)[]>();
  #count = 0;
  #isBusy = false;

  constructor(room: Room) {
    this.#room = room;
  }

  /** Whether one more piece of that owner may wait. */
  hasRoom(owner: string): boolean {
    const { most, mostOwners } = this.#room;
    return this.#count < most || (this.#count < mostOwners && !this.#waiting.has(owner));
  }

  /** Returns undefined, and does nothing, where its turn does not come in time. */
  async run<T>(owner: string, work: () => Promise<T>): Promise<T | undefined> {
    if (this.#isBusy && !(await this.#turnOf(owner))) return undefined;
    this.#isBusy = true;
    try {
      return await work();
    } finally {
      this.#isBusy = false;
      this.#next();
    }
  }

  /** False where it does not come. */
  #turnOf(owner: string): Promise<boolean> {
    this.#count++;
    return new Promise((resolve) => {
      const begin = (): void => {
        clearTimeout(timer);
        resolve(true);
      };
      const timer = setTimeout(() => {
        this.#leave(owner, begin);
        resolve(false);
      }, this.#room.patienceMs);
      this.#waiting.set(owner, [...(this.#waiting.get(owner) ?? []), begin]);
    });
  }

  #leave(owner: string, begin: () => void): void {
    const others = (this.#waiting.get(owner) ?? []).filter((one) => one !== begin);
    if (others.length > 0) this.#waiting.set(owner, others);
    else this.#waiting.delete(owner);
    this.#count--;
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
