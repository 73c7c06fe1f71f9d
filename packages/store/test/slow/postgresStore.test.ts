import pg from "pg";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { type Postgres, startPostgres } from "../../../../scripts/postgres.ts";
import { openPostgresStore, type Store } from "../../src/index.ts";
import { describeStore } from "../describeStore.ts";
import { describeTelling } from "../describeTelling.ts";
import { matchUnderWay } from "../matchUnderWay.ts";

const SERVER_MS = 300_000;
let server: Postgres;
beforeAll(async () => {
  server = await startPostgres();
}, SERVER_MS);
afterAll(() => server.dispose(), SERVER_MS);

async function ask(sql: string, database?: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: server.url(database) });
  await client.connect();
  const { rows } = await client.query(sql);
  await client.end();
  return rows;
}

async function change(sql: string, database: string): Promise<number> {
  const client = new pg.Client({ connectionString: server.url(database) });
  await client.connect();
  const { rowCount } = await client.query(sql);
  await client.end();
  return rowCount ?? 0;
}

let made = 0;
async function freshDatabase(): Promise<string> {
  const name = `store_${made++}`;
  await ask(`create database ${name}`);
  return name;
}

/** One database for all: making one takes longer than most tests. */
let contractDatabase: string | undefined;

const onPostgres = async () => {
  contractDatabase ??= await freshDatabase();
  const database = contractDatabase;
  return {
    open: () => openPostgresStore(server.url(database)),
    tamper: (sql: string) => change(sql, database),
    silent: (ms: number) => change(`update "service" set "at" = "at" - ${ms}`, database),
    dispose: async () => {
      const tables = await ask("select relname from pg_stat_user_tables where relname !~ '^(kysely|service)'", database);
      await ask(`truncate ${(tables as { relname: string }[]).map(({ relname }) => `"${relname}"`).join()} cascade`, database);
      await ask(`update "service" set "uptime" = 0, "at" = 0`, database);
    },
  };
};
describeStore("PostgreSQL", onPostgres);
describeTelling("PostgreSQL", onPostgres);

describe("one database", () => {
  test("lets acts of one name run one after the other, on any server", async () => {
    const database = await freshDatabase();
    const stores = await Promise.all([0, 1].map(() => openPostgresStore(server.url(database))));
    let running = 0;
    const alone: boolean[] = [];
    const act = async (): Promise<void> => {
      running++;
      await stores[0]!.counts();
      alone.push(running === 1);
      running--;
    };
    // Twice as many as a store has connections for.
    await Promise.all(Array.from({ length: 16 }, (_, i) => stores[i % 2]!.inTurn("Robo", act)));
    expect(alone).toEqual(Array.from({ length: 16 }, () => true));
    // Somebody who never ends is not waited for without end, and keeps nobody else waiting.
    const begun = Promise.withResolvers<void>();
    const end = Promise.withResolvers<void>();
    const endless = stores[0]!.inTurn("Robo", () => {
      begun.resolve();
      return end.promise;
    });
    await begun.promise;
    await expect(stores[1]!.inTurn("Robo", act)).rejects.toThrow();
    await stores[1]!.inTurn("Robert", act);
    end.resolve();
    await endless;
    await Promise.all(stores.map((store) => store.close()));
  });

  test("is made ready once, however many servers start at the same time, and again", async () => {
    const database = await freshDatabase();
    const stores = await Promise.all(Array.from({ length: 6 }, () => openPostgresStore(server.url(database))));
    await Promise.all(stores.map((store, i) => store.players.create({ id: `p${i}`, name: "Ada" }, 1)));
    await Promise.all(stores.map((store) => store.close()));
    const again = await openPostgresStore(server.url(database));
    for (const i of stores.keys()) expect(await again.players.find(`p${i}`)).toBeDefined();
    await again.close();
    expect(await ask("select name from kysely_migration order by name", database)).toEqual([
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
      { name: "0018-imported" },
      { name: "0019-limits-of-ratings" },
      { name: "0020-imported-by-host" },
      { name: "0021-removed-from-leagues" },
    ]);
  });

  test("is named without its password", async () => {
    const database = await freshDatabase();
    const store = await openPostgresStore(server.url(database));
    expect(store.description).toBe(`PostgreSQL at 127.0.0.1:${new URL(server.url()).port}/${database}`);
    await store.close();
  });

  test("that is not there, or does not let us in, is refused in a sentence without the password", async () => {
    await expect(openPostgresStore(server.url("nowhere"))).rejects.toThrow(
      /^PostgreSQL at .*\/nowhere: database "nowhere" does not exist$/,
    );
    const wrong = server.url().replace(/:[^:@]*@/, ":mellon@");
    await expect(openPostgresStore(wrong)).rejects.toThrow(/password authentication failed for user "postgres"$/);
    const nobody = "postgres://u:mellon@127.0.0.1:1/d";
    const refused = openPostgresStore(nobody, { patienceMs: 300 });
    await expect(refused).rejects.toThrow(/^PostgreSQL at 127\.0\.0\.1:1\/d: the database is away: .*ECONNREFUSED/);
    await expect(refused).rejects.not.toThrow("mellon");
  });

  test("is written through to the disk, with any setting of the server", async () => {
    const database = await freshDatabase();
    await ask(`alter database ${database} set synchronous_commit = off`);
    await ask(
      `create table "seen" ("setting" text);
       create function "look"() returns trigger language plpgsql as
         $$ begin insert into "seen" values (current_setting('synchronous_commit')); return new; end $$`,
      database,
    );
    const store = await openPostgresStore(server.url(database));
    await ask(`create trigger "look" after insert on "journalEntries" for each row execute function "look"()`, database);
    const { append } = await matchUnderWay(store, "m1");
    expect(await append(0)).toEqual({ kind: "committed" });
    expect(await ask(`select * from "seen"`, database)).toEqual([{ setting: "on" }]);
    await store.close();
  });
});

describe("two servers on one database", () => {
  async function twoServers(): Promise<{ readonly database: string; readonly first: Store; readonly second: Store }> {
    const database = await freshDatabase();
    const [first, second] = await Promise.all([openPostgresStore(server.url(database)), openPostgresStore(server.url(database))]);
    return { database, first, second };
  }

  test("a match has one writer at a time: who took it over last", async () => {
    const { first, second } = await twoServers();
    const here = await matchUnderWay(first, "m1");
    expect(await here.append(0)).toEqual({ kind: "committed" });
    const claimed = await second.claimMatch("m1");
    expect(claimed?.journal).toHaveLength(1);
    expect(await here.append(1)).toEqual({ kind: "fenced" });
    expect(await second.append(here.entry(1, { epoch: 2 }))).toEqual({ kind: "committed" });
    await Promise.all([first.close(), second.close()]);
  });

  test("of a hundred taken over at the same moment each has one writer, and a journal without gaps", async () => {
    const { first, second } = await twoServers();
    const here = await Promise.all(Array.from({ length: 100 }, (_, i) => matchUnderWay(first, `m${i}`)));
    let taken = 0;
    await Promise.all(
      here.map(async ({ append, entry }, i) => {
        let ply = 0;
        const writing = (async () => {
          while ((await append(ply)).kind === "committed") ply++;
        })();
        const claimed = await second.claimMatch(`m${i}`);
        const at = claimed?.match.version ?? -1;
        expect(claimed?.journal).toHaveLength(at);
        expect((await second.append(entry(at, { epoch: 2, intentId: "theirs" }))).kind).toBe("committed");
        await writing;
        expect(ply).toBe(at);
        taken++;
      }),
    );
    expect(taken).toBe(100);
    await Promise.all([first.close(), second.close()]);
  });

  test("a match that somebody holds on to keeps no other waiting, and goes on when it is let go", async () => {
    const { database, first, second } = await twoServers();
    const [held, other] = [await matchUnderWay(first, "m1"), await matchUnderWay(first, "m2")];
    const holder = new pg.Client({ connectionString: server.url(database) });
    await holder.connect();
    await holder.query(`begin; select from "matches" where "id" = 'm1' for update`);
    const waiting = held.append(0);
    const asked = performance.now();
    for (let ply = 0; ply < 20; ply++) expect(await other.append(ply)).toEqual({ kind: "committed" });
    expect(performance.now() - asked).toBeLessThan(2000);
    await holder.query("rollback");
    expect(await waiting).toEqual({ kind: "committed" });
    await holder.end();
    await Promise.all([first.close(), second.close()]);
  });
});

describe("several processes on one database", () => {
  const CLOCK = { left: [0, 0], running: { seat: 0, since: 0 } } as const;

  test("one that has gone is dead within a moment, one that says nothing is dead after a while", async () => {
    const database = await freshDatabase();
    const [first, second] = await Promise.all([openPostgresStore(server.url(database)), openPostgresStore(server.url(database))]);
    await first.processes.join({ id: "p1", address: "http://10.0.0.1" });
    await second.processes.join({ id: "p2", address: "http://10.0.0.2" });
    expect(await second.processes.find("p1")).toMatchObject({ address: "http://10.0.0.1", isAlive: true });
    expect(await second.processes.others("p2")).toMatchObject([{ id: "p1", address: "http://10.0.0.1", isAlive: true }]);
    // Its lock is held, but it has not been heard of.
    await ask(`update "processes" set "at" = "at" - 6000 where "id" = 'p1'`, database);
    expect((await second.processes.find("p1"))?.isAlive).toBe(false);
    expect(await second.processes.others("p2")).toEqual([]);
    await first.processes.beat("p1");
    expect((await second.processes.find("p1"))?.isAlive).toBe(true);
    // Its lock is lost with its connection, and taken again.
    await ask("select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'forgotten-planet-life'", database);
    await vi.waitFor(async () => expect((await second.processes.find("p1"))?.isAlive).toBe(true), 10_000);
    await first.close();
    await vi.waitFor(async () => expect((await second.processes.find("p1"))?.isAlive).toBe(false), 2000);
    await second.close();
  });

  test("share one time: it goes on as long as one of them beats", async () => {
    const database = await freshDatabase();
    const [first, second] = await Promise.all([openPostgresStore(server.url(database)), openPostgresStore(server.url(database))]);
    for (const [store, id] of [
      [first, "p1"],
      [second, "p2"],
    ] as const)
      await store.processes.join({ id, address: "" });
    const begun = await first.processes.beat("p1");
    await ask(`update "service" set "at" = "at" - 1000`, database);
    const later = await second.processes.beat("p2");
    expect(later - begun).toBeGreaterThanOrEqual(1000);
    expect(await first.processes.beat("p1")).toBeGreaterThanOrEqual(later);
    await expect(first.processes.beat("p9")).rejects.toThrow("has not joined");
    await Promise.all([first.close(), second.close()]);
  });

  test("a clock that is out is the business of the server that has its match, and of every server when that one is dead", async () => {
    const database = await freshDatabase();
    const [first, second] = await Promise.all([openPostgresStore(server.url(database)), openPostgresStore(server.url(database))]);
    await first.processes.join({ id: "p1", address: "" });
    await second.processes.join({ id: "p2", address: "" });
    for (const id of ["m1", "m2"]) {
      await matchUnderWay(first, id);
      await first.saveClock(id, 1, CLOCK);
    }
    await first.claimMatch("m1", { process: "p1", epoch: 1 });
    await first.saveClock("m1", 2, CLOCK);
    expect(await first.dueMatches("p1", 10)).toEqual(expect.arrayContaining(["m1", "m2"]));
    expect(await second.dueMatches("p2", 10)).toEqual(["m2"]);
    await first.close();
    await vi.waitFor(async () => expect(await second.dueMatches("p2", 10)).toHaveLength(2), 2000);
    await second.close();
  });
});

test("an entry that the database cannot take is refused alone", async () => {
  const database = await freshDatabase();
  const store = await openPostgresStore(server.url(database));
  const matches = await Promise.all(["m1", "m2", "m3"].map((id) => matchUnderWay(store, id)));
  const outcomes = await Promise.allSettled(matches.map(({ append }, i) => append(0, i === 1 ? { line: "\0" } : {})));
  expect(outcomes.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
  expect(await matches[1]?.append(0)).toEqual({ kind: "committed" });
  await store.close();
});
