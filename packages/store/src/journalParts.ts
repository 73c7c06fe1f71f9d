import { chainedEntries } from "./chain.ts";
import type { JournalEntry } from "./contract/journal.ts";
import type { NewMatch } from "./contract/matches.ts";

/** Nine parameters a row: far below what any engine takes in one statement. */
const PART = 500;

/** Returns the journal that a new match brings along, chained, in parts that one statement can take. Throws if a line is missing. */
export function journalParts({ start, journal = [] }: NewMatch): readonly (readonly JournalEntry[])[] {
  if (journal.length > 0 && !start) throw new Error("a match that has a journal has begun");
  if (journal.some(({ ply }, i) => ply !== i)) throw new Error("a journal begins with ply 0 and leaves out none");
  const entries = start ? chainedEntries(start, journal) : [];
  const parts: (readonly JournalEntry[])[] = [];
  for (let from = 0; from < entries.length; from += PART) parts.push(entries.slice(from, from + PART));
  return parts;
}
