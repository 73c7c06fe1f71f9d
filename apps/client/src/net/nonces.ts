import { randomHex } from "./randomHex.ts";
import { readStored, writeStored } from "./stored.ts";

/*
 * What this browser adds to the dice of its tables. A nonce is drawn once for each sealed secret and kept, so that its player can see
 * afterwards that it was used: for tables in which it has sat, and for those it leaves behind where it cannot.
 */

const KEY = "forgotten-planet.nonces";
/** Tables back that are remembered. */
const KEPT = 100;
const BYTES = 16;

type Kept = readonly (readonly [commitment: string, nonce: string])[];

/** Drawn since the page was opened: storage may be switched off, or full. */
let here: Kept = [];

const isKept = (value: unknown): value is Kept =>
  Array.isArray(value) && value.every((pair) => Array.isArray(pair) && pair.length === 2 && pair.every((part) => typeof part === "string"));

function kept(): Kept {
  const read = readStored(KEY);
  const stored = isKept(read) ? read : [];
  return [...stored, ...here.filter(([sealed]) => !stored.some(([known]) => known === sealed))];
}

/** Returns what this browser has added to the dice sealed under that commitment; undefined if nothing. */
export const keptNonce = (commitment: string): string | undefined => kept().find(([sealed]) => sealed === commitment)?.[1];

/** Returns the kept nonce, or draws one now: 32 hex digits. */
export function nonceFor(commitment: string): string {
  const known = keptNonce(commitment);
  if (known !== undefined) return known;
  const nonce = randomHex(BYTES);
  here = [...here, [commitment, nonce] as const].slice(-KEPT);
  writeStored(KEY, kept().slice(-KEPT));
  return nonce;
}

/** What goes with a request that adds to dice; nothing where none are sealed. */
export const addedTo = (commitment: string | undefined): { readonly nonce?: string } =>
  commitment === undefined ? {} : { nonce: nonceFor(commitment) };
