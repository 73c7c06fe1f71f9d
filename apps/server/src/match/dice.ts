import { createHmac, randomBytes } from "node:crypto";
import type { Die } from "@forgotten-planet/rules";

/** What the dice of one match come from: 32 bytes that nobody can foresee. */
export const randomSecret = (): Uint8Array => randomBytes(32);

/** Bytes from here on would favour some faces. */
const UNBIASED_BELOW = 252;

/**
 * Die `index` (0-based, re-rolls counted) of a match: HMAC-SHA256(secret, "nonces|index"), its first byte below 252 modulo 6, plus 1.
 * The same die however often it is asked for, so that an intent whose append failed cannot be tried for another face.
 */
export function dieOf(secret: Uint8Array, index: number, nonces = ""): Die {
  for (let message = `${nonces}|${index}`; ; message += "|") {
    const byte = createHmac("sha256", secret)
      .update(message)
      .digest()
      .find((value) => value < UNBIASED_BELOW);
    if (byte !== undefined) return ((byte % 6) + 1) as Die;
  }
}
