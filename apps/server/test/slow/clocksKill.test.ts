import { openSqliteStore, type StoredClock } from "@forgotten-planet/store";
import { randomOf } from "@forgotten-planet/testkit";
import { describe, expect, test, vi } from "vitest";
import { type ChildServer, startChildServer } from "../support/childServer.ts";
import { attach, freshDataDir, type PlayedTable, type Seated, startedTable } from "../support/harness.ts";

/* Clocks and a server that is killed. What is left of a minute is made less while no server runs. */

const CYCLES = Number(process.env.CLOCK_KILLS ?? 2);
const TABLES = 8;
const SEED = Number(process.env.SEED ?? Date.now() % 1_000_000);
const OPTIONS = { clock: { kind: "hourglass", minutes: 1 }, order: "seated", assignment: "fixed" } as const;

/** What is on disk, between two servers. */
async function onDisk<T>(dataDir: string, look: (store: Awaited<ReturnType<typeof openSqliteStore>>) => Promise<T>): Promise<T> {
  const store = await openSqliteStore(dataDir);
  try {
    return await look(store);
  } finally {
    await store.close();
  }
}

/** So much is left of the turn under way, and the lines so far. */
const shorten = (dataDir: string, { id }: Pick<PlayedTable, "id">, ms: number): Promise<readonly string[]> =>
  onDisk(dataDir, async (store) => {
    const { clock, epoch } = (await store.findMatch(id))!;
    const { seat, since } = clock!.running!;
    await store.saveClock(id, epoch, { left: clock!.left.with(seat, ms), running: { seat, since } });
    return (await store.journal(id)).map(({ line }) => line);
  });

const comeBack = (url: string, table: PlayedTable): Promise<readonly Seated[]> =>
  Promise.all(table.players.map(({ identity }) => attach(url, table.id, identity)));

describe(`clocks and kill -9 (SEED=${SEED})`, () => {
  test("[C-19] an outage takes nobody's time, however long it is", async () => {
    const dataDir = freshDataDir();
    let server: ChildServer = await startChildServer({ DATA_DIR: dataDir });
    const table = await startedTable(server.url, 2, OPTIONS);
    const before = table.players[0]!.welcome.clock!.left[0]!;
    const told = performance.now();
    await new Promise((resolve) => setTimeout(resolve, 2500));
    await server.end("SIGKILL");
    const played = performance.now() - told;
    await new Promise((resolve) => setTimeout(resolve, 5000));
    server = await startChildServer({ DATA_DIR: dataDir });
    const [ada] = await comeBack(server.url, table);
    const after = ada!.welcome.clock!.left[0]!;
    console.log(`${Math.round(played)} ms played before the kill, ${before - after} ms taken`);
    expect(before - after).toBeLessThanOrEqual(Math.ceil(played));
    // It runs on.
    await vi.waitUntil(async () => (await attach(server.url, table.id)).welcome.clock!.left[0]! < after, {
      timeout: 10_000,
      interval: 500,
    });
    await server.end("SIGKILL");
  });

  test("a player nearly out of time has a moment after a restart, and then the clock plays", async () => {
    const dataDir = freshDataDir();
    let server = await startChildServer({ DATA_DIR: dataDir });
    const table = await startedTable(server.url, 2, OPTIONS);
    await server.end("SIGKILL");
    await shorten(dataDir, table, 1);
    server = await startChildServer({ DATA_DIR: dataDir });
    const [ada, bea] = await comeBack(server.url, table);
    expect(ada!.welcome.history?.lines).toEqual([]);
    expect(ada!.welcome.clock!.left[0]).toBeGreaterThan(3000);
    await bea!.until(({ match }) => match.ply === 1, 15_000);
    expect(bea!.match.last).toBe("a.");
    await server.end("SIGTERM");
    const next = await onDisk(dataDir, async (store) => (await store.findMatch(table.id))!.clock as StoredClock);
    expect(next).toMatchObject({ running: { seat: 1 } });
    expect(next.left[1]).toBe(60_000);
  }, 60_000);

  test(
    `[P3] ${CYCLES} kills around the deadlines of ${TABLES} tables: no turn is timed out twice, and the next has all its time`,
    async () => {
      const random = randomOf(SEED);
      const dataDir = freshDataDir();
      let server = await startChildServer({ DATA_DIR: dataDir });
      const tables: PlayedTable[] = [];
      for (let i = 0; i < TABLES; i++) tables.push(await startedTable(server.url, 2, OPTIONS));
      let timedOut = 0;
      for (let cycle = 0; cycle < CYCLES; cycle++) {
        await server.end("SIGKILL");
        const before: (readonly string[])[] = [];
        for (const table of tables) before.push(await shorten(dataDir, table, 1));
        server = await startChildServer({ DATA_DIR: dataDir });
        const { url } = server;
        const seated = await Promise.all(tables.map((table) => comeBack(url, table)));
        const soonest = Math.min(...seated.map(([one]) => Math.min(...one!.welcome.clock!.left)));
        await new Promise((resolve) => setTimeout(resolve, Math.max(0, soonest - 200 + random.below(1500))));
        await server.end("SIGKILL");
        const after = await onDisk(dataDir, (store) =>
          Promise.all(tables.map(async ({ id }) => ({ journal: await store.journal(id), match: (await store.findMatch(id))! }))),
        );
        for (const [i, { journal, match }] of after.entries()) {
          const more = journal.slice(before[i]!.length);
          expect(more.length).toBeLessThanOrEqual(1);
          for (const { ply, intentId } of more) expect(intentId).toBe(`clock ${ply}`);
          timedOut += more.length;
          const { left, running } = match.clock!;
          // Nobody pays twice: a turn that was not ended has what it had, and one that began has all.
          expect(running!.seat).toBe(journal.length % 2);
          if (more.length > 0) expect(left[running!.seat]).toBe(60_000);
        }
        server = await startChildServer({ DATA_DIR: dataDir });
      }
      console.log(`${CYCLES} kills, ${timedOut} of ${CYCLES * TABLES} turns timed out, 0 twice`);
      await server.end("SIGKILL");
    },
    60_000 + CYCLES * 60_000,
  );
});
