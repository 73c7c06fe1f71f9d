import { setImmediate } from "node:timers/promises";
import type { JournalLine } from "@forgotten-planet/protocol";
import { type Kysely, sql } from "kysely";
import { chainStart, nextChain } from "../chain.ts";
import type { PastJournal, PastLine, PastMatches, PastPage, PastWanted, Progress } from "../contract/past.ts";
import { DamagedMatch } from "../damagedMatch.ts";
import type { Database } from "../database.ts";
import { PAGE_LINES } from "../journalReading.ts";
import { isUnplayedImport, MATCH_COLUMNS } from "../queries.ts";
import { beginningOf, type EntryRow, entryOf, readable } from "../rows.ts";
import type { Runner } from "./runner.ts";

/** @see PastMatches */
export class PastMatchesTable implements PastMatches {
  readonly #db: Kysely<Database>;
  readonly #runner: Runner;

  constructor(db: Kysely<Database>, runner: Runner) {
    this.#db = db;
    this.#runner = runner;
  }

  async page(wanted: PastWanted): Promise<PastPage> {
    const rows = await this.#runner.all(this.#wanted(wanted).compile());
    if (rows.length === 0) return { matches: [] };
    const ids = rows.map(({ id }) => id);
    const seats = this.#db
      .selectFrom("seats")
      .innerJoin("players", "players.id", "seats.player")
      .select(["match", "place", "player", "seats.name", "colour", "ready", "nonce", "players.bot"])
      .where("match", "in", ids)
      .orderBy("place");
    const taken = await this.#runner.all(seats.compile());
    const matches = readable(rows, (id) => taken.filter(({ match }) => match === id));
    // What looks like it in the text of the options is judged by the options themselves.
    const wantedOnes = wanted.isPublic ? matches.filter(({ options }) => options.isPublic) : matches;
    const last = rows.at(-1);
    return { matches: wantedOnes, ...(last && rows.length === wanted.limit ? { last: { updatedAt: last.updatedAt, id: last.id } } : {}) };
  }

  #wanted({ status, isPublic, player, game, since, until, after, limit }: PastWanted) {
    let query = this.#db
      .selectFrom("matches")
      .innerJoin("players", "players.id", "matches.host")
      .select(MATCH_COLUMNS)
      .where("status", "=", status)
      .orderBy("updatedAt", "desc")
      .orderBy("matches.id", "desc")
      .limit(limit);
    if (isPublic) query = query.where("options", "like", '%"isPublic":true%').where(sql<boolean>`not ${isUnplayedImport}`);
    if (player !== undefined)
      query = query.where("matches.id", "in", (seats) => seats.selectFrom("seats").select("match").where("player", "=", player));
    if (game !== undefined) query = query.where("game", "=", game);
    if (since !== undefined) query = query.where("updatedAt", ">=", since);
    if (until !== undefined) query = query.where("updatedAt", "<", until);
    if (after)
      query = query.where((or) =>
        or.or([or("updatedAt", "<", after.updatedAt), or.and([or("updatedAt", "=", after.updatedAt), or("matches.id", "<", after.id)])]),
      );
    return query;
  }

  async progress(id: string): Promise<Progress | undefined> {
    const query = this.#db.selectFrom("matches").select(["version", "status"]).where("id", "=", id);
    return (await this.#runner.all(query.compile()))[0];
  }

  async linesFrom(id: string, ply: number): Promise<readonly JournalLine[]> {
    return (await this.#page(id, ply)).map(({ line }) => line);
  }

  async openings(ids: readonly string[], count: number): Promise<ReadonlyMap<string, readonly JournalLine[]>> {
    const lines = new Map<string, JournalLine[]>(ids.map((id) => [id, []]));
    if (ids.length === 0) return lines;
    const first = this.#db
      .selectFrom("journalEntries")
      .select(["match", "line"])
      .where("match", "in", ids)
      .where("ply", "<", count)
      .orderBy("match")
      .orderBy("ply");
    for (const { match, line } of await this.#runner.all(first.compile())) lines.get(match)?.push(line);
    return lines;
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
      // SQLite answers at once: without this a long journal would keep everybody waiting.
      if (from !== undefined) await setImmediate();
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
