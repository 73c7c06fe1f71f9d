import { hash } from "node:crypto";
import { DamagedMatch } from "./damagedMatch.ts";
import type { JournalEntry, MatchStart } from "./store.ts";

/*
 * Each journal line carries a hash of itself and of the chain before it. A change anywhere in what has been played, in the setup or
 * in what the dice came from, is found when the match is opened. @source docs/reliability.md D2
 */

type Beginning = Pick<MatchStart, "setup" | "dice">;

/** Before the first line. */
export const chainStart = ({ setup, dice }: Beginning): string => hashOf(JSON.stringify([setup, dice]));

/** With that line. */
export const chained = (before: string, { ply, line, seat, intentId, payloadHash }: JournalEntry): string =>
  hashOf(JSON.stringify([before, ply, line, seat, intentId, payloadHash]));

/**
 * The chain before each line, and behind them the one after the last. Throws `DamagedMatch` with the first line that is not as it was
 * written. Lines without a chain are an older release's: the next line that has one vouches for them.
 */
export function chainsOf(match: string, beginning: Beginning, journal: readonly JournalEntry[]): readonly string[] {
  const chains = [chainStart(beginning)];
  for (const [ply, entry] of journal.entries()) chains.push(nextChain(match, chains[ply] as string, ply, entry));
  return chains;
}

/** With that entry, which has to be the line `ply`; throws as `chainsOf` does. */
export function nextChain(match: string, before: string, ply: number, entry: JournalEntry): string {
  if (entry.ply !== ply) throw new DamagedMatch(match, `journal line ${ply} is missing`);
  const chain = chained(before, entry);
  if (entry.chain !== undefined && entry.chain !== chain)
    throw new DamagedMatch(match, `journal line ${ply}, or something before it, is not as it was written`);
  return chain;
}

/** The entries with their chains, as those of a match that begins with them. */
export function chainedEntries(beginning: Beginning, journal: readonly JournalEntry[]): readonly JournalEntry[] {
  let chain = chainStart(beginning);
  return journal.map((entry) => {
    chain = chained(chain, entry);
    return { ...entry, chain };
  });
}

/** 128 bits: nobody is to be kept from forging it, who can write to the database can write anything. */
const hashOf = (text: string): string => hash("sha256", text, "base64url").slice(0, 22);
