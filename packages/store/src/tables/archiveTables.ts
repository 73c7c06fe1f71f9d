import type { Kysely } from "kysely";
import type { Archive, IdleMatch, PlainRows, WholeMatch } from "../contract/archive.ts";
import type { Database } from "../database.ts";
import type { Runner } from "./runner.ts";

/** Parts of a match, in an order in which none refers to a later one. */
const PARTS = ["matches", "seats", "journalEntries", "talk", "reports"] as const;
type Part = (typeof PARTS)[number];

/** Nine columns a row at the most, except for the one row of `matches`: far below what any engine takes in one statement. */
const ROWS_AT_ONCE = 500;

/** @see Archive */
export class ArchiveTables implements Archive {
  readonly #db: Kysely<Database>;
  readonly #runner: Runner;

  constructor(db: Kysely<Database>, runner: Runner) {
    this.#db = db;
    this.#runner = runner;
  }

  async idle(movedBefore: number, limit: number): Promise<readonly IdleMatch[]> {
    const rows = await this.#runner.all(
      this.#db
        .selectFrom("matches")
        .select(["id", "owner"])
        .where("updatedAt", "<", movedBefore)
        .where("status", "!=", "waiting")
        .where("due", "is", null)
        .orderBy("updatedAt")
        .limit(limit)
        .compile(),
    );
    return rows.map(({ id, owner }) => (owner === null ? { id } : { id, owner }));
  }

  async read(id: string): Promise<WholeMatch | undefined> {
    const tables = {} as Record<Part, PlainRows>;
    for (const part of PARTS) tables[part] = await this.#rowsOf(part, id);
    const [match] = tables.matches;
    return match && { id, epoch: Number(match.epoch), version: Number(match.version), tables };
  }

  async drop({ id, epoch, version }: Pick<WholeMatch, "id" | "epoch" | "version">, at: number): Promise<boolean> {
    await this.#runner.run(
      this.#db
        .insertInto("archivedMatches")
        .values({ match: id, at })
        .onConflict((conflict) => conflict.column("match").doUpdateSet({ at }))
        .compile(),
    );
    const dropped = await this.#runner.run(
      this.#db.deleteFrom("matches").where("id", "=", id).where("epoch", "=", epoch).where("version", "=", version).compile(),
    );
    if (dropped === 0) await this.#forget(id);
    return dropped > 0;
  }

  async has(id: string): Promise<boolean> {
    const query = this.#db.selectFrom("archivedMatches").select("match").where("match", "=", id);
    return (await this.#runner.all(query.compile())).length > 0;
  }

  async putBack({ id, tables }: WholeMatch, at: number): Promise<void> {
    for (const part of PARTS) {
      const rows = tables[part].map((row) => ({ ...row, ...(part === "matches" ? { updatedAt: at, owner: null } : {}) }));
      for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) await this.#add(part, id, rows.slice(from, from + ROWS_AT_ONCE));
    }
    await this.#forget(id);
  }

  #rowsOf(part: Part, id: string): Promise<PlainRows> {
    const of: Record<Part, () => { compile(): Parameters<Runner["all"]>[0] }> = {
      matches: () => this.#db.selectFrom("matches").selectAll().where("id", "=", id),
      seats: () => this.#db.selectFrom("seats").selectAll().where("match", "=", id).orderBy("place"),
      journalEntries: () => this.#db.selectFrom("journalEntries").selectAll().where("match", "=", id).orderBy("ply"),
      // Their numbers are the engine's own.
      talk: () => this.#db.selectFrom("talk").select(["match", "kind", "body", "at"]).where("match", "=", id).orderBy("at").orderBy("id"),
      reports: () => this.#db.selectFrom("reports").selectAll().where("match", "=", id).orderBy("id"),
    };
    return this.#runner.all(of[part]().compile()) as Promise<PlainRows>;
  }

  /** Adds rows of a table without a key of its own only if it has none of that match. */
  async #add(part: Part, id: string, rows: PlainRows): Promise<void> {
    if (part === "talk" && (await this.#rowsOf("talk", id)).length >= rows.length) return;
    const query = this.#db.insertInto(part).values(rows as never);
    await this.#runner.run(query.onConflict((conflict) => conflict.doNothing()).compile());
  }

  async #forget(id: string): Promise<void> {
    await this.#runner.run(this.#db.deleteFrom("archivedMatches").where("match", "=", id).compile());
  }
}
