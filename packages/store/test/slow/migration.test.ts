import { spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Postgres, startPostgres } from "../../../../scripts/postgres.ts";
import { openPostgresStore } from "../../src/index.ts";
import { importedMatch, WITHOUT_IMPORTED } from "../importedMatch.ts";
import { matchUnderWay } from "../matchUnderWay.ts";

/* The tables get a new form while a server of the release before goes on writing to them. docs/reliability.md V4, V5 */

const SERVER_MS = 300_000;
const MATCHES = 12;
const KILLS = 6;
const MIGRATING = fileURLToPath(new URL("../migrateAndWait.ts", import.meta.url));
let server: Postgres;
beforeAll(async () => {
  server = await startPostgres();
}, SERVER_MS);
afterAll(() => server.dispose(), SERVER_MS);

async function clientOf(database: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: server.url(database) });
  await client.connect();
  return client;
}

async function ask<Row>(sql: string, database = "postgres"): Promise<Row[]> {
  const client = await clientOf(database);
  return client.query(sql).then(
    async ({ rows }) => {
      await client.end();
      return rows as Row[];
    },
    async (error: unknown) => {
      await client.end();
      throw error;
    },
  );
}

/** What came after the fourth step is taken away again. */
const AS_BEFORE = `
  drop table "turnNotices", "challenges", "snapshots", "processes", "service", "blocks", "reports", "handovers", "passkeys",
    "pushSubscriptions", "settings";
  alter table "matches" drop column "clock", drop column "due", drop column "ended", drop column "owner", drop column "seal", drop column "game";
  alter table "scenarios" drop column "game";
  alter table "journalEntries" drop column "chain";
  alter table "players" drop column "recovery";
  delete from "kysely_migration" where "name" > '0004-generations'`;

/** The statement of the release before, for one entry. */
const APPEND = `
  with "free" as (
    select "id" from "matches" where "id" = $1 and "epoch" = $2 and "version" = $3 and "status" = 'playing' for no key update skip locked
  ), "advanced" as (
    update "matches" set "version" = "version" + 1, "updatedAt" = $3 from "free" where "matches"."id" = "free"."id" returning "matches"."id"
  )
  insert into "journalEntries" ("match", "ply", "epoch", "intentId", "seat", "payloadHash", "line", "at")
  select "id", $3, $2, 'older ' || $3, 0, 'hash', 'line ' || $3, $3 from "advanced"`;

/** Writes to every match as fast as it can; answers how many lines of each were acknowledged. */
async function oldWriter(database: string, isWanted: () => boolean): Promise<readonly number[]> {
  const client = await clientOf(database);
  const acknowledged = Array.from({ length: MATCHES }, () => 0);
  while (isWanted())
    for (const [i, ply] of acknowledged.entries()) {
      // As that release does: an instance that has to let go for another's sake tries again.
      const written = await client.query({ name: "append", text: APPEND, values: [`m${i}`, 1, ply] }).catch((error: unknown) => {
        if (!(error instanceof pg.DatabaseError) || error.code !== "40P01") throw error;
        return undefined;
      });
      if (written?.rowCount === 1) acknowledged[i] = ply + 1;
    }
  await client.end();
  return acknowledged;
}

test("under load, with the process that does it killed again and again, nothing acknowledged is lost, and the older server is fenced", async () => {
  await ask("create database migrated");
  const before = await openPostgresStore(server.url("migrated"));
  for (let i = 0; i < MATCHES; i++) await matchUnderWay(before, `m${i}`);
  await before.close();
  await ask(AS_BEFORE, "migrated");

  let isWanted = true;
  const writing = oldWriter("migrated", () => isWanted);
  await pause(200);
  for (let kill = 0; kill < KILLS; kill++) {
    const child = spawn(process.execPath, ["--disable-warning=ExperimentalWarning", MIGRATING, server.url("migrated")], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    await once(child.stdout, "data");
    await pause(kill * 15);
    child.kill("SIGKILL");
    await once(child, "exit");
  }
  const after = await openPostgresStore(server.url("migrated"));
  await pause(300);
  const claimed = await Promise.all(Array.from({ length: MATCHES }, (_, i) => after.claimMatch(`m${i}`)));
  const fenced = await ask<{ version: number }>(`select "version" from "matches" order by "id"`, "migrated");
  await pause(200);
  isWanted = false;
  const acknowledged = await writing;

  expect(Math.min(...acknowledged)).toBeGreaterThan(0);
  for (const [i, lines] of acknowledged.entries()) {
    const match = claimed[i]!;
    expect(match.match.version).toBe(lines);
    expect(match.journal.map(({ line }) => line)).toEqual(Array.from({ length: lines }, (_, ply) => `line ${ply}`));
    expect(await after.faultOf(`m${i}`)).toBeUndefined();
  }
  // Since the claims nothing more has been written.
  expect(await ask(`select "version" from "matches" order by "id"`, "migrated")).toEqual(fenced);
  await after.close();
}, 120_000);

test("matches that an older release imported are called so from the first opening on", async () => {
  await ask("create database imported");
  const before = await openPostgresStore(server.url("imported"));
  await importedMatch(before, "m1");
  await (await matchUnderWay(before, "m2")).append(0);
  await before.close();
  for (const sql of WITHOUT_IMPORTED) await ask(sql, "imported");
  const after = await openPostgresStore(server.url("imported"));
  expect([(await after.findMatch("m1"))?.imported, (await after.findMatch("m2"))?.imported]).toEqual([2, undefined]);
  await after.close();
});

test("tables of a later release, whose steps only add, serve this one as well", async () => {
  await ask("create database later");
  const before = await openPostgresStore(server.url("later"));
  const { append } = await matchUnderWay(before, "m1");
  await append(0);
  await before.close();
  await ask(`alter table "matches" add column "later" text; insert into "kysely_migration" values ('9999-later', now()::text)`, "later");
  const after = await openPostgresStore(server.url("later"));
  expect(await after.claimMatch("m1")).toMatchObject({ match: { version: 1, epoch: 2 } });
  await after.close();
});
