import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { type Postgres, startPostgres } from "../../../../scripts/postgres.ts";
import { openPostgresStore, type Store, StoreAway } from "../../src/index.ts";
import { openCuttingProxy } from "../cuttingProxy.ts";
import { type MatchUnderWay, matchUnderWay } from "../matchUnderWay.ts";

/*
 * The database goes away in every way it can, in the middle of appends. What must hold: nothing acknowledged is lost, nothing is there
 * twice, no answer is guessed, and the process lives (an error that nobody handles fails the suite). docs/reliability.md P11, P13, C-15
 */

const SERVER_MS = 300_000;
const CYCLES = 5;
let server: Postgres;
beforeAll(async () => {
  server = await startPostgres();
}, SERVER_MS);
afterAll(() => server.dispose(), SERVER_MS);

let made = 0;
async function freshDatabase(): Promise<string> {
  const name = `faults_${made++}`;
  await ask(`create database ${name}`);
  return name;
}

async function ask(sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: server.url() });
  client.on("error", () => {});
  await client.connect();
  await client.query(sql).finally(() => client.end());
}

/** Plays on until it is told to stop; every answer must be a commit. */
class Writer {
  readonly #match: MatchUnderWay;
  #isStopped = false;
  acknowledged = 0;
  latestAt = 0;

  constructor(match: MatchUnderWay) {
    this.#match = match;
  }

  async run(): Promise<void> {
    while (!this.#isStopped) {
      expect(await this.#match.append(this.acknowledged)).toEqual({ kind: "committed" });
      this.acknowledged++;
      this.latestAt = performance.now();
    }
  }

  stop(): void {
    this.#isStopped = true;
  }
}

const writersIn = async (store: Store, count: number): Promise<Writer[]> =>
  (await Promise.all(Array.from({ length: count }, (_, i) => matchUnderWay(store, `m${i}`)))).map((match) => new Writer(match));

async function expectJournals(store: Store, writers: readonly Writer[]): Promise<void> {
  for (const [i, { acknowledged }] of writers.entries()) {
    const journal = await store.journal(`m${i}`);
    expect(journal.map(({ intentId }) => intentId)).toEqual(Array.from({ length: acknowledged }, (_, ply) => `intent ${ply}`));
    expect((await store.findMatch(`m${i}`))?.version).toBe(acknowledged);
  }
}

describe("while twenty matches are played", () => {
  test("the server is killed and started again", { timeout: 120_000 }, async () => {
    const told: string[] = [];
    const store = await openPostgresStore(server.url(await freshDatabase()), {
      away: () => told.push("away"),
      back: () => told.push("back"),
    });
    const writers = await writersIn(store, 20);
    const running = Promise.all(writers.map((writer) => writer.run()));
    for (let cycle = 0; cycle < CYCLES; cycle++) {
      await pause(100 + 37 * cycle);
      await server.kill();
      await pause(cycle % 2 === 0 ? 0 : 300);
      await server.start();
      const readyAt = performance.now();
      const before = writers.reduce((sum, { acknowledged }) => sum + acknowledged, 0);
      await expect.poll(() => writers.every(({ latestAt }) => latestAt > readyAt), { timeout: 5000, interval: 5 }).toBe(true);
      expect(performance.now() - readyAt).toBeLessThan(2000);
      expect(writers.reduce((sum, { acknowledged }) => sum + acknowledged, 0)).toBeGreaterThan(before);
    }
    for (const writer of writers) writer.stop();
    await running;
    await expectJournals(store, writers);
    expect(told).toEqual(Array.from({ length: CYCLES }, () => ["away", "back"]).flat());
    await store.close();
  });

  test("its connections are ended again and again", { timeout: 60_000 }, async () => {
    const store = await openPostgresStore(server.url(await freshDatabase()));
    const writers = await writersIn(store, 20);
    const running = Promise.all(writers.map((writer) => writer.run()));
    for (let i = 0; i < 40; i++) {
      await pause(20 + (i % 7));
      await ask("select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'forgotten-planet'");
    }
    for (const writer of writers) writer.stop();
    await running;
    await expect.poll(() => store.counts().catch(() => undefined)).toEqual({ waiting: 0, playing: 20, over: 0 });
    await expectJournals(store, writers);
    await store.close();
  });
});

describe("the connection is cut", () => {
  test("anywhere in the answer: what is told is what happened", { timeout: 60_000 }, async () => {
    const database = await freshDatabase();
    const proxy = await openCuttingProxy(Number(new URL(server.url()).port));
    const url = new URL(server.url(database));
    url.port = String(proxy.port);
    const store = await openPostgresStore(url.href);
    const { append } = await matchUnderWay(store, "m1");
    let ply = 0;
    for (let bytes = 0; bytes < 160; bytes += 5) {
      proxy.cutAfter(bytes);
      expect(await append(ply)).toEqual({ kind: "committed" });
      ply++;
      // Refused ones are told the truth as well.
      proxy.cutAfter(bytes);
      expect(await append(ply - 1)).toSatisfy(({ kind }: { kind: string }) => kind === "duplicate" || kind === "committed");
      proxy.cutAfter(bytes);
      expect(await append(ply + 5)).toEqual({ kind: "conflict" });
    }
    expect(await store.journal("m1")).toHaveLength(ply);
    await store.close();
    await proxy.close();
  });

  test("and nobody says so: an answer that does not come is asked for on another connection", { timeout: 60_000 }, async () => {
    const database = await freshDatabase();
    const proxy = await openCuttingProxy(Number(new URL(server.url()).port));
    const url = new URL(server.url(database));
    url.port = String(proxy.port);
    const store = await openPostgresStore(url.href);
    const { append } = await matchUnderWay(store, "m1");
    await append(0);
    proxy.swallowAnswers();
    expect(await append(1)).toEqual({ kind: "committed" });
    expect(await append(2)).toEqual({ kind: "committed" });
    const direct = await openPostgresStore(server.url(database));
    expect(await direct.journal("m1")).toHaveLength(3);
    await Promise.all([store.close(), direct.close()]);
    await proxy.close();
  });
});

describe("while the server is away", () => {
  afterEach(async () => {
    if (server.pid === undefined) await server.start();
  });

  test("questions are refused soon, appends after a while, and everything works again afterwards", { timeout: 60_000 }, async () => {
    const store = await openPostgresStore(server.url(await freshDatabase()));
    const { append } = await matchUnderWay(store, "m1");
    await append(0);
    await server.kill();
    const asked = performance.now();
    await expect(store.findMatch("m1")).rejects.toBeInstanceOf(StoreAway);
    await expect(store.players.rename({ id: "player of m1", name: "Bea" })).rejects.toBeInstanceOf(StoreAway);
    expect(performance.now() - asked).toBeLessThan(1000);
    // The idle connection is known to be gone: nothing was sent, so nothing happened, and that can be said.
    await expect(append(1)).rejects.toMatchObject({ isUnsure: false });
    await server.start();
    expect(await store.journal("m1")).toHaveLength(1);
    expect(await append(1)).toEqual({ kind: "committed" });
    await store.close();
  });

  test("the store can be closed: what waits is given up", async () => {
    const store = await openPostgresStore(server.url(await freshDatabase()));
    const { append } = await matchUnderWay(store, "m1");
    await server.kill();
    const waiting = append(0);
    const asked = performance.now();
    await Promise.all([expect(waiting).rejects.toBeInstanceOf(StoreAway), pause(50).then(() => store.close())]);
    expect(performance.now() - asked).toBeLessThan(2000);
    await server.start();
  });

  test("a server that starts meanwhile is waited for", async () => {
    const database = await freshDatabase();
    await server.kill();
    const opening = openPostgresStore(server.url(database));
    await pause(300);
    await server.start();
    const store = await opening;
    expect(await store.counts()).toEqual({ waiting: 0, playing: 0, over: 0 });
    await store.close();
  });
});
