import { setImmediate } from "node:timers/promises";
import { chainStart, nextChain } from "./chain.ts";
import type { JournalEntry } from "./contract/journal.ts";
import { DamagedMatch } from "./damagedMatch.ts";
import { beginningOf, type EntryRow, entryOf, type MatchRow } from "./rows.ts";

/** Lines read at a stretch: reading them and hashing their chain takes a few milliseconds. */
export const PAGE_LINES = 500;

/** At most `PAGE_LINES` lines in order, from that one on. */
export type PageOf<Page> = (fromPly: number) => Page;

/** Where the next page begins; undefined after the last one. */
const after = (page: readonly EntryRow[]): number | undefined => (page.length < PAGE_LINES ? undefined : (page.at(-1) as EntryRow).ply + 1);

/** Reads all pages from that line on; between two pages the process serves other requests. */
export async function eachPage(
  pageOf: PageOf<readonly EntryRow[] | Promise<readonly EntryRow[]>>,
  take: (page: readonly EntryRow[]) => void,
  pause: () => Promise<unknown> = setImmediate,
): Promise<void> {
  for (let from: number | undefined = 0; from !== undefined; ) {
    const page = await pageOf(from);
    take(page);
    from = after(page);
    if (from !== undefined) await pause();
  }
}

/** The journal of one match as it is read and its chain is checked, page by page. Faults are told when all has been read. */
export class JournalReading {
  readonly entries: JournalEntry[] = [];
  /** As `chainsOf` returns them; empty before the match begins. */
  readonly chains: string[];
  #fault: DamagedMatch | undefined;
  readonly #row: Pick<MatchRow, "id" | "setup" | "dice">;

  constructor(row: Pick<MatchRow, "id" | "setup" | "dice">) {
    this.#row = row;
    const beginning = beginningOf(row);
    this.chains = beginning ? [chainStart(beginning)] : [];
  }

  /** Returns whether the match has the beginning that was read; if so, the read lines are its first lines, since lines are only ever added. */
  isOf({ id, setup, dice }: Pick<MatchRow, "id" | "setup" | "dice">): boolean {
    return id === this.#row.id && setup === this.#row.setup && dice === this.#row.dice;
  }

  take(page: readonly EntryRow[]): void {
    for (const row of page) {
      const entry = entryOf(row);
      const before = this.chains.at(-1);
      if (before !== undefined && !this.#fault) this.#chain(before, entry);
      this.entries.push(entry);
    }
  }

  /** Reads the lines that were added since, synchronously: they are few. */
  takeRest(pageOf: PageOf<readonly EntryRow[]>): void {
    const last = this.entries.at(-1);
    for (let from: number | undefined = last ? last.ply + 1 : 0; from !== undefined; ) {
      const page: readonly EntryRow[] = pageOf(from);
      this.take(page);
      from = after(page);
    }
  }

  /** Throws `DamagedMatch` with the first line that is not as it was written. */
  checkedChains(): readonly string[] {
    if (this.#fault) throw this.#fault;
    return this.chains;
  }

  #chain(before: string, entry: JournalEntry): void {
    try {
      this.chains.push(nextChain(this.#row.id, before, this.entries.length, entry));
    } catch (error) {
      if (!(error instanceof DamagedMatch)) throw error;
      this.#fault = error;
    }
  }
}
