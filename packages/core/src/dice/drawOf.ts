import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { utf8ToBytes } from "@noble/hashes/utils.js";

const BYTE = 2 ** 8;
const WORD = 2 ** 32;

/**
 * Draw `index` (0-based, over the whole match) as a number from 1 to `sides`: HMAC-SHA256(secret, "nonces|index"), its first byte below the
 * greatest multiple of `sides` (252 for a die of six) modulo `sides`, plus 1; if no byte is below it, the same of the message with one more
 * "|". Beyond 256 sides, whole words of four bytes, big-endian, stand for bytes. `secret` is 32 bytes, `nonces` those of all seats
 * (`joinNonces`). Each call gives the same draw, so that an intent whose append failed cannot be tried for another one.
 */
export function drawOf(secret: Uint8Array, index: number, sides: number, nonces = ""): number {
  if (!Number.isInteger(sides) || sides < 1 || sides > WORD) throw new RangeError(`nothing has ${sides} sides`);
  const range = sides <= BYTE ? BYTE : WORD;
  const unbiasedBelow = range - (range % sides);
  for (let message = `${nonces}|${index}`; ; message += "|") {
    const drawn = numbersIn(hmac(sha256, secret, utf8ToBytes(message)), range).find((value) => value < unbiasedBelow);
    if (drawn !== undefined) return (drawn % sides) + 1;
  }
}

/** A draw of six sides. */
export const dieOf = (secret: Uint8Array, index: number, nonces = ""): number => drawOf(secret, index, 6, nonces);

function numbersIn(bytes: Uint8Array, range: number): Uint8Array | Uint32Array {
  if (range === BYTE) return bytes;
  const words = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return Uint32Array.from({ length: bytes.byteLength / 4 }, (_, i) => words.getUint32(4 * i));
}
