import { createHash } from "node:crypto";
import { keyOf, MOVED_TABLES, type MovedTable, type RawRow } from "./movedTables.ts";
import { MOVE } from "./moveMark.ts";

/** Tables that can be read row by row, in the order of their keys as bytes. */
export interface RowSource {
  count(table: MovedTable): Promise<number>;
  /** Returns at most that many rows after the key; from the first row on without a key. */
  page(table: MovedTable, after: readonly (string | number)[] | undefined, limit: number): Promise<readonly RawRow[]>;
}

export const PAGE_ROWS = 500;

/** All rows of a table after that key, a page at a time. The move's own mark is left out. */
export async function* pagesOf(
  source: RowSource,
  table: MovedTable,
  after?: readonly (string | number)[],
): AsyncGenerator<readonly RawRow[]> {
  for (let key = after; ; ) {
    const rows = await source.page(table, key, PAGE_ROWS);
    const last = rows.at(-1);
    if (!last) return;
    yield table === "settings" ? rows.filter(({ name }) => name !== MOVE) : rows;
    key = keyOf(MOVED_TABLES[table], last);
  }
}

/** A hash of all rows of a table: equal for equal rows on every engine. */
export async function fingerprintOf(source: RowSource, table: MovedTable): Promise<string> {
  const hash = createHash("sha256");
  for await (const rows of pagesOf(source, table)) for (const row of rows) hash.update(`${lineOf(row)}\n`);
  return hash.digest("hex");
}

const lineOf = (row: RawRow): string =>
  JSON.stringify(
    Object.keys(row)
      .sort()
      .map((name) => [name, plain(row[name])]),
  );

const plain = (value: RawRow[string] | undefined): string | number | null | undefined =>
  value instanceof Uint8Array ? Buffer.from(value).toString("hex") : value;
