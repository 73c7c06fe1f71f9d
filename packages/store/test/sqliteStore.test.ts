import { rmSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { zTableOptions } from "@forgotten-planet/protocol";
import { describe, expect, test, vi } from "vitest";
import { DataDirInUse, openSqliteStore, type Store } from "../src/index.ts";
import { describeStore } from "./describeStore.ts";
import { describeTelling } from "./describeTelling.ts";
import { importedMatch, WITHOUT_IMPORTED } from "./importedMatch.ts";
import { matchUnderWay } from "./matchUnderWay.ts";
import { useDirs } from "./useDirs.ts";

const freshDir = useDirs();

async function change(dir: string, sql: string): Promise<number> {
  const file = new DatabaseSync(join(dir, "forgotten-planet.sqlite"));
  const { changes } = file.prepare(sql).run();
  file.close();
  return Number(changes);
}
/** So far the machine's own clock has been sent ahead. */
let aheadMs = 0;
const monotonic = performance.now.bind(performance);
vi.spyOn(performance, "now").mockImplementation(() => monotonic() + aheadMs);

const onSqlite = async () => {
  const dir = freshDir();
  let store: Store | undefined;
  return {
    open: async () => {
      store = await openSqliteStore(dir);
      return store;
    },
    tamper: async (sql: string) => {
      // Moves recent lines to where a test looks for them.
      await store?.dropWaiting(0);
      return change(dir, sql);
    },
    silent: async (ms: number) => {
      // It never goes back.
      aheadMs += Math.max(ms, 0);
    },
    dispose: async () => rmSync(dir, { recursive: true }),
  };
};
describeStore("SQLite", onSqlite);
describeTelling("SQLite", onSqlite);

test("[P22] the time that clocks go by is not the time of day, which may be set", async () => {
  const store = await openSqliteStore(freshDir());
  await matchUnderWay(store, "m1");
  await store.saveClock("m1", 1, { left: [1e9, 1e9], running: { seat: 0, since: 0 } });
  await store.processes.join({ id: "p1", address: "http://10.0.0.1" });
  const begun = await store.processes.beat("p1");
  const wall = Date.now;
  for (const jump of [2000, 2500, -2500, 3_600_000]) {
    vi.spyOn(Date, "now").mockImplementation(() => wall() + jump);
    aheadMs += 500;
    const before = await store.processes.beat("p1");
    aheadMs += 1000;
    const passed = (await store.processes.beat("p1")) - before;
    expect(passed).toBeGreaterThanOrEqual(1000);
    expect(passed).toBeLessThan(1500);
  }
  expect((await store.processes.beat("p1")) - begun).toBeGreaterThanOrEqual(6000);
  vi.mocked(Date.now).mockRestore();
  await store.close();
});

test("matches that an older release imported are called so from the first opening on", async () => {
  const dir = freshDir();
  const before = await openSqliteStore(dir);
  await importedMatch(before, "m1");
  await (await matchUnderWay(before, "m2")).append(0);
  await before.close();
  for (const sql of WITHOUT_IMPORTED) await change(dir, sql);
  const after = await openSqliteStore(dir);
  expect([(await after.findMatch("m1"))?.imported, (await after.findMatch("m2"))?.imported]).toEqual([2, undefined]);
  expect(await after.claimMatch("m1")).toMatchObject({ match: { imported: 2, version: 3 } });
  await after.close();
});

describe("one data directory", () => {
  test("is one server's: another one is refused at once and told who holds it", async () => {
    const dir = freshDir();
    const store = await openSqliteStore(dir);
    const asked = performance.now();
    await expect(openSqliteStore(dir)).rejects.toThrow(`process ${process.pid}`);
    await expect(openSqliteStore(dir)).rejects.toBeInstanceOf(DataDirInUse);
    expect(performance.now() - asked).toBeLessThan(1000);
    await store.close();
    await (await openSqliteStore(dir)).close();
  });

  test("is written through to the disk", async () => {
    const dir = freshDir();
    const store = await openSqliteStore(dir);
    expect(store.description).toBe(`SQLite at ${join(dir, "forgotten-planet.sqlite")}`);
    await store.close();
    const file = new DatabaseSync(join(dir, "forgotten-planet.sqlite"));
    expect(file.prepare("pragma journal_mode").get()).toEqual({ journal_mode: "wal" });
    expect(file.prepare("select name from kysely_migration").all()).toEqual([
      { name: "0001-foundations" },
      { name: "0002-talk-and-scenarios" },
      { name: "0003-dice" },
      { name: "0004-generations" },
      { name: "0005-clocks-and-owners" },
      { name: "0006-chains-and-snapshots" },
      { name: "0007-people" },
      { name: "0008-notices-and-challenges" },
      { name: "0009-tables-that-wait" },
      { name: "0010-archived-matches" },
      { name: "0011-games" },
      { name: "0012-bots" },
      { name: "0013-ratings" },
      { name: "0014-leagues" },
      { name: "0015-preferences" },
      { name: "0016-matches-under-way-by-host" },
      { name: "0017-recent-entries" },
      { name: "0018-imported" },
      { name: "0019-limits-of-ratings" },
      { name: "0020-imported-by-host" },
      { name: "0021-removed-from-leagues" },
    ]);
    file.close();
  });

  test("of the first release is brought up to date, its tables with the options they lack", async () => {
    const dir = freshDir();
    const before = await openSqliteStore(dir);
    const options = zTableOptions.parse({ game: "forgotten-planet", scenario: "rim", players: 4, isPublic: true });
    await before.players.create({ id: "ada", name: "Ada" }, 1);
    const made = { code: "C", options, host: "ada", seats: [], colours: [], secret: Uint8Array.of(7), rulesVersion: 1, createdAt: 1 };
    await before.createMatch({ ...made, id: "m1" });
    const setup = { scenario: { name: "x" }, seats: [], setup: {} };
    await before.createMatch({
      ...made,
      id: "m2",
      code: "D",
      start: { setup, seats: [], dice: { nonces: ["0123456789abcdef"], from: 3 } },
    });
    await before.close();
    const file = new DatabaseSync(join(dir, "forgotten-planet.sqlite"));
    file.exec("drop table talk; drop table scenarios; delete from kysely_migration where name > '0001-foundations'");
    file.exec("alter table matches drop column dice; alter table seats drop column nonce; alter table matches drop column nextSecret");
    file.exec("update matches set seal = null");
    // Its tables got their secret when the match began.
    file.exec("update matches set secret = null where status = 'waiting'");
    const { scenario, players, isPublic, spectators, assignment, order, autoStart } = options;
    const first = { scenario, players, isPublic, spectators, assignment, order, autoStart };
    file.prepare("update matches set options = ?").run(JSON.stringify(first));
    file.close();

    const after = await openSqliteStore(dir);
    expect((await after.findMatch("m1"))?.options).toEqual(options);
    expect(await after.claimMatch("m1")).not.toHaveProperty("secret");
    expect(await after.keepSecret("m1", 1, "match", Uint8Array.of(8))).toBe("saved");
    expect(await after.claimMatch("m1")).toMatchObject({ secret: Uint8Array.of(8) });
    expect(await after.claimMatch("m2")).toMatchObject({ secret: Uint8Array.of(7), match: { dice: { nonces: [], from: 0 } } });
    await after.talk.keep("m1", { kind: "reservation", reservation: { seat: 0, cubes: [1, 0, 0] } }, 2);
    expect(await after.talk.of("m1", 1)).toHaveLength(1);
    await after.close();
    // Under the name that earlier releases read.
    const rows = new DatabaseSync(join(dir, "forgotten-planet.sqlite"));
    expect(rows.prepare("select kind, body from talk").all()).toEqual([{ kind: "earmark", body: '{"seat":0,"cubes":[1,0,0]}' }]);
    rows.close();
  });

  test("is brought up to date by the server after one that was killed half-way", async () => {
    const dir = freshDir();
    await (await openSqliteStore(dir)).close();
    const file = new DatabaseSync(join(dir, "forgotten-planet.sqlite"));
    file.exec("delete from kysely_migration where name >= '0003-dice'; alter table seats drop column nonce");
    file.close();
    const store = await openSqliteStore(dir);
    await store.players.create({ id: "ada", name: "Ada" }, 1);
    const { append } = await matchUnderWay(store, "m1");
    expect(await append(0)).toEqual({ kind: "committed" });
    await store.close();
  });
});
