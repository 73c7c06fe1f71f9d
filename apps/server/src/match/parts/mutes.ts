import { TokenBuckets } from "../../net/tokenBucket.ts";

/** So often at once, and so often a second, may a player mute and block others at a table. */
const BURST = 10;
const PER_SECOND = 0.2;

/** Who is muted by whom at one table; all of them player ids. */
export class Mutes {
  readonly #others = new Map<string, Set<string>>();
  readonly #rate = new TokenBuckets(BURST, PER_SECOND);

  /** Whether that player has not asked for too much lately. */
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
