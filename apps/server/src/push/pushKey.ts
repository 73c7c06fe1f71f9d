import { ECDH } from "node:crypto";

/** Returns whether a browser's key is a point of P-256: nothing can be encrypted for any other. */
export function isPushKey(p256dh: string): boolean {
  try {
    ECDH.convertKey(p256dh, "prime256v1", "base64url", "base64url", "uncompressed");
    return true;
  } catch {
    return false;
  }
}
