import { createHmac } from "node:crypto";
import type { Seat } from "@forgotten-planet/core";
import { commitmentOf, drawOf, joinNonces, secretText } from "@forgotten-planet/core/dice";
import type { TableDice } from "@forgotten-planet/protocol";
import type { ClaimedMatch, DiceTerms, StoredMatch } from "@forgotten-planet/store";

/** A claimed match, with the secret of its dice. */
export type SealedMatch = ClaimedMatch & { readonly secret: Uint8Array };

const UNSETTLED: DiceTerms = { nonces: [], from: 0 };

/**
 * What the dice of a new match come from beside the secret, in the order of play; without any nonce the list is empty. All its dice are its
 * own.
 */
export const termsOf = (nonces: readonly (string | undefined)[]): DiceTerms => ({
  nonces: nonces.some((nonce) => nonce !== undefined) ? nonces.map((nonce) => nonce ?? "") : [],
  from: 0,
});

/** The dice of one table. Everybody is told the hash of its secret; the secret itself is told when the match is over. */
export class MatchDice {
  readonly #secret: Uint8Array;
  readonly #commitment: string;
  #terms: DiceTerms = UNSETTLED;
  #joined = "";
  #next: Uint8Array | undefined;

  constructor({ secret, nextSecret }: Pick<SealedMatch, "secret" | "nextSecret">, { dice }: Pick<StoredMatch, "dice"> = {}) {
    this.#secret = secret;
    this.#commitment = commitmentOf(secret);
    this.#next = nextSecret;
    if (dice) this.settle(dice);
  }

  /** Fixes the terms when the match begins. */
  settle(terms: DiceTerms): void {
    this.#terms = terms;
    this.#joined = joinNonces(terms.nonces);
  }

  /** Returns the draw of that index, counted from 0 over the whole match: from 1 to `sides`. */
  readonly drawAt = (index: number, sides: number): number => drawOf(this.#secret, index, sides, this.#joined);

  /**
   * Returns what the chance of a bot is made of at that ply; 32 bits. It comes from the secret: otherwise anybody could reckon what a bot will
   * do, and where it lays a tile face down. No bot can tell the secret from it.
   */
  botSeed(seat: Seat, ply: number): number {
    return createHmac("sha256", this.#secret).update(`bot ${seat} ${ply}`).digest().readInt32LE(0);
  }

  /** The secret of the rematch, from the end of the match on. */
  get next(): Uint8Array | undefined {
    return this.#next;
  }

  keepNext(secret: Uint8Array): void {
    this.#next = secret;
  }

  /** What may be told of the dice. */
  told(isOver: boolean): TableDice {
    const shut = { commitment: this.#commitment, ...this.#terms };
    if (!isOver) return shut;
    return { ...shut, secret: secretText(this.#secret), ...(this.#next ? { next: commitmentOf(this.#next) } : {}) };
  }
}
