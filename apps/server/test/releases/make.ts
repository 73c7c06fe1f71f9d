import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { copySqlite, openPostgresStore, openSqliteStore, SQLITE_FILE, type Store } from "@forgotten-planet/store";
import { expect, test } from "vitest";
import { findPostgres, startPostgres } from "../../../../scripts/postgres.ts";
import { type RunningServer, serve } from "../../src/server.ts";
import { freshDataDir, rememberingLog, testConfig } from "../support/harness.ts";
import { pinned } from "./pinned.ts";
import { playEveryMode } from "./playEveryMode.ts";

/* Plays matches of every mode at the server as it is now and keeps what it wrote, on SQLite and on PostgreSQL: RELEASE=0.1.0. */

const release = process.env.RELEASE ?? "";
const folder = join(import.meta.dirname, release);

test("a stored copy of this release", async () => {
  expect(release, "RELEASE names the release").toMatch(/^\d+\.\d+\.\d+$/);
  mkdirSync(folder, { recursive: true });
  const config = testConfig({ DATA_DIR: freshDataDir() });
  const sqlite = await played(await openSqliteStore(config.dataDir), config);
  const copy = join(freshDataDir(), SQLITE_FILE);
  await copySqlite(join(config.dataDir, SQLITE_FILE), copy);
  keep("sqlite.gz", readFileSync(copy));

  const postgres = await startPostgres();
  try {
    const other = testConfig({ DATA_DIR: config.dataDir, DATABASE_URL: postgres.url() });
    const onPostgres = await played(await openPostgresStore(postgres.url()), other);
    const options = ["--inserts", "--no-owner", "--no-privileges", postgres.url()];
    keep("postgres.sql.gz", execFileSync(join(findPostgres()!, "pg_dump"), options, { maxBuffer: 2 ** 28 }));
    writeFileSync(join(folder, "matches.json"), `${JSON.stringify({ sqlite, postgres: onPostgres }, null, 2)}\n`);
  } finally {
    await postgres.dispose();
  }
});

const keep = (name: string, bytes: Buffer): void => writeFileSync(join(folder, name), gzipSync(bytes, { level: 9 }));

/** Closes the store behind it. */
async function played(store: Store, config: ReturnType<typeof testConfig>) {
  const server: RunningServer = await serve(store, config, rememberingLog());
  try {
    const matches = await playEveryMode(`http://127.0.0.1:${server.port}`, store);
    return await Promise.all(matches.map(async ({ mode, id }) => ({ mode, ...(await pinned(store, id)) })));
  } finally {
    await server.close();
  }
}
