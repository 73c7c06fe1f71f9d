import { InTurn } from "../net/inTurn.ts";
import { Kept } from "../tables/kept.ts";

/** Answers that many ask for at once: each is made once, and good for a moment. */
export class Briefly {
  readonly #forMs: number;
  readonly #kept: Kept<string>;
  readonly #madeAt = new Map<string, number>();
  readonly #making = new InTurn();

  /** `most`: characters of all answers together. */
  constructor(forMs: number, most: number) {
    this.#forMs = forMs;
    this.#kept = new Kept(most);
  }

  of(name: string, make: () => Promise<string>): Promise<string> {
    return this.#making.run(name, async () => {
      const known = this.#kept.get(name);
      if (known !== undefined && performance.now() - (this.#madeAt.get(name) ?? 0) < this.#forMs) return known;
      const text = await make();
      this.#forgetOld();
      this.#kept.keep(name, text);
      this.#madeAt.set(name, performance.now());
      return text;
    });
  }

  #forgetOld(): void {
    for (const [name, at] of this.#madeAt) if (performance.now() - at >= this.#forMs) this.#madeAt.delete(name);
  }
}
