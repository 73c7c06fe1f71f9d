import { InTurn } from "../net/inTurn.ts";
import { Kept } from "../tables/kept.ts";

/** An answer is good enough for so many of its moments while the next one is made. */
const STALE = 4;

/** Answers that many ask for at once: each is made once, and good for a moment; after that, the old one is given while a new one is made. */
export class Briefly<T extends { readonly length: number } = string> {
  readonly #forMs: number;
  readonly #kept: Kept<T>;
  readonly #madeAt = new Map<string, number>();
  readonly #making = new InTurn();
  /** Answers that are made behind the back of those who ask. */
  readonly #renewed = new Set<string>();

  /** `most`: the length of all answers together. */
  constructor(forMs: number, most: number) {
    this.#forMs = forMs;
    this.#kept = new Kept(most);
  }

  of(name: string, make: () => Promise<T>): Promise<T> {
    const known = this.#kept.get(name);
    const age = this.#ageOf(name);
    if (known === undefined || age >= this.#forMs * STALE) return this.#make(name, make);
    if (age >= this.#forMs) this.#renew(name, make);
    return Promise.resolve(known);
  }

  #renew(name: string, make: () => Promise<T>): void {
    if (this.#renewed.has(name)) return;
    this.#renewed.add(name);
    // Where that fails, the next request tries again.
    const done = (): unknown => this.#renewed.delete(name);
    this.#make(name, make).then(done, done);
  }

  #make(name: string, make: () => Promise<T>): Promise<T> {
    return this.#making.run(name, async () => {
      const known = this.#kept.get(name);
      if (known !== undefined && this.#ageOf(name) < this.#forMs) return known;
      const answer = await make();
      this.#forgetOld();
      this.#kept.keep(name, answer);
      this.#madeAt.set(name, performance.now());
      return answer;
    });
  }

  #ageOf(name: string): number {
    return performance.now() - (this.#madeAt.get(name) ?? Number.NEGATIVE_INFINITY);
  }

  #forgetOld(): void {
    for (const name of this.#madeAt.keys()) if (this.#ageOf(name) >= this.#forMs * STALE) this.#madeAt.delete(name);
  }
}
