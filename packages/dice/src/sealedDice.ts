import type { SealedDice } from "@forgotten-planet/protocol";
import type { Die } from "@forgotten-planet/rules";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, hexToBytes } from "@noble/hashes/utils.js";
import { dieOf } from "./dieOf.ts";

export const commitmentOf = (secret: Uint8Array): string => bytesToHex(sha256(secret));
export const secretText = (secret: Uint8Array): string => bytesToHex(secret);
export const joinNonces = (nonces: readonly string[]): string => nonces.join(",");

/** What became of a check, die by die. */
export interface DiceCheck {
  /** The opened secret is the one that was promised. */
  readonly kept: boolean;
  /** Every die that comes from the secret, as it had to be: the dice of the match from `SealedDice.from` on. */
  readonly expected: readonly Die[];
  /** Indices, among all dice of the match, of those that are others. */
  readonly wrong: readonly number[];
}

const HEX_SECRET = /^[0-9a-f]{64}$/;

/** Computes every die anew; undefined while the secret is not open, or when it is none. `rolls`: all dice of the match in the order rolled. */
export function checkDice({ commitment, nonces, from, secret }: SealedDice, rolls: readonly number[]): DiceCheck | undefined {
  if (secret === undefined || !HEX_SECRET.test(secret)) return undefined;
  const bytes = hexToBytes(secret);
  const joined = joinNonces(nonces);
  const expected = rolls.slice(from).map((_, i) => dieOf(bytes, from + i, joined));
  const wrong = expected.flatMap((face, i) => (face === rolls[from + i] ? [] : [from + i]));
  return { kept: commitmentOf(bytes) === commitment, expected, wrong };
}
