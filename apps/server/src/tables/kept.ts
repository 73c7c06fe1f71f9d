/** Texts or bytes by name, with a bound on all of them together: the one that was not asked for longest goes first. */
export class Kept<T extends { readonly length: number }> {
  readonly #most: number;
  /** The latest requested last. */
  readonly #kept = new Map<string, T>();
  #size = 0;

  /** `most`: characters, or bytes. */
  constructor(most: number) {
    this.#most = most;
  }

  get(name: string): T | undefined {
    const text = this.#kept.get(name);
    if (text === undefined) return undefined;
    this.#kept.delete(name);
    this.#kept.set(name, text);
    return text;
  }

  keep(name: string, text: T): void {
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
