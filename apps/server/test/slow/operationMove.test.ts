import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { openPostgresStore, openSqliteStore } from "@forgotten-planet/store";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findPostgres, type Postgres, startPostgres } from "../../../../scripts/postgres.ts";
import { GAMES } from "../../src/games.ts";
import { checkMatches } from "../../src/ops/checkMatches.ts";
import { startChildServer } from "../support/childServer.ts";
import { data } from "../support/dataCommand.ts";
import { attach, freshDataDir, guest, http, startedTable } from "../support/harness.ts";
import { makeMatches } from "../support/madeMatches.ts";

/* From SQLite to PostgreSQL: docs/operations.md. */

const SERVER_MS = 300_000;
let postgres: Postgres;
beforeAll(async () => {
  postgres = await startPostgres();
}, SERVER_MS);
afterAll(() => postgres.dispose(), SERVER_MS);

let databases = 0;
const psql = (): string => join(findPostgres()!, "psql");
/** What the statement answers, as text. */
const ask = (sql: string, url = postgres.url()): string =>
  execFileSync(psql(), ["--quiet", "--tuples-only", "--no-align", `--command=${sql}`, url], { encoding: "utf8" }).trim();

/** Nobody can write to that table until it is let go. */
async function hold(table: string, url: string): Promise<() => Promise<void>> {
  const session = spawn(psql(), ["--quiet", url], { stdio: ["pipe", "pipe", "inherit"] });
  session.stdin.write(`begin; lock table "${table}" in exclusive mode;\n\\echo held\n`);
  await once(session.stdout, "data");
  return async () => {
    session.stdin.end();
    await once(session, "exit");
  };
}

/** An empty one, whose language orders text differently than SQLite does. */
async function freshDatabase(): Promise<string> {
  const name = `moved${++databases}`;
  ask(`create database ${name}`);
  await (await openPostgresStore(postgres.url(name))).close();
  return postgres.url(name);
}

const summary = (text: string): string | undefined => /: (\d+ matches, \d+ journal lines, positions [0-9a-f]{16})/.exec(text)?.[1];

test("the drill: everything of a server moves, and at the new place everybody sits where they sat and plays on", async () => {
  const dataDir = freshDataDir();
  const server = await startChildServer({ DATA_DIR: dataDir });
  const table = await startedTable(server.url);
  const [first, second] = table.players;
  await first!.play({ type: "conserve" }, 0);
  await first!.ask("chat", { text: "Café 🤖, evil ␀?" });
  await http(server.url, "POST", "/api/players/recovery", { token: first!.identity!.token });
  const passerBy = await guest(server.url, "Zoë");
  const databaseUrl = await freshDatabase();
  const env = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl };
  // While a server uses it, it is refused, and the server named.
  expect(await data(["move"], env)).toMatchObject({ code: 1, err: expect.stringMatching(`in use by process ${server.process.pid}`) });
  await server.end("SIGTERM");
  const checked = await data(["check"], { DATA_DIR: dataDir });

  const moved = await data(["move"], env);
  expect(moved).toMatchObject({ code: 0, err: "" });
  expect(moved.out).toContain("players: 3 of 3\n");
  expect(moved.out).toMatch(/moved .* to PostgreSQL: 1 matches, 1 journal lines/);
  expect(summary(moved.out)).toBe(summary(checked.out));
  expect(await data(["move"], env)).toMatchObject({ code: 1, err: expect.stringContaining("has been moved there already") });

  const next = await startChildServer(env);
  expect(next.lines[0]).toMatchObject({ event: "store-open", store: expect.stringMatching(/^PostgreSQL/), matches: { playing: 1 } });
  const back = await attach(next.url, table.id, first!.identity);
  expect(back.seat).toBe(first!.seat);
  expect(back.match.last).toBe("a-");
  expect(back.welcome.chat?.map(({ text }) => text)).toEqual(["Café 🤖, evil ␀?"]);
  expect((await attach(next.url, table.id, second!.identity)).seat).toBe(second!.seat);
  await back.play({ type: "conserve" }, 1);
  await back.ask("chat", { text: "and on" });
  expect((await http(next.url, "GET", "/api/matches", { token: passerBy.token })).status).toBeLessThan(405);
  expect(await next.end("SIGTERM")).toBe(0);
}, 300_000);

describe("a move", () => {
  test("that is killed again and again goes on where it was, and no server starts on what is half there", async () => {
    const dataDir = freshDataDir();
    const store = await openSqliteStore(dataDir);
    const lines = await makeMatches(store, 60, 47);
    const before = await checkMatches(store, GAMES);
    await store.close();
    const databaseUrl = await freshDatabase();
    const env = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl };
    for (const [table, before] of [
      ["matches", "players: 1 of 1"],
      ["seats", "matches: 60 of 60"],
      ["journalEntries", "seats: 60 of 60"],
    ] as const) {
      const letGo = await hold(table, databaseUrl);
      expect([table, (await data(["move"], env, (out) => out.includes(before))).code]).toEqual([table, null]);
      await letGo();
    }
    await expect(openPostgresStore(databaseUrl)).rejects.toThrow("which is not finished: run `pnpm -s data move` again");
    expect(Number(ask(`select count(*) from "journalEntries"`, databaseUrl))).toBeLessThan(lines);
    expect(await data(["move"], env)).toMatchObject({ code: 0, err: "" });
    const moved = await openPostgresStore(databaseUrl);
    expect(await checkMatches(moved, GAMES)).toEqual(before);
    await moved.close();
  }, 300_000);

  test("takes along matches of a game that is not known here, says so, and drops nothing of them", async () => {
    const dataDir = freshDataDir();
    const store = await openSqliteStore(dataDir);
    const lines = (await makeMatches(store, 2, 11)) + (await makeMatches(store, 1, 12, "chess"));
    const before = await checkMatches(store, GAMES);
    const match = before.unknown[0]?.match ?? "";
    const row = await store.archive.read(match);
    await store.close();
    expect(before).toMatchObject({ matches: 3, lines, faults: [], unknown: [{ game: "chess" }] });
    const databaseUrl = await freshDatabase();
    const said = `not played again: match ${match} is one of chess, which this release does not know`;
    const moved = await data(["move"], { DATA_DIR: dataDir, DATABASE_URL: databaseUrl });
    expect(moved).toMatchObject({ code: 0, err: expect.stringContaining(said) });
    expect(await data(["check"], { DATABASE_URL: databaseUrl })).toMatchObject({ code: 0, err: expect.stringContaining(said) });
    const after = await openPostgresStore(databaseUrl);
    expect(await checkMatches(after, GAMES)).toEqual(before);
    expect((await after.archive.read(match))?.tables.journalEntries.map(({ line, chain }) => [line, chain])).toEqual(
      row?.tables.journalEntries.map(({ line, chain }) => [line, chain]),
    );
    await after.close();
  }, 60_000);

  test("into a database that holds anything else is refused, and leaves it as it was", async () => {
    const dataDir = freshDataDir();
    const store = await openSqliteStore(dataDir);
    await makeMatches(store, 1, 1);
    await store.close();
    const databaseUrl = await freshDatabase();
    const other = await openPostgresStore(databaseUrl);
    await other.players.create({ id: "somebody", name: "Ada" }, 1);
    await other.close();
    const env = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl };
    expect(await data(["move"], env)).toMatchObject({ code: 1, err: expect.stringContaining('holds other data ("players": 1)') });
    expect(ask(`select "id" from "players"`, databaseUrl)).toBe("somebody");
    expect(ask(`select * from "settings"`, databaseUrl)).toBe("");
  }, 60_000);

  test("says what is missing: a database to move to, or one to move", async () => {
    const empty = { DATA_DIR: freshDataDir() };
    expect(await data(["move"], empty)).toMatchObject({ code: 1, err: expect.stringContaining("DATABASE_URL names") });
    expect(await data(["move"], { ...empty, DATABASE_URL: postgres.url() })).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^there is no database at /),
    });
  });

  test("that finds a row changed meanwhile is not finished", async () => {
    const dataDir = freshDataDir();
    const store = await openSqliteStore(dataDir);
    await makeMatches(store, 3, 5);
    await store.close();
    const databaseUrl = await freshDatabase();
    const env = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl };
    const letGo = await hold("journalEntries", databaseUrl);
    expect((await data(["move"], env, (out) => out.includes("seats: 3 of 3"))).code).toBeNull();
    await letGo();
    ask(`update "players" set "name" = 'Eve'`, databaseUrl);
    expect(await data(["move"], env)).toMatchObject({ code: 1, err: expect.stringContaining('"players" is not the same in both') });
    await expect(openPostgresStore(databaseUrl)).rejects.toThrow("not finished");
  }, 60_000);
});
