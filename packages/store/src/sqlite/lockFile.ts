import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { DataDirInUse } from "./dataDirFault.ts";

/** In a data directory: the process that works there holds its lock. The file stays: removing it would let in two at once. */
export const LOCK_FILE = "in-use.lock";

/** A result code of SQLite: another process has the lock. */
const BUSY = 5;

/**
 * Takes the lock of a file in that directory; throws `DataDirInUse` if another process has it. The file is a small database, since SQLite
 * takes locks of the operating system, which Node does not offer: they hold for every path to the file and in all containers of a machine,
 * and the system frees them at every kind of process end.
 */
export function lockFileIn(dataDir: string, holder: string): { release(): void } {
  const db = new DatabaseSync(join(dataDir, LOCK_FILE));
  try {
    take(db);
    db.exec("create table if not exists holder(name text); delete from holder");
    db.prepare("insert into holder values(?)").run(holder);
    db.exec("commit");
    // Held as long as it is open; others can read who holds it.
    take(db);
    return { release: () => db.close() };
  } catch (error) {
    const isBusy = resultOf(error) === BUSY;
    const other = isBusy ? holderIn(db) : undefined;
    db.close();
    throw isBusy ? new DataDirInUse(dataDir, other ?? "another process") : error;
  }
}

const take = (db: DatabaseSync): void => db.exec("pragma busy_timeout = 0; begin immediate");

function holderIn(db: DatabaseSync): string | undefined {
  try {
    // Waits for a process that is writing down who it is.
    db.exec("pragma busy_timeout = 500");
    const name = db.prepare("select name from holder").get()?.name;
    return typeof name === "string" ? name : undefined;
  } catch {
    return undefined;
  }
}

/** The primary result code of SQLite; undefined for other errors. */
function resultOf(error: unknown): number | undefined {
  const code = (error as { readonly errcode?: unknown }).errcode;
  return typeof code === "number" ? code & 0xff : undefined;
}
