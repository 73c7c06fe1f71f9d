/** Streams that each network, or player, has open, with a bound. */
export class OpenStreams {
  readonly #most: number;
  readonly #open = new Map<string, number>();

  constructor(most: number) {
    this.#most = most;
  }

  /** Counts one more; returns what ends it, or undefined if there are too many. */
  take(of: string): (() => void) | undefined {
    const open = this.#open.get(of) ?? 0;
    if (open >= this.#most) return undefined;
    this.#open.set(of, open + 1);
    let isOpen = true;
    return () => {
      if (!isOpen) return;
      isOpen = false;
      const left = (this.#open.get(of) ?? 1) - 1;
      if (left > 0) this.#open.set(of, left);
      else this.#open.delete(of);
    };
  }
}
