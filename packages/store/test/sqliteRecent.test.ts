import { cpSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import fc from "fast-check";
import { expect, test } from "vitest";
import { openSqliteStore, type Store } from "../src/index.ts";
import { matchUnderWay } from "./matchUnderWay.ts";
import { useDirs } from "./useDirs.ts";

/* A line is first written to a log of all matches, and later moved to the journal of its own: nobody can tell which it is. */

const freshDir = useDirs();
const IDS = ["m1", "m2", "m3"] as const;

const ask = (dir: string, sql: string): unknown[] => {
  const file = new DatabaseSync(join(dir, "forgotten-planet.sqlite"));
  try {
    return file
      .prepare(sql)
      .all()
      .map((row) => Object.values(row)[0]);
  } finally {
    file.close();
  }
};
const change = (dir: string, sql: string): void => {
  const file = new DatabaseSync(join(dir, "forgotten-planet.sqlite"));
  file.exec(sql);
  file.close();
};
/** The files as they lie there, as after a power failure. */
function crashed(dir: string): string {
  const copy = freshDir();
  for (const end of ["", "-wal"]) cpSync(join(dir, `forgotten-planet.sqlite${end}`), join(copy, `forgotten-planet.sqlite${end}`));
  return copy;
}
const plies = async (store: Store, id: string): Promise<number[]> => (await store.journal(id)).map(({ ply }) => ply);
const upTo = (count: number): number[] => Array.from({ length: count }, (_, ply) => ply);

test("a line lies in the log until its match has sixteen, then in its journal", async () => {
  const dir = freshDir();
  const store = await openSqliteStore(dir);
  const { append } = await matchUnderWay(store, "m1");
  for (const ply of upTo(15)) await append(ply);
  const counts = () => ask(dir, 'select count(*) from "recentEntries" union all select count(*) from "journalEntries"');
  expect(counts()).toEqual([15, 0]);
  await append(15);
  expect(counts()[1]).toBe(16);
  await append(16);
  expect(ask(dir, 'select "version" from "matches"')).toEqual([16]);
  expect((await store.findMatch("m1"))?.version).toBe(17);
  expect(ask(dir, 'select "version" from "matches"')).toEqual([17]);
  await store.close();
  expect(counts()).toEqual([0, 17]);
});

test("asking for clocks that are due, or for one match, brings no other row up to date", async () => {
  const dir = freshDir();
  const store = await openSqliteStore(dir);
  const [timed, other] = [await matchUnderWay(store, "m1"), await matchUnderWay(store, "m2")];
  const versions = () => ask(dir, 'select "version" from "matches" order by "id"');
  const clock = (since: number) => ({ left: [1000, 1000], running: { seat: 0 as const, since } });
  await timed.append(0, { clock: clock(10) });
  await other.append(0);
  expect([await store.dueMatches("p1", 10), versions()]).toEqual([[], [0, 0]]);
  expect([(await store.findMatch("CODE m2"))?.version, versions()]).toEqual([1, [0, 1]]);
  change(dir, 'update "service" set "uptime" = 1010');
  expect([await store.dueMatches("p1", 10), versions()]).toEqual([["m1"], [1, 1]]);
  // Its row says that it is due, and does not know yet that it no longer is.
  await timed.append(1, { clock: clock(900) });
  expect([await store.dueMatches("p1", 10), versions()]).toEqual([[], [2, 1]]);
  await store.close();
});

test("lines that have been moved are dropped, however long another match waits with its own", async () => {
  const dir = freshDir();
  const store = await openSqliteStore(dir);
  const [busy, idle] = [await matchUnderWay(store, "m1"), await matchUnderWay(store, "m2")];
  await idle.append(0);
  for (const ply of upTo(5300)) await busy.append(ply);
  expect(Number(ask(dir, 'select count(*) from "recentEntries"')[0])).toBeLessThan(1100);
  expect(ask(dir, `select "ply" from "journalEntries" where "match" = 'm2'`)).toEqual([0]);
  await store.close();
});

test("a write that fails leaves nothing behind, on disk or in memory", async () => {
  const dir = freshDir();
  const store = await openSqliteStore(dir);
  const { append } = await matchUnderWay(store, "m1");
  for (const ply of upTo(14)) await append(ply);
  // The sixteenth line moves them all.
  change(dir, `create trigger "full" before insert on "journalEntries" begin select raise(abort, 'disk full'); end`);
  await append(14);
  await expect(append(15)).rejects.toThrow("disk full");
  await expect(append(15)).rejects.toThrow("disk full");
  expect(await store.counts()).toEqual({ waiting: 0, playing: 1, over: 0 });
  expect((await store.findMatch("m1"))?.version).toBe(15);
  change(dir, 'drop trigger "full"');
  expect(await append(15)).toEqual({ kind: "committed" });
  expect(await append(16)).toEqual({ kind: "committed" });
  expect(await plies(store, "m1")).toEqual(upTo(17));
  await store.close();
});

const acts = fc.array(
  fc.oneof(
    {
      weight: 8,
      arbitrary: fc.record({ act: fc.constant("append" as const), id: fc.constantFrom(...IDS), times: fc.integer({ min: 1, max: 9 }) }),
    },
    fc.record({
      act: fc.constantFrom("read", "list", "claim", "clock", "drop" as const, "fail", "crash", "reopen"),
      id: fc.constantFrom(...IDS),
      times: fc.constant(1),
    }),
  ),
  { minLength: 5, maxLength: 30 },
);

test("after any interruption, every committed line is there, and each match is at its ply", { timeout: 60_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(acts, async (steps) => {
      let dir = freshDir();
      let store = await openSqliteStore(dir);
      const known = new Map<string, { ply: number; epoch: number }>();
      for (const id of IDS) {
        await matchUnderWay(store, id);
        known.set(id, { ply: 0, epoch: 1 });
      }
      for (const { act, id, times } of steps) {
        const match = known.get(id);
        if (!match) continue;
        const entry = () => ({
          ...{ match: id, epoch: match.epoch, ply: match.ply, line: `line ${match.ply}`, seat: 0 as const },
          ...{ intentId: `ply ${match.ply}`, payloadHash: "hash", over: false, at: 100 + match.ply },
        });
        if (act === "append")
          for (let i = 0; i < times; i++) {
            expect(await store.append(entry())).toEqual({ kind: "committed" });
            match.ply++;
          }
        if (act === "read") expect(await plies(store, id)).toEqual(upTo(match.ply));
        if (act === "list") expect((await store.findMatch(id))?.version).toBe(match.ply);
        if (act === "claim") match.epoch = (await store.claimMatch(id))?.match.epoch ?? 0;
        if (act === "clock") await store.saveClock(id, match.epoch, { left: [match.ply, 5], running: { seat: 0, since: 0 } });
        if (act === "drop") expect(await store.dropWaiting(0)).toBe(0);
        if (act === "fail") {
          change(dir, `create trigger "full" before insert on "recentEntries" begin select raise(abort, 'disk full'); end`);
          await expect(store.append(entry())).rejects.toThrow("disk full");
          change(dir, 'drop trigger "full"');
        }
        if (act === "crash") {
          const copy = crashed(dir);
          await store.close();
          [dir, store] = [copy, await openSqliteStore(copy)];
        }
        if (act === "reopen") {
          await store.close();
          store = await openSqliteStore(dir);
        }
      }
      for (const [id, { ply, epoch }] of known) {
        expect(await plies(store, id)).toEqual(upTo(ply));
        expect(await store.findMatch(id)).toMatchObject({ version: ply, epoch });
      }
      await store.close();
    }),
    { numRuns: 40 },
  );
});
