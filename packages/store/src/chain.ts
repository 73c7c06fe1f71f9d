import { hash } from "node:crypto";
import type { JournalEntry } from "./contract/journal.ts";
import type { MatchStart } from "./contract/matches.ts";
import { DamagedMatch } from "./damagedMatch.ts";

/*
 * Each journal line carries a hash of itself and of the chain before it. A change anywhere in the played lines, in the set-up or in the
 * terms of the dice is found when the match is opened. @source docs/reliability.md D2
 */

type Beginning = Pick<MatchStart, "setup" | "dice">;

/** The chain before the first line. */
export const chainStart = ({ setup, dice }: Beginning): string => hashOf(JSON.stringify([setup, dice]));

/** The chain after that line. */
export const chained = (before: string, { ply, line, seat, intentId, payloadHash }: JournalEntry): string =>
  hashOf(JSON.stringify([before, ply, line, seat, intentId, payloadHash]));

/**
 * Returns the chain before each line, and the one after the last. Throws `DamagedMatch` with the first line that is not as it was written.
 * Lines without a chain come from an older release: the next line with a chain vouches for them.
 */
export function chainsOf(match: string, beginning: Beginning, journal: readonly JournalEntry[]): readonly string[] {
  const chains = [chainStart(beginning)];
  for (const [ply, entry] of journal.entries()) chains.push(nextChain(match, chains[ply] as string, ply, entry));
  return chains;
}

/** Returns the chain after that entry, which must be the line `ply`; throws as `chainsOf` does. */
export function nextChain(match: string, before: string, ply: number, entry: JournalEntry): string {
  if (entry.ply !== ply) throw new DamagedMatch(match, `journal line ${ply} is missing`);
  const chain = chained(before, entry);
  if (entry.chain !== undefined && entry.chain !== chain)
    throw new DamagedMatch(match, `journal line ${ply}, or something before it, is not as it was written`);
  return chain;
}

/** 128 bits find damage, not forgery: an attacker who can write to the database can write anything. */
const hashOf = (text: string): string => hash("sha256", text, "base64url").slice(0, 22);
