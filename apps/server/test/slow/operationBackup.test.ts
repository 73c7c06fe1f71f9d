import { execFileSync } from "node:child_process";
import { copyFileSync, existsSync, readdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as pause } from "node:timers/promises";
import { openPostgresStore, openSqliteStore } from "@forgotten-planet/store";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findPostgres, type Postgres, startPostgres } from "../../../../scripts/postgres.ts";
import { GAMES } from "../../src/games.ts";
import { backUp, restore } from "../../src/ops/backup.ts";
import { checkMatches } from "../../src/ops/checkMatches.ts";
import { startChildServer } from "../support/childServer.ts";
import { data } from "../support/dataCommand.ts";
import { attach, freshDataDir, startedTable } from "../support/harness.ts";
import { makeMatches } from "../support/madeMatches.ts";
import { ObservedMatch } from "../support/observedMatch.ts";

/* Backup, wipe, restore (P23, C-31): docs/operations.md. */

const TABLES = 4;
const PLAYED = Number(process.env.GAMES ?? 100);
const PACE_MS = 10;

test("P23: backup under load, restore elsewhere, start: the same positions, the same seats, and they play on", async () => {
  const dataDir = freshDataDir();
  const server = await startChildServer({ DATA_DIR: dataDir });
  const matches: ObservedMatch[] = [];
  for (let i = 0; i < TABLES; i++) matches.push(new ObservedMatch(await startedTable(server.url), i));
  const playing = matches.map((match) => match.play(PACE_MS));
  await pause(200);
  const known = matches.map(({ acknowledged }) => new Map(acknowledged));
  const backup = join(freshDataDir(), "monday");
  const made = await data(["backup", backup], { DATA_DIR: dataDir });
  expect(made).toMatchObject({ code: 0, err: "" });
  expect(made.out).toMatch(/^backed up to .*monday: 4 matches, \d+ journal lines, positions [0-9a-f]{16}, /);
  expect(readdirSync(backup).sort()).toEqual(["backup.json", "forgotten-planet.sqlite", "token.secret"]);
  expect(statSync(join(backup, "token.secret")).mode & 0o777).toBe(0o600);
  // Nobody noticed: the games went on meanwhile.
  const size = matches.map(({ acknowledged }) => acknowledged.size);
  expect(size.some((steps, i) => steps > known[i]!.size)).toBe(true);
  expect(server.lines.filter(({ level }) => level !== 30)).toEqual([]);
  await server.end("SIGKILL");
  await Promise.all(playing);
  rmSync(dataDir, { recursive: true });

  const elsewhere = freshDataDir();
  const began = performance.now();
  const restored = await data(["restore", backup], { DATA_DIR: elsewhere });
  expect(restored).toMatchObject({ code: 0, err: "" });
  const summary = (text: string) => /: (4 matches, \d+ journal lines, positions [0-9a-f]{16})/.exec(text)?.[1];
  expect(summary(restored.out)).toBe(summary(made.out));
  const next = await startChildServer({ DATA_DIR: elsewhere });
  expect(performance.now() - began).toBeLessThan(60_000);
  expect(next.lines[0]).toMatchObject({ event: "store-open", matches: { playing: TABLES } });
  for (const [i, match] of matches.entries()) {
    const seats = match.players.map(({ seat }) => seat);
    const back = await Promise.all(match.players.map(({ identity }) => attach(next.url, match.id, identity)));
    expect(back.map(({ seat }) => seat)).toEqual(seats);
    // All that was acknowledged before the backup began is in it, line by line.
    const lines = back[0]!.welcome.history?.lines ?? [];
    for (const [ply, line] of known[i]!) expect(lines[ply]).toBe(line);
    const active = back[back[0]!.match.view.active]!;
    await active.play(active.legal()[0]!);
  }
  expect(await next.end("SIGTERM")).toBe(0);
}, 60_000);

test(`C-31: ${PLAYED} games, backup to playable within a minute, no position differs (GAMES=10000 for the drill of a release)`, async () => {
  const dataDir = freshDataDir();
  const store = await openSqliteStore(dataDir);
  const lines = await makeMatches(store, PLAYED, 31);
  await store.close();
  const backup = join(freshDataDir(), "backup");
  const made = await backUp(dataDir, backup, GAMES);
  expect(made).toMatchObject({ matches: PLAYED, lines, faults: [] });
  const elsewhere = freshDataDir();
  const began = performance.now();
  expect(await restore(backup, elsewhere, GAMES)).toEqual(made);
  const restored = await openSqliteStore(elsewhere);
  const seconds = (performance.now() - began) / 1000;
  expect(await restored.counts()).toEqual({ waiting: 0, playing: PLAYED, over: 0 });
  await restored.close();
  console.log(`${PLAYED} games, ${lines} lines: playable after ${seconds.toFixed(1)} s`);
  expect(seconds).toBeLessThan(60);
}, 600_000);

describe("a backup", () => {
  let backup: string;
  let positions: string;
  beforeAll(async () => {
    const server = await startChildServer({ DATA_DIR: freshDataDir(), LOG_LEVEL: "info" });
    const { players } = await startedTable(server.url);
    await players[0]!.play({ type: "conserve" }, 0);
    const dataDir = (server.lines[0]!.store as string).replace(/^SQLite at (.*)\/[^/]+$/, "$1");
    backup = join(freshDataDir(), "backup");
    expect((await data(["backup", backup], { DATA_DIR: dataDir })).code).toBe(0);
    // While the server uses it, the check of the directory itself is refused, and names who has it.
    expect(await data(["check"], { DATA_DIR: dataDir })).toMatchObject({
      code: 1,
      err: expect.stringMatching(`in use by process ${server.process.pid}`),
    });
    await server.end("SIGTERM");
    positions = /positions (\S+),/.exec((await data(["check"], { DATA_DIR: dataDir })).out)![1]!;
  }, 60_000);

  const copyOf = (change?: (dir: string) => void): string => {
    const dir = freshDataDir();
    for (const file of readdirSync(backup)) copyFileSync(join(backup, file), join(dir, file));
    change?.(dir);
    return dir;
  };
  const withDatabase = (sql: string) => (dir: string) => {
    const file = new DatabaseSync(join(dir, "forgotten-planet.sqlite"));
    file.exec(sql);
    file.close();
  };

  test("holds the positions that were played", async () => {
    const store = await openSqliteStore(copyOf());
    const findings = await checkMatches(store, GAMES);
    expect(findings).toMatchObject({ matches: 1, lines: 1, faults: [] });
    expect(findings.positions.slice(0, 16)).toBe(positions);
    await store.close();
  });

  test.each([
    ["that was cut short", (dir: string) => truncateSync(join(dir, "forgotten-planet.sqlite"), 4096), /checksum/],
    ["with one bit changed", (dir: string) => flipBit(join(dir, "forgotten-planet.sqlite")), /checksum/],
    ["with another line in its journal", withDatabase("update journalEntries set line = 'a.'"), /checksum/],
    ["without its list", (dir: string) => rmSync(join(dir, "backup.json")), /is no backup/],
    ["with a list that is none", (dir: string) => writeFileSync(join(dir, "backup.json"), "{}"), /backup\.json: format/],
  ])("%s is not restored, and nothing is left behind", async (_, change, reason) => {
    const elsewhere = freshDataDir();
    await expect(restore(copyOf(change), elsewhere, GAMES)).rejects.toThrow(reason);
    expect(readdirSync(elsewhere)).toEqual([]);
  });

  test("never replaces what is there: a database, another token secret, another backup", async () => {
    const elsewhere = freshDataDir();
    await restore(backup, elsewhere, GAMES);
    const before = readFileSync(join(elsewhere, "token.secret"));
    await expect(restore(backup, elsewhere, GAMES)).rejects.toThrow("is there already");
    await expect(backUp(elsewhere, backup, GAMES)).rejects.toThrow("is there already");
    const other = freshDataDir();
    writeFileSync(join(other, "token.secret"), "x".repeat(43));
    await expect(restore(backup, other, GAMES)).rejects.toThrow("is another one");
    expect(readdirSync(other)).toEqual(["token.secret"]);
    expect(readFileSync(join(elsewhere, "token.secret")).equals(before)).toBe(true);
  });

  test("of a directory without a database, or wrong usage, is one clear line or the usage", async () => {
    const empty = { DATA_DIR: freshDataDir() };
    expect(await data(["backup", join(freshDataDir(), "b")], empty)).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^there is no database .*\n$/),
    });
    for (const args of [["backup"], ["destroy", "x"]])
      expect(await data(args, empty)).toMatchObject({ code: 2, err: expect.stringMatching(/^usage: pnpm -s data/) });
  });

  test("of a match whose journal does not follow is kept, and says which", async () => {
    const damaged = copyOf(withDatabase("update journalEntries set line = 'a1+9,9'"));
    rmSync(join(damaged, "backup.json"));
    const target = join(freshDataDir(), "kept");
    expect((await backUp(damaged, target, GAMES)).faults).toEqual([
      { match: expect.stringMatching(/^[\w-]{22}$/), fault: "journal line 0, or something before it, is not as it was written" },
    ]);
    expect(existsSync(join(target, "forgotten-planet.sqlite"))).toBe(true);
  });
});

function flipBit(path: string): void {
  const bytes = readFileSync(path);
  const at = Math.floor(bytes.length / 2);
  bytes[at] = bytes[at]! ^ 4;
  writeFileSync(path, bytes);
}

describe("PostgreSQL", () => {
  const SERVER_MS = 300_000;
  let postgres: Postgres;
  beforeAll(async () => {
    postgres = await startPostgres();
  }, SERVER_MS);
  afterAll(() => postgres.dispose(), SERVER_MS);

  test("P23: pg_dump while it is played, pg_restore into another database: the check finds the same positions, and they play on", async () => {
    const env = { DATABASE_URL: postgres.url(), DATA_DIR: freshDataDir() };
    const server = await startChildServer(env);
    const table = await startedTable(server.url);
    const [first] = table.players;
    for (let ply = 0; ply < 2; ply++) await first!.play({ type: "conserve" }, ply);
    const program = (name: string) => join(findPostgres()!, name);
    const dump = join(freshDataDir(), "dump");
    const run = (name: string, ...args: string[]) => execFileSync(program(name), args, { stdio: ["ignore", "ignore", "inherit"] });
    run("pg_dump", "--format=custom", `--file=${dump}`, postgres.url());
    await first!.play({ type: "conserve" }, 2);
    await server.end("SIGTERM");
    run("psql", "--quiet", "--command=create database restored", postgres.url());
    run("pg_restore", "--exit-on-error", `--dbname=${postgres.url("restored")}`, dump);

    const restored = { ...env, DATABASE_URL: postgres.url("restored") };
    const checked = await data(["check"], restored);
    expect(checked).toMatchObject({ code: 0, err: "" });
    expect(checked.out).toMatch(/^checked: 1 matches, 2 journal lines/);
    const store = await openPostgresStore(postgres.url("restored"));
    expect((await checkMatches(store, GAMES)).faults).toEqual([]);
    await store.close();
    const next = await startChildServer(restored);
    const back = await attach(next.url, table.id, first!.identity);
    expect(back.match.ply).toBe(2);
    expect(await back.play({ type: "conserve" }, 2)).toEqual({ ply: 3 });
    expect(await next.end("SIGTERM")).toBe(0);
    expect(await data(["backup", "x"], restored)).toMatchObject({ code: 1, err: expect.stringMatching("pg_dump") });
  }, 60_000);
});
