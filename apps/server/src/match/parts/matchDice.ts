import { commitmentOf, drawOf, joinNonces, secretText } from "@forgotten-planet/core/dice";
import type { TableDice } from "@forgotten-planet/protocol";
import type { ClaimedMatch, DiceTerms, StoredMatch } from "@forgotten-planet/store";

/** A match as it is taken over, with the secret of its dice. */
export type SealedMatch = ClaimedMatch & { readonly secret: Uint8Array };

const UNSETTLED: DiceTerms = { nonces: [], from: 0 };

/**
 * What the dice of a match that begins come from beside the secret, in the order of play: nonces that nobody gave are not counted.
 * Its dice are all its own.
 */
export const termsOf = (nonces: readonly (string | undefined)[]): DiceTerms => ({
  nonces: nonces.some((nonce) => nonce !== undefined) ? nonces.map((nonce) => nonce ?? "") : [],
  from: 0,
});

/** The dice of one table. Of its secret everybody is told the hash, and itself only when the match is over. */
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

  /** The match begins. */
  settle(terms: DiceTerms): void {
    this.#terms = terms;
    this.#joined = joinNonces(terms.nonces);
  }

  /** Draw of that index, counted from 0 over the whole match, from 1 to so many sides. */
  readonly drawAt = (index: number, sides: number): number => drawOf(this.#secret, index, sides, this.#joined);

  /** The secret of the table where the same people play again, from the end of the match on. */
  get next(): Uint8Array | undefined {
    return this.#next;
  }

  keepNext(secret: Uint8Array): void {
    this.#next = secret;
  }

  /** What may be told of it. */
  told(isOver: boolean): TableDice {
    const shut = { commitment: this.#commitment, ...this.#terms };
    if (!isOver) return shut;
    return { ...shut, secret: secretText(this.#secret), ...(this.#next ? { next: commitmentOf(this.#next) } : {}) };
  }
}
