import { execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { fileURLToPath } from "node:url";
import { zTableOptions } from "@forgotten-planet/protocol";
import { afterAll, describe, expect, test, vi } from "vitest";
import { DataDirInUse, openSqliteStore } from "../src/index.ts";
import { describeStore } from "./describeStore.ts";
import { describeTelling } from "./describeTelling.ts";
import { matchUnderWay } from "./matchUnderWay.ts";

const dirs: string[] = [];
afterAll(() => {
  for (const dir of dirs) rmSync(dir, { recursive: true, force: true });
});

function freshDir(): string {
  const dir = mkdtempSync(join(tmpdir(), "forgotten-planet-store-"));
  dirs.push(dir);
  return dir;
}

async function change(dir: string, sql: string): Promise<number> {
  const file = new DatabaseSync(join(dir, "forgotten-planet.sqlite"));
  const { changes } = file.prepare(sql).run();
  file.close();
  return Number(changes);
}
const OPENER = fileURLToPath(new URL("openAndWait.ts", import.meta.url));

/** So far the machine's own clock has been sent ahead. */
let aheadMs = 0;
const monotonic = performance.now.bind(performance);
vi.spyOn(performance, "now").mockImplementation(() => monotonic() + aheadMs);

const onSqlite = async () => {
  const dir = freshDir();
  return {
    open: () => openSqliteStore(dir),
    tamper: (sql: string) => change(dir, sql),
    silent: async (ms: number) => {
      // It never goes back.
      aheadMs += Math.max(ms, 0);
    },
    dispose: async () => rmSync(dir, { recursive: true }),
  };
};
describeStore("SQLite", onSqlite);
describeTelling("SQLite", onSqlite);

/** Somebody who has the directory until they are killed. */
async function holding(dir: string) {
  const holder = spawn(process.execPath, [OPENER, dir], { stdio: ["ignore", "pipe", "inherit"] });
  await once(holder.stdout, "data");
  return holder;
}

const isRoot = process.getuid?.() === 0;

/** Commands that open the directory from elsewhere: from another network, and mounted under another path among other processes. */
function otherWays(dir: string, away: string): readonly (readonly [string, string, ...string[]])[] {
  const opener = [process.execPath, "--disable-warning=ExperimentalWarning", OPENER];
  const unshare = ["unshare", ...(isRoot ? [] : ["--map-root-user"]), "--fork", "--kill-child", "--pid", "--mount-proc"] as const;
  return [
    ["another network", "unshare", ...unshare.slice(1), "--net", ...opener, dir],
    [
      "another path",
      "unshare",
      ...unshare.slice(1),
      "sh",
      "-c",
      'mount --bind "$0" "$1" && shift && exec "$@"',
      dir,
      away,
      ...opener,
      away,
    ],
    [
      "a container",
      "unshare",
      ...unshare.slice(1),
      "--net",
      "sh",
      "-c",
      'mount --bind "$0" "$1" && shift && exec "$@"',
      dir,
      away,
      ...opener,
      away,
    ],
  ];
}

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

  test("is one server's by whatever path, and from whatever container it is asked for", async () => {
    const dir = freshDir();
    const link = join(freshDir(), "link");
    symlinkSync(dir, link);
    const holder = await holding(dir);
    await expect(openSqliteStore(link)).rejects.toThrow(DataDirInUse);
    for (const [other, command, ...args] of otherWays(dir, freshDir())) {
      const { stdout, stderr } = spawnSync(command, args, { encoding: "utf8", timeout: 20_000, killSignal: "SIGKILL" });
      expect([other, stdout, stderr]).toEqual([
        other,
        "",
        expect.stringContaining(`in use by process ${holder.pid} on ${hostname()} (since`),
      ]);
    }
    holder.kill("SIGKILL");
    await once(holder, "exit");
    await (await openSqliteStore(link)).close();
  });

  test("is one server's where nobody else can see its process: in a container that was killed it is free again", async () => {
    const [dir, away] = [freshDir(), freshDir()];
    const [, command, ...args] = otherWays(dir, away).at(-1)!;
    const holder = spawn(command, args, { stdio: ["ignore", "pipe", "inherit"] });
    await once(holder.stdout, "data");
    await expect(openSqliteStore(dir)).rejects.toThrow(/in use by process \d+ on .* \(since/);
    holder.kill("SIGKILL");
    await once(holder, "exit");
    await vi.waitFor(async () => (await openSqliteStore(dir)).close(), 5000);
  });

  test.runIf(isRoot)("that is full, read-only or somebody else's is named with the reason", async () => {
    const dir = freshDir();
    execFileSync("mount", ["-t", "tmpfs", "-o", "size=64k,mode=1777", "none", dir]);
    try {
      await expect(openSqliteStore(dir)).rejects.toThrow(`the data directory ${dir} cannot be used: the disk is full`);
      execFileSync("mount", ["-o", "remount,ro", dir]);
      await expect(openSqliteStore(dir)).rejects.toThrow(
        `the data directory ${dir} cannot be used: it is on a file system that can only be read`,
      );
    } finally {
      execFileSync("umount", ["-l", dir]);
    }
    chmodSync(dir, 0o755);
    const opener = [process.execPath, "--disable-warning=ExperimentalWarning", OPENER, dir];
    const { stderr } = spawnSync("setpriv", ["--reuid=65534", "--clear-groups", ...opener], { encoding: "utf8" });
    expect(stderr).toContain(`the data directory ${dir} cannot be used: this user may not write there (user 65534; it belongs to user 0)`);
    const file = join(dir, "file");
    writeFileSync(file, "");
    await expect(openSqliteStore(file)).rejects.toThrow(`the data directory ${file} cannot be used: it is no directory`);
    await expect(openSqliteStore(join(file, "x"))).rejects.toThrow("a part of its path is no directory");
  });

  test("is free again when its server was killed, whatever it was doing", async () => {
    const dir = freshDir();
    for (let cycle = 0; cycle < 6; cycle++) {
      const holder = spawn(process.execPath, [OPENER, dir], { stdio: ["ignore", "pipe", "inherit"] });
      // The first ones die while they make the tables.
      if (cycle < 3) await new Promise((resolve) => setTimeout(resolve, 60 + 60 * cycle));
      else {
        await once(holder.stdout, "data");
        await expect(openSqliteStore(dir)).rejects.toThrow(`process ${holder.pid}`);
      }
      holder.kill("SIGKILL");
      await once(holder, "exit");
      const store = await openSqliteStore(dir);
      await store.players.create({ id: `p${cycle}`, name: "Ada" }, 1);
      await store.close();
    }
    const store = await openSqliteStore(dir);
    for (let cycle = 0; cycle < 6; cycle++) expect(await store.players.find(`p${cycle}`)).toBeDefined();
    await store.close();
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

  test("is brought up to date by whoever comes after one that was killed half-way", async () => {
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
