import type pg from "pg";
import { openPool, poolSettings } from "../postgres/connections.ts";
import { MOVED_TABLES, type MovedTable, type RawRow } from "./movedTables.ts";
import { MOVE } from "./moveMark.ts";
import type { RowSource } from "./rowSource.ts";

/** The rows of a PostgreSQL database, which can be added to. */
export class PostgresRows implements RowSource {
  readonly #pool: pg.Pool;

  constructor(url: string) {
    this.#pool = openPool(poolSettings(url, 1));
  }

  async count(table: MovedTable): Promise<number> {
    return Number((await this.#ask(`select count(*) as "rows" from "${table}"`))[0]?.rows);
  }

  async page(table: MovedTable, after: readonly (string | number)[] | undefined, limit: number): Promise<readonly RawRow[]> {
    const key = keyColumns(table).join();
    const behind = after ? `where (${key}) > (${after.map((_, i) => `$${i + 1}`).join()})` : "";
    return this.#ask(`select * from "${table}" ${behind} order by ${key} limit ${limit}`, after);
  }

  /** The last row by its key; undefined: the table is empty. */
  async last(table: MovedTable): Promise<RawRow | undefined> {
    const key = keyColumns(table).map((column) => `${column} desc`);
    return (await this.#ask(`select * from "${table}" order by ${key.join()} limit 1`))[0];
  }

  /** All of them or none, in one statement; those that are there already stay. */
  async add(table: MovedTable, rows: readonly RawRow[]): Promise<void> {
    const [first] = rows;
    if (!first) return;
    const names = Object.keys(first);
    const places = rows.map((_, row) => `(${names.map((__, column) => `$${row * names.length + column + 1}`).join()})`);
    const values = rows.flatMap((row) => names.map((name) => parameterOf(row[name])));
    const columns = names.map((name) => `"${name}"`).join();
    await this.#ask(`insert into "${table}" (${columns}) overriding system value values ${places.join()} on conflict do nothing`, values);
  }

  async mark(): Promise<string | undefined> {
    const value = (await this.#ask(`select "value" from "settings" where "name" = $1`, [MOVE]))[0]?.value;
    return typeof value === "string" ? value : undefined;
  }

  async setMark(value: string): Promise<void> {
    await this.#ask(
      `insert into "settings" ("name", "value") values ($1, $2) on conflict ("name") do update set "value" = excluded."value"`,
      [MOVE, value],
    );
  }

  /** What is not a row of a table that moves: the service time, and where the numbers of `talk` go on. */
  async settle({ uptime, at }: { readonly uptime: number; readonly at: number }): Promise<void> {
    await this.#ask(`update "service" set "uptime" = $1, "at" = $2`, [uptime, at]);
    await this.#ask(`select setval(pg_get_serial_sequence('"talk"', 'id'), greatest((select max("id") from "talk"), 1))`);
  }

  close(): Promise<void> {
    return this.#pool.end();
  }

  async #ask(text: string, values: readonly unknown[] = []): Promise<RawRow[]> {
    return (await this.#pool.query(text, [...values])).rows as RawRow[];
  }
}

/** Text is ordered as SQLite does it, byte by byte, whatever the language of the database. */
const keyColumns = (table: MovedTable): readonly string[] => {
  const { text, numbers } = MOVED_TABLES[table];
  return [...text.map((name) => `"${name}" collate "C"`), ...numbers.map((name) => `"${name}"`)];
};

const parameterOf = (value: RawRow[string] | undefined): unknown => (value instanceof Uint8Array ? Buffer.from(value) : value);
