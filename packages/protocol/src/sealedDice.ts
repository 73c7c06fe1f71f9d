import { z } from "zod";

const zHash = z.string().regex(/^[0-9a-f]{64}$/, "expected 64 hex digits");

/** What a player adds to the dice of a match: 16 to 64 hex digits, drawn on its own device. */
export const zNonce = z.string().regex(/^[0-9a-f]{16,64}$/, "expected 16 to 64 hex digits");

/**
 * How anybody can check the dice of a match: the server names the hash of its secret before anyone adds a nonce, each seat adds one,
 * and the secret is opened when the match is over. Neither side alone could have chosen a face.
 */
export const zSealedDice = z.object({
  /** SHA-256 of the secret, known before the first nonce. */
  commitment: zHash,
  /** From the start of the match on: one a seat, in the order of play, "" where a seat gave none. Empty when none did. */
  nonces: z.array(z.union([zNonce, z.literal("")])).readonly(),
  /** Index of the first die that comes from them, counted from 0: a match begun elsewhere brings dice of its own. */
  from: z.int().min(0),
  /** From the end of the match on. */
  secret: zHash.exactOptional(),
});
export type SealedDice = Readonly<z.output<typeof zSealedDice>>;
