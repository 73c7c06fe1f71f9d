import type { ClaimedMatch, NewMatch, StoredMatch } from "@forgotten-planet/store";

/** The maker of a table comes to it at once, or not so soon. */
const KEPT_MS = 10_000;
/** The epoch that a match is made under by the process that holds it. */
const FIRST_EPOCH = 1;

/**
 * Tables that this process has just made for itself, and that no room has opened yet: they are claimed already, and nothing has been written
 * to them since. Forgotten after a while; the match is then claimed as any other.
 */
export class MadeTables {
  /** Secrets of their dice, by match. */
  readonly #secrets = new Map<string, Uint8Array>();

  keep({ id, secret }: Pick<NewMatch, "id" | "secret">): void {
    this.#secrets.set(id, secret);
    setTimeout(() => this.#secrets.delete(id), KEPT_MS).unref();
  }

  has(match: string): boolean {
    return this.#secrets.has(match);
  }

  /** Returns whether the match, as it is stored now, is still one of them: nobody has claimed it since. */
  holds({ id, epoch }: Pick<StoredMatch, "id" | "epoch">): boolean {
    return epoch === FIRST_EPOCH && this.has(id);
  }

  /** Returns the match as a claim would, once; undefined if it must be claimed. */
  take(match: StoredMatch): ClaimedMatch | undefined {
    const secret = this.holds(match) ? this.#secrets.get(match.id) : undefined;
    this.#secrets.delete(match.id);
    return secret && { match, journal: [], chains: [], secret, snapshots: [] };
  }
}
