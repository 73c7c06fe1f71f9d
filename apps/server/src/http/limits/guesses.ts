import type { Result } from "@forgotten-planet/core";
import type { Rejection } from "@forgotten-planet/protocol";
import { InTurn } from "../../net/inTurn.ts";
import { type TokenBucket, TokenBuckets } from "../../net/tokenBucket.ts";
import { reject } from "../../rejection.ts";

/**
 * Judges codes and links that may be guesses. Wrong ones count against their network; after too many, nothing is looked up, so that a right
 * one is refused as well and no answer tells it from a wrong one. A network's guesses are judged one after the other: parallel guesses do
 * not exceed its allowance.
 */
export class Guesses {
  readonly #misses: TokenBuckets;
  readonly #turns = new InTurn();
  readonly #missed: () => void;

  /** `missed` is called for every wrong guess. */
  constructor(missesPerMinute: number, missed: () => void = () => {}) {
    this.#misses = new TokenBuckets(missesPerMinute, missesPerMinute / 60);
    this.#missed = missed;
  }

  async judge<T>(
    network: string,
    look: () => Promise<Result<T, Rejection>>,
    isMiss: (error: Rejection) => boolean = () => true,
  ): Promise<Result<T, Rejection>> {
    const misses = this.#misses.of(network);
    if (misses.isEmpty) return reject("rate-limited");
    return this.#turns.run(network, async () => {
      if (misses.isEmpty) return reject("rate-limited");
      const found = await look();
      return found.ok || !isMiss(found.error) ? found : this.#miss(misses, found);
    });
  }

  /** As `judge`, for what nobody can guess: a right one is never refused. */
  async note<T>(
    network: string,
    look: () => Promise<Result<T, Rejection>>,
    isMiss: (error: Rejection) => boolean,
  ): Promise<Result<T, Rejection>> {
    const found = await look();
    return found.ok || !isMiss(found.error) ? found : this.#miss(this.#misses.of(network), found);
  }

  #miss<T>(misses: TokenBucket, found: Result<T, Rejection>): Result<T, Rejection> {
    this.#missed();
    return misses.take() ? found : reject("rate-limited");
  }
}
