import { existsSync } from "node:fs";
import { backup, DatabaseSync } from "node:sqlite";

/** The database in a data directory. */
export const SQLITE_FILE = "forgotten-planet.sqlite";

/**
 * More pages than any file has: everything is copied in one step, as of one moment. Page by page, every commit of a running server would
 * restart the copy.
 */
const ALL_PAGES = 2 ** 31 - 1;

/**
 * Copies a database as it is at one moment, while a server may be writing to it: the copy holds what was committed before, and the server
 * is not held up. Throws if there is none.
 */
export async function copySqlite(from: string, to: string): Promise<void> {
  if (!existsSync(from)) throw new Error(`there is no database at ${from}`);
  const db = new DatabaseSync(from, { readOnly: true });
  try {
    db.exec("pragma busy_timeout = 5000");
    await backup(db, to, { rate: ALL_PAGES });
  } finally {
    db.close();
  }
}

/** Returns what SQLite itself finds wrong with a database; undefined if nothing. */
export function sqliteFault(path: string): string | undefined {
  let db: DatabaseSync | undefined;
  try {
    db = new DatabaseSync(path, { readOnly: true });
    const [first] = db.prepare("pragma integrity_check(1)").all();
    const finding = Object.values(first ?? {})[0];
    if (finding !== "ok") return String(finding);
    const dangling = db.prepare("pragma foreign_key_check").all();
    return dangling.length === 0 ? undefined : `${dangling.length} rows refer to nothing`;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    db?.close();
  }
}
