import { chained, chainStart } from "./chain.ts";
import type { JournalEntry } from "./contract/journal.ts";
import type { NewMatch } from "./contract/matches.ts";

/** Lines of one statement: far below what any engine takes, and written in a few milliseconds. */
export const PART = 100;

/** Returns the journal that a new match brings along, chained, a part at a time. Throws at once if a line is missing. */
export function journalParts({ start, journal = [] }: Pick<NewMatch, "start" | "journal">): Iterable<readonly JournalEntry[]> {
  if (journal.length > 0 && !start) throw new Error("a match that has a journal has begun");
  if (journal.some(({ ply }, i) => ply !== i)) throw new Error("a journal begins with ply 0 and leaves out none");
  return start ? partsOf(chainStart(start), journal) : [];
}

function* partsOf(start: string, journal: readonly JournalEntry[]): Generator<readonly JournalEntry[]> {
  let chain = start;
  for (let from = 0; from < journal.length; from += PART) {
    yield journal.slice(from, from + PART).map((entry) => {
      chain = chained(chain, entry);
      return { ...entry, chain };
    });
  }
}
