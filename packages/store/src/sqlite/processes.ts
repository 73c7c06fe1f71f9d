import { type Kysely, sql } from "kysely";
import type { Database } from "../database.ts";
import { type Processes, SILENCE_MS, type StoredProcess } from "../store.ts";
import type { SqliteFile } from "./database.ts";

/** One process at a time has the file: it alone is alive. */
export class SqliteProcesses implements Processes {
  readonly #file: SqliteFile;
  readonly #db: Kysely<Database>;
  #alive: string | undefined;

  constructor(file: SqliteFile, db: Kysely<Database>) {
    this.#file = file;
    this.#db = db;
  }

  async join({ id, address }: Pick<StoredProcess, "id" | "address">): Promise<void> {
    this.#alive = id;
    const beat = this.#uptime();
    const at = Date.now();
    this.#file.run(
      this.#db
        .insertInto("processes")
        .values({ id, address, beat, at })
        .onConflict((conflict) => conflict.column("id").doUpdateSet({ address, beat, at }))
        .compile(),
    );
  }

  /** While no clock runs anywhere nothing is written, and nobody needs the time. */
  async beat(id: string): Promise<number> {
    const now = Date.now();
    const isSilence = sql<boolean>`${now} - "at" not between 0 and ${SILENCE_MS}`;
    const [row] = this.#file.all(
      this.#db
        .updateTable("service")
        .set((old) => ({ uptime: sql<number>`"uptime" + case when ${isSilence} then 0 else ${now} - ${old.ref("at")} end`, at: now }))
        .where(({ exists, selectFrom }) => exists(selectFrom("matches").select("id").where("due", "is not", null)))
        .returning("uptime")
        .compile(),
    );
    if (!row) return this.#uptime();
    this.#file.run(this.#db.updateTable("processes").set({ beat: row.uptime, at: now }).where("id", "=", id).compile());
    return row.uptime;
  }

  async find(id: string): Promise<StoredProcess | undefined> {
    const [row] = this.#file.all(this.#db.selectFrom("processes").select(["id", "address", "beat"]).where("id", "=", id).compile());
    return row && { ...row, isAlive: id === this.#alive };
  }

  /** There are none: the file is one process's. */
  async others(): Promise<readonly StoredProcess[]> {
    return [];
  }

  dueMatches(limit: number): readonly string[] {
    const query = this.#db
      .selectFrom("matches")
      .select("id")
      .where("due", "<=", (service) => service.selectFrom("service").select("uptime"))
      .where("status", "=", "playing")
      .orderBy("due")
      .limit(limit);
    return this.#file.all(query.compile()).map(({ id }) => id);
  }

  #uptime(): number {
    return this.#file.all(this.#db.selectFrom("service").select("uptime").compile())[0]?.uptime ?? 0;
  }
}
