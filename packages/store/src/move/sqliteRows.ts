import { DatabaseSync, type SQLInputValue } from "node:sqlite";
import { MOVED_TABLES, type MovedTable, type RawRow } from "./movedTables.ts";
import type { RowSource } from "./rowSource.ts";

/** The rows of a SQLite file. Whoever reads them has the lock of its directory. */
export class SqliteRows implements RowSource {
  readonly #db: DatabaseSync;

  constructor(path: string) {
    this.#db = new DatabaseSync(path, { readOnly: true });
  }

  async count(table: MovedTable): Promise<number> {
    return Number(this.#db.prepare(`select count(*) as "rows" from "${table}"`).get()?.rows);
  }

  async page(table: MovedTable, after: readonly (string | number)[] | undefined, limit: number): Promise<readonly RawRow[]> {
    const { text, numbers } = MOVED_TABLES[table];
    const key = [...text, ...numbers].map((name) => `"${name}"`).join();
    const behind = after ? `where (${key}) > (${after.map(() => "?").join()})` : "";
    const values: SQLInputValue[] = [...(after ?? []), limit];
    return this.#db.prepare(`select * from "${table}" ${behind} order by ${key} limit ?`).all(...values) as RawRow[];
  }

  /** Service time, and when it was written. */
  service(): { readonly uptime: number; readonly at: number } {
    return this.#db.prepare(`select "uptime", "at" from "service"`).get() as { uptime: number; at: number };
  }

  close(): void {
    this.#db.close();
  }
}
