/** Texts by name, with a bound on all of them together: the one that was not asked for longest goes first. */
export class KeptTexts {
  readonly #most: number;
  /** The latest requested last. */
  readonly #kept = new Map<string, string>();
  #size = 0;

  /** `most`: characters. */
  constructor(most: number) {
    this.#most = most;
  }

  get(name: string): string | undefined {
    const text = this.#kept.get(name);
    if (text === undefined) return undefined;
    this.#kept.delete(name);
    this.#kept.set(name, text);
    return text;
  }

  keep(name: string, text: string): void {
    this.#forget(name);
    this.#kept.set(name, text);
    this.#size += text.length;
    for (const oldest of this.#kept.keys()) {
      if (this.#size <= this.#most) return;
      this.#forget(oldest);
    }
  }

  #forget(name: string): void {
    this.#size -= this.#kept.get(name)?.length ?? 0;
    this.#kept.delete(name);
  }
}
