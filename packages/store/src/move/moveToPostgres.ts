import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { Kysely, PostgresDialect, SqliteDialect } from "kysely";
import type { Database } from "../database.ts";
import { openPool, poolSettings } from "../postgres/connections.ts";
import { openPostgresStore } from "../postgres/openPostgres.ts";
import { SQLITE_FILE } from "../sqlite/copyDatabase.ts";
import { SqliteFile } from "../sqlite/database.ts";
import { openSqliteStore } from "../sqlite/sqliteStore.ts";
import type { Store } from "../store.ts";
import { keyOf, MOVED_TABLES, type MovedTable } from "./movedTables.ts";
import { finishedMark, MOVE } from "./moveMark.ts";
import { fingerprintOf, pagesOf } from "./rowSource.ts";
import { TableRows } from "./tableRows.ts";

const TABLES = Object.keys(MOVED_TABLES) as readonly MovedTable[];

export interface Move {
  readonly dataDir: string;
  readonly databaseUrl: string;
  /** Called with the progress. */
  readonly progress: (table: string, rows: number, of: number) => void;
  /** Compares both stores when every row is there; if it throws, the move stays unfinished. */
  readonly compare: (from: Store, to: Store) => Promise<void>;
}

/** The number of rows of each table. */
export type Moved = Readonly<Record<MovedTable, number>>;

/**
 * Copies every table of a data directory that no server uses into a PostgreSQL database that holds nothing else, and compares them row by
 * row. A move that was killed resumes when it is called again; until it is finished no server starts there. The data directory stays
 * unchanged.
 */
export async function moveToPostgres({ dataDir, databaseUrl, progress, compare }: Move): Promise<Moved> {
  const path = join(dataDir, SQLITE_FILE);
  if (!existsSync(path)) throw new Error(`there is no database at ${path}`);
  const from = await openSqliteStore(dataDir);
  const sqlite = new Kysely<Database>({ dialect: new SqliteDialect({ database: new SqliteFile(path).forKysely() }) });
  const postgres = new Kysely<Database>({ dialect: new PostgresDialect({ pool: async () => openPool(poolSettings(databaseUrl, 1)) }) });
  try {
    const to = await openPostgresStore(databaseUrl, { isMove: true });
    try {
      const sides = { source: new TableRows(sqlite, "sqlite"), target: new TableRows(postgres, "postgres") };
      const id = await from.settings.settle(MOVE, randomUUID());
      await begin(sides.target, id);
      const moved = await copyAll(sides, progress);
      await compare(from, to);
      await sides.target.setMark(finishedMark(id));
      return moved;
    } finally {
      await to.close();
    }
  } finally {
    await Promise.all([postgres.destroy(), sqlite.destroy()]);
    await from.close();
  }
}

interface Sides {
  readonly source: TableRows;
  readonly target: TableRows;
}

/** Copies every row, then compares every row on both sides. */
async function copyAll(sides: Sides, progress: Move["progress"]): Promise<Moved> {
  const { source, target } = sides;
  const moved = {} as Record<MovedTable, number>;
  await target.open();
  for (const table of TABLES) moved[table] = await copy(table, sides, progress);
  await target.settle(await source.service());
  for (const table of TABLES) {
    if ((await fingerprintOf(source, table)) !== (await fingerprintOf(target, table)))
      throw new Error(`"${table}" is not the same in both: a server has used one of them meanwhile. Begin again with an empty database`);
  }
  return moved;
}

/** Marks an empty database as this directory's; throws if it belongs to another. */
async function begin(target: TableRows, id: string): Promise<void> {
  const mark = await target.mark();
  if (mark === id) return;
  if (mark === finishedMark(id)) throw new Error("all of it has been moved there already: start the server with DATABASE_URL");
  for (const table of TABLES) {
    const rows = await target.count(table);
    if (rows > 0) throw new Error(`the database of DATABASE_URL holds other data ("${table}": ${rows}): take an empty one`);
  }
  await target.setMark(id);
}

/** Rows arrive in the order of their keys, so the last one tells which are there already. */
async function copy(table: MovedTable, { source, target }: Sides, progress: Move["progress"]): Promise<number> {
  const own = table === "settings" ? 1 : 0;
  const all = (await source.count(table)) - own;
  let rows = (await target.count(table)) - own;
  // The mark of the move itself is among the settings, which are few.
  const last = table === "settings" ? undefined : await target.last(table);
  if (table === "settings") rows = 0;
  // Moved whole before it was killed: that is told as well.
  if (all > 0 && rows === all) progress(table, rows, all);
  for await (const page of pagesOf(source, table, last && keyOf(MOVED_TABLES[table], last))) {
    await target.add(table, page);
    rows += page.length;
    progress(table, rows, all);
  }
  return all;
}
