import type { Kysely } from "kysely";
import { type Processes, SILENCE_MS, type StoredProcess } from "../contract/processes.ts";
import type { Database } from "../database.ts";
import { botsToMove, type Stranded, strandedQuery } from "../strandedBots.ts";
import type { SqliteFile } from "./database.ts";

/** One process at a time has the file: it alone is alive. */
export class SqliteProcesses implements Processes {
  readonly #file: SqliteFile;
  readonly #db: Kysely<Database>;
  #alive: string | undefined;
  /** When the latest beat of this process was counted, by a clock that nobody sets; undefined before the first. */
  #counted: number | undefined;

  constructor(file: SqliteFile, db: Kysely<Database>) {
    this.#file = file;
    this.#db = db;
  }

  async join({ id, address }: Pick<StoredProcess, "id" | "address">): Promise<void> {
    this.#alive = id;
    const beat = this.uptime;
    const at = Date.now();
    this.#file.run(
      this.#db
        .insertInto("processes")
        .values({ id, address, beat, at })
        .onConflict((conflict) => conflict.column("id").doUpdateSet({ address, beat, at }))
        .compile(),
    );
  }

  /**
   * While no clock runs anywhere nothing is written, and nobody needs the time. The time between two beats is measured by the machine's own
   * clock: the time of day may be set in between. The pause before the first beat is not counted.
   */
  async beat(id: string): Promise<number> {
    const now = performance.now();
    const passed = now - (this.#counted ?? now);
    const served = passed <= SILENCE_MS ? Math.floor(passed) : 0;
    const beat = this.#file.writeBehind(() => this.#serve(id, served));
    if (beat === undefined) return this.uptime;
    // A rest below one millisecond counts with the next beat.
    this.#counted = passed <= SILENCE_MS ? now - (passed - served) : now;
    await this.#file.synced(false);
    return beat;
  }

  /** Adds to the service time; returns it, or undefined while no clock runs. */
  #serve(id: string, served: number): number | undefined {
    const at = Date.now();
    const [row] = this.#file.all(
      this.#db
        .updateTable("service")
        .set((old) => ({ uptime: old("uptime", "+", served), at }))
        .where(({ exists, selectFrom }) => exists(selectFrom("matches").select("id").where("due", "is not", null)))
        .returning("uptime")
        .compile(),
    );
    if (row) this.#file.run(this.#db.updateTable("processes").set({ beat: row.uptime, at }).where("id", "=", id).compile());
    return row?.uptime;
  }

  async find(id: string): Promise<StoredProcess | undefined> {
    const [row] = this.#file.all(this.#db.selectFrom("processes").select(["id", "address", "beat"]).where("id", "=", id).compile());
    return row && { ...row, isAlive: id === this.#alive };
  }

  /** Always empty: the file belongs to one process. */
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

  strandedBots(process: string, limit: number, which: Stranded): readonly string[] {
    const query = strandedQuery(this.#db, which).where(({ or, eb }) => or([eb("owner", "is", null), eb("owner", "<>", process)]));
    return botsToMove(this.#file.all(query.compile()), limit);
  }

  /** Service time as of the latest beat, in milliseconds. */
  get uptime(): number {
    return this.#file.all(this.#db.selectFrom("service").select("uptime").compile())[0]?.uptime ?? 0;
  }
}
