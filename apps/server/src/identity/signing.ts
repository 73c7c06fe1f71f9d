import { createHash, createHmac, timingSafeEqual } from "node:crypto";

/** Of HMAC-SHA256 and of SHA-256. */
const BYTES = 32;

/** Signs texts under the secrets of the service. */
export interface Signer {
  /** Returns the code of a text: 43 characters of base64url. */
  sign(text: string): string;
  /** Returns whether the code is one of this text, after as much work for a wrong code as for a right one. */
  isSigned(text: string, code: string): boolean;
}

/**
 * The first secret signs, all of them are accepted. With a purpose, codes are made under a key of its own and are good for that
 * purpose alone.
 */
export function signerWith(secrets: readonly string[], purpose?: string): Signer {
  const keys = secrets.map((secret) => (purpose === undefined ? secret : macOf(secret, purpose)));
  const [signing] = keys;
  if (signing === undefined) throw new Error("a signer needs a secret");
  return {
    sign: (text) => macOf(signing, text).toString("base64url"),
    isSigned(text, code) {
      const given = Buffer.from(code, "base64url");
      // The code itself must be the canonical one: base64url ignores stray bits and characters.
      const isCanonical = given.length === BYTES && given.toString("base64url") === code;
      const compared = isCanonical ? given : Buffer.alloc(BYTES);
      return keys.map((key) => timingSafeEqual(compared, macOf(key, text))).includes(true) && isCanonical;
    },
  };
}

/** Returns whether the two are the same, in a time that tells nothing of where they differ. */
export const isSameSecret = (given: string, expected: string): boolean => timingSafeEqual(digestOf(given), digestOf(expected));

const macOf = (key: string | Buffer, text: string): Buffer => createHmac("sha256", key).update(text).digest();
const digestOf = (text: string): Buffer => createHash("sha256").update(text).digest();
