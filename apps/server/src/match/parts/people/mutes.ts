import { TokenBuckets } from "../../../net/tokenBucket.ts";
import { SparseMap } from "../sparse.ts";

/** How often a player may mute and block at a table: the burst, and the rate per second. */
const BURST = 10;
const PER_SECOND = 0.2;

/** Who is muted by whom at one table, as player ids. */
export class Mutes {
  readonly #others = new SparseMap<string, Set<string>>();
  readonly #rate = new TokenBuckets(BURST, PER_SECOND);

  /** Returns whether that player is within their limit. */
  mayChange(player: string): boolean {
    return this.#rate.take(player);
  }

  set(player: string, other: string, on: boolean): void {
    const others = this.#others.get(player) ?? new Set();
    if (on) others.add(other);
    else others.delete(other);
    this.#others.set(player, others);
  }

  has(player: string, other: string): boolean {
    return this.#others.get(player)?.has(other) ?? false;
  }
}
