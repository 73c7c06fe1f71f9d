import { createHash } from "node:crypto";
import { randomCode, readCode } from "./randomId.ts";

/** 125 random bits: nobody guesses one, so that a plain hash of it is safe to keep. */
const LENGTH = 25;
const GROUP = 5;

/** To be printed, in groups: `7H2KD-…`. */
export const newRecoveryCode = (): string => randomCode(LENGTH).replace(new RegExp(`.{${GROUP}}(?=.)`, "g"), "$&-");

/** Returns the hash of a typed code; undefined if it is none. */
export function recoveryHash(typed: string): string | undefined {
  const code = readCode(typed, LENGTH);
  return code && createHash("sha256").update(`recovery ${code}`).digest("base64url");
}
