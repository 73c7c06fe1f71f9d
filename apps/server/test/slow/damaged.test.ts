import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { PROTOCOL_HEADER, PROTOCOL_VERSION } from "@forgotten-planet/protocol";
import { SQLITE_FILE } from "@forgotten-planet/store";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type ChildServer, startChildServer } from "../support/childServer.ts";
import { attach, createTable, guest, http, type PlayedTable, startedTable, testConfig } from "../support/harness.ts";
import { playOn } from "../support/wholeGame.ts";

/* What becomes of a match whose rows were changed while no server looked, and of the others. docs/reliability.md P20, C-26 */

const dataDir = testConfig().dataDir;
let server: ChildServer;
let broken: PlayedTable;
let unreadable: PlayedTable;
let whole: PlayedTable;
let playedOut: PlayedTable;

async function game(plies: number): Promise<PlayedTable> {
  const table = await startedTable(server.url);
  let ply = 0;
  await playOn(table, undefined, () => ply++ < plies);
  await Promise.all(table.players.map((player) => player.leave()));
  return table;
}

function change(sql: string, ...values: (string | number)[]): number {
  const db = new DatabaseSync(join(dataDir, SQLITE_FILE));
  const { changes } = db.prepare(sql).run(...values);
  db.close();
  return Number(changes);
}

beforeAll(async () => {
  server = await startChildServer({ DATA_DIR: dataDir });
  [broken, unreadable, whole] = [await game(30), await game(30), await game(30)];
  playedOut = await game(Number.POSITIVE_INFINITY);
  await server.end("SIGTERM");
  expect(change(`update "journalEntries" set "seat" = 1 - "seat" where "match" = ? and "ply" = 5`, broken.id)).toBe(1);
  expect(change(`update "matches" set "setup" = substr("setup", 2) where "id" = ?`, unreadable.id)).toBe(1);
  expect(change(`update "snapshots" set "body" = replace("body", '1', '2') where "match" = ?`, whole.id)).toBeGreaterThan(0);
  expect(change(`update "matches" set "ended" = 'vote' where "id" = ? and "status" = 'over'`, playedOut.id)).toBe(1);
  server = await startChildServer({ DATA_DIR: dataDir });
}, 120_000);
afterAll(() => server.end("SIGKILL"));

const events = (name: string): readonly Record<string, unknown>[] => server.lines.filter(({ event }) => event === name);

test("it stays closed with a code of its own, and the log names the line", async () => {
  for (let tries = 0; tries < 2; tries++)
    expect(await http(server.url, "POST", `/api/tables/${broken.id}/attach`, { token: broken.players[0]!.identity!.token })).toMatchObject({
      status: 500,
      body: { error: { code: "damaged" } },
    });
  // What a process writes may be read after what it answers.
  await vi.waitFor(() =>
    expect(events("room-not-made")[0]).toMatchObject({ match: broken.id, error: expect.stringContaining("journal line 5") }),
  );
});

test("one that cannot be read is closed as well, and left out of its players' list", async () => {
  const { token } = unreadable.players[0]!.identity!;
  for (const path of ["", "/attach"])
    expect(await http(server.url, path ? "POST" : "GET", `/api/tables/${unreadable.id}${path}`, { token })).toMatchObject({
      status: 500,
      body: { error: { code: "damaged" } },
    });
  expect(await http(server.url, "GET", "/api/players/me", { token })).toMatchObject({ status: 200, body: { tables: [] } });
});

test("one that was played to its end was not ended by its players: what says so keeps it closed", async () => {
  expect(
    await http(server.url, "POST", `/api/tables/${playedOut.id}/attach`, { token: playedOut.players[0]!.identity!.token }),
  ).toMatchObject({
    status: 500,
    body: { error: { code: "damaged" } },
  });
});

test("the others go on, from the journal where a snapshot is not what was written", async () => {
  const players = await Promise.all(whole.players.map(({ identity }) => attach(server.url, whole.id, identity)));
  const ply = players[0]!.match.ply;
  await playOn({ players }, undefined, () => players[0]!.match.ply < ply + 3);
  expect(players[0]!.match.ply).toBe(ply + 3);
  expect(events("snapshot-damaged")).toEqual([expect.objectContaining({ match: whole.id })]);
  await Promise.all(players.map((player) => player.leave()));
});

test("a client of an older protocol is told so, and no place is spent on it; a newer one is served", async () => {
  const ada = await guest(server.url, "Ada");
  const { id } = await createTable(server.url, ada);
  const asked = (version: string | undefined) =>
    fetch(`${server.url}/api/tables/${id}/attach`, {
      method: "POST",
      headers: { authorization: `Bearer ${ada.token}`, ...(version === undefined ? {} : { [PROTOCOL_HEADER]: version }) },
    });
  for (const version of [undefined, "0", "-1", "1", "2", "x", "1e9.5", ""]) {
    const refused = await asked(version);
    expect(refused.status).toBe(426);
    expect(await refused.json()).toMatchObject({ error: { code: "client-too-old" } });
  }
  for (const version of [String(PROTOCOL_VERSION), String(PROTOCOL_VERSION + 1)]) expect((await asked(version)).status).toBe(200);
});
