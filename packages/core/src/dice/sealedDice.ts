import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, hexToBytes } from "@noble/hashes/utils.js";
import { drawOf } from "./drawOf.ts";

/**
 * How anybody can check the dice of a match: the server names the hash of its secret before anyone adds a nonce, each seat adds one, and
 * the secret is opened when the match is over. Neither side alone could have chosen a face.
 */
export interface SealedDice {
  /** SHA-256 of the secret, 64 hex digits, known before the first nonce. */
  readonly commitment: string;
  /** From the start of the match on: one a seat, in the order of play, "" for a seat without one. Empty if no seat gave one. */
  readonly nonces: readonly string[];
  /** Index of the first die that comes from them, counted from 0: an imported match brings dice of its own. */
  readonly from: number;
  /** From the end of the match on: 64 hex digits. */
  readonly secret?: string;
}

export const commitmentOf = (secret: Uint8Array): string => bytesToHex(sha256(secret));
export const secretText = (secret: Uint8Array): string => bytesToHex(secret);
export const joinNonces = (nonces: readonly string[]): string => nonces.join(",");

/** The result of a check, die by die. */
export interface DiceCheck {
  /** The opened secret is the one that was promised. */
  readonly kept: boolean;
  /** Every die that comes from the secret, as it had to be: the dice of the match from `SealedDice.from` on. */
  readonly expected: readonly number[];
  /** Indices, among all dice of the match, of those that differ. */
  readonly wrong: readonly number[];
}

const HEX_SECRET = /^[0-9a-f]{64}$/;
const SIX = (): number => 6;

/**
 * Computes every die again; undefined while the secret is not open, or if it is invalid. `rolls`: all draws of the match in order;
 * `sidesAt`: how many sides the draw of that index had.
 */
export function checkDice(
  { commitment, nonces, from, secret }: SealedDice,
  rolls: readonly number[],
  sidesAt: (index: number) => number = SIX,
): DiceCheck | undefined {
  if (secret === undefined || !HEX_SECRET.test(secret)) return undefined;
  const bytes = hexToBytes(secret);
  const joined = joinNonces(nonces);
  const expected = rolls.slice(from).map((_, i) => drawOf(bytes, from + i, sidesAt(from + i), joined));
  const wrong = expected.flatMap((face, i) => (face === rolls[from + i] ? [] : [from + i]));
  return { kept: commitmentOf(bytes) === commitment, expected, wrong };
}
