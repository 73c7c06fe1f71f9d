import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { openSqliteStore, SQLITE_FILE } from "@forgotten-planet/store";
import { openLog } from "../../../apps/server/src/log.ts";
import { Archivist } from "../../../apps/server/src/ops/archive/archivist.ts";
import type { OwnServer } from "./server.ts";

/** What is lost of a match: a line from the middle of it, or how it was set up. */
export type Loss = "line" | "setup";
/** The lines before it can still be shown. */
export const LOST_LINE = 8;

const STATEMENTS: Readonly<Record<Loss, string>> = {
  line: `delete from "journalEntries" where "match" = ? and "ply" = ${LOST_LINE}`,
  setup: `update "matches" set "setup" = substr("setup", 2) where "id" = ?`,
};

/** Damages stored matches behind the server's back; it starts again after that. */
export const damage = (server: OwnServer, losses: readonly (readonly [match: string, what: Loss])[]): Promise<void> =>
  changed(
    server,
    losses.map(([match, what]) => [STATEMENTS[what], match]),
  );

/** A match and a scenario of the store are of a game that nobody here knows, as if an older server had known it; the server starts again. */
export const ofAnotherGame = (server: OwnServer, match: string, scenario: string): Promise<void> =>
  changed(server, [
    [`update "matches" set "game" = 'chess' where "id" = ?`, match],
    [`update "scenarios" set "game" = 'chess', "scenario" = '{"board":"8x8"}' where "id" = ?`, scenario],
  ]);

async function changed(server: OwnServer, statements: readonly (readonly [sql: string, id: string])[]): Promise<void> {
  await server.kill();
  // What was written last is moved to where the rest of it lies.
  await (await openSqliteStore(server.dataDir)).close();
  const db = new DatabaseSync(join(server.dataDir, SQLITE_FILE));
  for (const [sql, id] of statements) if (Number(db.prepare(sql).run(id).changes) === 0) throw new Error(`there is no ${id} to change`);
  db.close();
  await server.restart();
}

const MONTH_MS = 31 * 86_400_000;

/** Puts a match away as if nobody had asked for it for months; the server starts again after that. */
export async function archived(server: OwnServer, match: string): Promise<void> {
  await server.kill();
  const store = await openSqliteStore(server.dataDir);
  const owner = (await store.findMatch(match))?.owner ?? "";
  const terms = { archiveMs: 2 * MONTH_MS, archiveDir: join(server.dataDir, "archive") };
  const archivist = new Archivist({ store, terms, log: openLog("error"), process: owner, isOpen: (other) => other !== match });
  await archivist.round(Date.now() + 3 * MONTH_MS);
  archivist.stop();
  await store.close();
  await server.restart();
}
