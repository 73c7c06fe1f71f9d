import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

/** How much a server has stored in that directory; it may be running. */
export function storedRows(dataDir: string): { readonly rows: number; readonly databaseBytes: number } {
  const db = new DatabaseSync(join(dataDir, "forgotten-planet.sqlite"), { readOnly: true });
  try {
    // One moment for all tables.
    db.exec("begin");
    const count = (from: string): number => (db.prepare(`select count(*) as n from ${from}`).get() as { readonly n: number }).n;
    const tables = db.prepare("select name from sqlite_master where type = 'table'").all() as unknown as readonly {
      readonly name: string;
    }[];
    const pragma = (name: string): number => Object.values(db.prepare(`pragma ${name}`).get() as Record<string, number>)[0] ?? 0;
    return {
      rows: tables.reduce((sum, { name }) => sum + count(`"${name}"`), 0),
      databaseBytes: pragma("page_count") * pragma("page_size"),
    };
  } finally {
    db.close();
  }
}
