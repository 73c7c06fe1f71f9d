import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { openPostgresStore } from "../postgres/openPostgres.ts";
import { SQLITE_FILE } from "../sqlite/copyDatabase.ts";
import { openSqliteStore } from "../sqlite/sqliteStore.ts";
import type { Store } from "../store.ts";
import { keyOf, MOVED_TABLES, type MovedTable } from "./movedTables.ts";
import { finishedMark, MOVE } from "./moveMark.ts";
import { PostgresRows } from "./postgresRows.ts";
import { fingerprintOf, pagesOf } from "./rowSource.ts";
import { SqliteRows } from "./sqliteRows.ts";

const TABLES = Object.keys(MOVED_TABLES) as readonly MovedTable[];

export interface Move {
  readonly dataDir: string;
  readonly databaseUrl: string;
  /** Hears how far it is. */
  readonly progress: (table: string, rows: number, of: number) => void;
  /** Looks through both when every row is there; whatever it throws leaves the move unfinished. */
  readonly compare: (from: Store, to: Store) => Promise<void>;
}

/** How many rows there are of each table. */
export type Moved = Readonly<Record<MovedTable, number>>;

/**
 * Copies every table of a data directory that no server uses into a PostgreSQL database that holds nothing else, and compares them
 * row by row. Killed at any moment it goes on where it was when it is called again; until it is finished no server starts there.
 * The data directory stays as it is.
 */
export async function moveToPostgres({ dataDir, databaseUrl, progress, compare }: Move): Promise<Moved> {
  const path = join(dataDir, SQLITE_FILE);
  if (!existsSync(path)) throw new Error(`there is no database at ${path}`);
  const from = await openSqliteStore(dataDir);
  const source = new SqliteRows(path);
  try {
    const to = await openPostgresStore(databaseUrl, { isMove: true });
    const target = new PostgresRows(databaseUrl);
    try {
      const id = await from.settings.settle(MOVE, randomUUID());
      await begin(target, id);
      const moved = {} as Record<MovedTable, number>;
      for (const table of TABLES) moved[table] = await copy(table, { source, target, progress });
      await target.settle(source.service());
      for (const table of TABLES) {
        if ((await fingerprintOf(source, table)) !== (await fingerprintOf(target, table)))
          throw new Error(
            `"${table}" is not the same in both: a server has used one of them meanwhile. Begin again with an empty database`,
          );
      }
      await compare(from, to);
      await target.setMark(finishedMark(id));
      return moved;
    } finally {
      await Promise.all([target.close(), to.close()]);
    }
  } finally {
    source.close();
    await from.close();
  }
}

/** Marks an empty database as this directory's; throws when it is anybody else's. */
async function begin(target: PostgresRows, id: string): Promise<void> {
  const mark = await target.mark();
  if (mark === id) return;
  if (mark === finishedMark(id)) throw new Error("all of it has been moved there already: start the server with DATABASE_URL");
  for (const table of TABLES) {
    const rows = await target.count(table);
    if (rows > 0) throw new Error(`the database of DATABASE_URL holds other data ("${table}": ${rows}): take an empty one`);
  }
  await target.setMark(id);
}

/** Rows arrive in the order of their keys, so that the last one tells what is there already. */
async function copy(
  table: MovedTable,
  { source, target, progress }: { readonly source: SqliteRows; readonly target: PostgresRows; readonly progress: Move["progress"] },
): Promise<number> {
  const own = table === "settings" ? 1 : 0;
  const all = (await source.count(table)) - own;
  let rows = (await target.count(table)) - own;
  // The mark of the move itself is among the settings, which are few.
  const last = table === "settings" ? undefined : await target.last(table);
  if (table === "settings") rows = 0;
  for await (const page of pagesOf(source, table, last && keyOf(MOVED_TABLES[table], last))) {
    await target.add(table, page);
    rows += page.length;
    progress(table, rows, all);
  }
  return all;
}
