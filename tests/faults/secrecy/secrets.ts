import { createHash } from "node:crypto";

/** The secret of each table that is made next, so that two runs roll the same dice. */
export class Secrets {
  #seed = 0;
  #made = 0;

  begin(seed: number): void {
    this.#seed = seed;
    this.#made = 0;
  }

  readonly next = (): Uint8Array => this.at(this.#made++);

  /** Of the match that began last: its own, and that of the rematch. */
  at(index: number): Uint8Array {
    return createHash("sha256").update(`${this.#seed} ${index}`).digest();
  }
}
