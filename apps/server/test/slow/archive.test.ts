import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { openSqliteStore, type Store } from "@forgotten-planet/store";
import { expect, test } from "vitest";
import { GAMES } from "../../src/games.ts";
import { archivePath, readArchive } from "../../src/ops/archive/archiveFile.ts";
import { Archivist } from "../../src/ops/archive/archivist.ts";
import { checkMatches } from "../../src/ops/checkMatches.ts";
import { serve } from "../../src/server.ts";
import { data } from "../support/dataCommand.ts";
import { attach, freshDataDir, guest, http, rememberingLog, startedTable, testConfig } from "../support/harness.ts";
import { makeMatches } from "../support/madeMatches.ts";

/* Matches that nobody touched for months: docs/operations.md. */

const MONTH_MS = 31 * 86_400_000;

const archivistOf = (store: Store, dir: string, process = "this one", isOpen: (match: string) => boolean = () => false): Archivist =>
  new Archivist({ store, terms: { archiveMs: 2 * MONTH_MS, archiveDir: dir }, log: rememberingLog(), process, isOpen });

test("a match that nobody touched for months goes into a file, is answered so, and comes back whole", async () => {
  const config = testConfig();
  const store = await openSqliteStore(config.dataDir);
  const server = await serve(store, config, rememberingLog());
  const url = `http://127.0.0.1:${server.port}`;
  const table = await startedTable(url);
  const [first] = table.players;
  await first!.play({ type: "conserve" }, 0);
  await first!.ask("chat", { text: "until spring" });
  const owner = (await store.findMatch(table.id))?.owner;
  const round = async (months: number, process = owner, isOpen?: (match: string) => boolean): Promise<number> => {
    const archivist = archivistOf(store, config.archiveDir, process, isOpen);
    const gone = await archivist.round(Date.now() + months * MONTH_MS);
    archivist.stop();
    return gone;
  };
  // Not before its months are over, never while a room has it, and never what another process that lives may have open.
  expect(await round(1)).toBe(0);
  expect(await round(3, owner, (match) => match === table.id)).toBe(0);
  expect(await round(3, "another")).toBe(0);
  for (const player of table.players) await player.leave();
  expect(await round(3)).toBe(1);
  const path = archivePath(config.archiveDir, table.id);
  expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(readdirSync(config.archiveDir)).toEqual([`${table.id}.jsonl.gz`]);
  const lines = gunzipSync(readFileSync(path)).toString().trimEnd().split("\n");
  expect(JSON.parse(lines[0]!)).toEqual({ format: "forgotten-planet-match-1", id: table.id, epoch: 1, version: 1 });
  const archived = { status: 410, body: { error: { code: "archived" } } };
  expect(await http(url, "GET", `/api/tables/${table.id}`)).toMatchObject(archived);
  expect(await http(url, "POST", `/api/tables/${table.id}/attach`, { token: first!.identity!.token })).toMatchObject(archived);
  expect((await http(url, "GET", `/api/tables/${table.code}`)).status).toBe(404);
  expect((await http(url, "GET", `/api/tables/${"x".repeat(22)}`)).status).toBe(404);
  await server.close();

  expect(await data(["unarchive", path], { DATA_DIR: config.dataDir })).toMatchObject({
    code: 0,
    err: "",
    out: expect.stringContaining(`match ${table.id} is back with 1 journal lines`),
  });
  const reopened = await openSqliteStore(config.dataDir);
  expect(await checkMatches(reopened, GAMES)).toMatchObject({ matches: 1, lines: 1, faults: [] });
  const next = await serve(reopened, config, rememberingLog());
  const back = await attach(`http://127.0.0.1:${next.port}`, table.id, first!.identity);
  expect([back.seat, back.match.last]).toEqual([first!.seat, "a-"]);
  expect(back.welcome.chat?.map(({ text }) => text)).toEqual(["until spring"]);
  await back.play({ type: "conserve" }, 1);
  expect((await guest(`http://127.0.0.1:${next.port}`, "Zoe")).token).toBeTruthy();
  await next.close();
}, 60_000);

test("a file that cannot be written leaves the match where it is", async () => {
  const dataDir = freshDataDir();
  const store = await openSqliteStore(dataDir);
  await makeMatches(store, 2, 3);
  const before = await checkMatches(store, GAMES);
  // A file where the folder should be: true for root as well.
  writeFileSync(join(dataDir, "archive"), "");
  const archivist = archivistOf(store, join(dataDir, "archive"));
  await expect(archivist.round(4 * MONTH_MS)).rejects.toThrow("EEXIST");
  archivist.stop();
  expect(await checkMatches(store, GAMES)).toEqual(before);
  await store.close();
});

test("a file that is none, or has been cut, puts nothing back and says where it is wrong", async () => {
  const dataDir = freshDataDir();
  const store = await openSqliteStore(dataDir);
  await makeMatches(store, 1, 3);
  const archivist = archivistOf(store, join(dataDir, "archive"));
  expect(await archivist.round(4 * MONTH_MS)).toBe(1);
  archivist.stop();
  await store.close();
  const [name = ""] = readdirSync(join(dataDir, "archive"));
  const path = join(dataDir, "archive", name);
  const bytes = readFileSync(path);
  const lines = gunzipSync(bytes).toString().split("\n");
  const other = join(dataDir, "other.jsonl.gz");
  const write = (content: Uint8Array): string => {
    writeFileSync(other, content);
    return other;
  };
  const wrong: readonly (readonly [Uint8Array, RegExp])[] = [
    [bytes.subarray(0, bytes.length / 2), /unexpected end of file/],
    [gzipSync("{}"), /line 1/],
    [gzipSync([lines[0], '{"table":"players","row":{}}'].join("\n")), /line 2: table/],
    [gzipSync(lines[0] ?? ""), /it holds no match/],
  ];
  for (const [content, reason] of wrong)
    expect(await data(["unarchive", write(content)], { DATA_DIR: dataDir })).toMatchObject({ code: 1, err: expect.stringMatching(reason) });
  expect(readArchive(path).tables.matches).toHaveLength(1);
  expect(await data(["unarchive", path], { DATA_DIR: dataDir })).toMatchObject({ code: 0, err: "" });
}, 60_000);
