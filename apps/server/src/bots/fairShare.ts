/** After so long, in milliseconds, half of what somebody used is forgotten. */
const HALF_LIFE_MS = 5000;
/** Owners that are remembered before the idle ones are dropped. */
const SWEEP_AT = 1000;

/** How much time of the workers each owner has used lately. */
export class FairShare {
  readonly #byOwner = new Map<string, { readonly ms: number; readonly at: number }>();

  /** In milliseconds of thinking; what is long ago counts less. */
  used(owner: string, now: number): number {
    const known = this.#byOwner.get(owner);
    return known ? known.ms * 0.5 ** ((now - known.at) / HALF_LIFE_MS) : 0;
  }

  note(owner: string, ms: number, now: number): void {
    this.#byOwner.set(owner, { ms: this.used(owner, now) + ms, at: now });
    if (this.#byOwner.size <= SWEEP_AT) return;
    for (const other of this.#byOwner.keys()) if (this.used(other, now) < 1) this.#byOwner.delete(other);
  }
}
