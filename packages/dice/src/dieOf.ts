import type { Die } from "@forgotten-planet/rules";
import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { utf8ToBytes } from "@noble/hashes/utils.js";

/** Bytes from here on would favour some faces. */
const UNBIASED_BELOW = 252;

/**
 * Die `index` (0-based, re-rolls counted) of a match: HMAC-SHA256(secret, "nonces|index"), its first byte below 252 modulo 6, plus 1;
 * with none below it, the same of the message with one "|" more. `secret` is 32 bytes, `nonces` those of all seats (`joinNonces`).
 * The same die however often it is asked for, so that an intent whose append failed cannot be tried for another face.
 */
export function dieOf(secret: Uint8Array, index: number, nonces = ""): Die {
  for (let message = `${nonces}|${index}`; ; message += "|") {
    const byte = hmac(sha256, secret, utf8ToBytes(message)).find((value) => value < UNBIASED_BELOW);
    if (byte !== undefined) return ((byte % 6) + 1) as Die;
  }
}
