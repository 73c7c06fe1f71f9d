/** Longer than a request may take. */
const REMEMBERED_MS = 60_000;

/** Who signed out everywhere in the last minute: earlier requests of theirs are invalid. Times are of `performance.now()`. */
export class SignOuts {
  /** When, by player, the latest last. */
  readonly #at = new Map<string, number>();
  readonly #now: () => number;

  constructor(now: () => number = performance.now.bind(performance)) {
    this.#now = now;
  }

  note(player: string): void {
    const now = this.#now();
    this.#at.delete(player);
    this.#at.set(player, now);
    for (const [other, at] of this.#at) {
      if (now - at < REMEMBERED_MS) break;
      this.#at.delete(other);
    }
  }

  /** Returns whether that player has signed out at that time or later. */
  isSince(player: string, at: number): boolean {
    return (this.#at.get(player) ?? Number.NEGATIVE_INFINITY) >= at;
  }
}
