import type { Kysely } from "kysely";
import { chainStart, nextChain } from "../chain.ts";
import type { PastJournal, PastLine, PastMatches } from "../contract/past.ts";
import { DamagedMatch } from "../damagedMatch.ts";
import type { Database } from "../database.ts";
import { PAGE_LINES } from "../journalReading.ts";
import { beginningOf, type EntryRow, entryOf } from "../rows.ts";
import type { Runner } from "./runner.ts";

/** @see PastMatches */
export class PastMatchesTable implements PastMatches {
  readonly #db: Kysely<Database>;
  readonly #runner: Runner;

  constructor(db: Kysely<Database>, runner: Runner) {
    this.#db = db;
    this.#runner = runner;
  }

  async journal(id: string): Promise<PastJournal | undefined> {
    const row = this.#db.selectFrom("matches").select(["id", "setup", "dice", "version"]).where("id", "=", id);
    const [match] = await this.#runner.all(row.compile());
    if (!match) return undefined;
    const beginning = beginningOf(match);
    if (!beginning) return { lines: [], damage: "unreadable" };
    const reading = new UpToDamage(id, chainStart(beginning));
    for (let from: number | undefined = 0; from !== undefined; ) {
      const page: readonly LineRow[] = await this.#page(id, from);
      for (const line of page) reading.take(line);
      const last = page.at(-1);
      from = page.length < PAGE_LINES || !last || reading.damage !== undefined ? undefined : last.ply + 1;
    }
    const damage = reading.damage ?? (reading.lines.length < match.version ? "missing" : undefined);
    return { lines: reading.lines, ...(damage === undefined ? {} : { damage }) };
  }

  #page(id: string, from: number): Promise<LineRow[]> {
    const page = this.#db
      .selectFrom("journalEntries")
      .select(["ply", "line", "seat", "intentId", "payloadHash", "chain", "at"])
      .where("match", "=", id)
      .where("ply", ">=", from)
      .orderBy("ply")
      .limit(PAGE_LINES);
    return this.#runner.all(page.compile());
  }
}

type LineRow = EntryRow & { readonly at: number };

/** The lines of a journal as long as each is as it was written. */
class UpToDamage {
  readonly lines: PastLine[] = [];
  damage: PastJournal["damage"];
  readonly #match: string;
  #chain: string;

  constructor(match: string, chain: string) {
    this.#match = match;
    this.#chain = chain;
  }

  take({ at, ...row }: LineRow): void {
    if (this.damage !== undefined) return;
    const entry = entryOf(row);
    try {
      this.#chain = nextChain(this.#match, this.#chain, this.lines.length, entry);
      this.lines.push({ ...entry, at });
    } catch (error) {
      if (!(error instanceof DamagedMatch)) throw error;
      this.damage = entry.ply === this.lines.length ? "changed" : "missing";
    }
  }
}
