import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { openSqliteStore, SQLITE_FILE, type Store } from "../src/index.ts";
import { newImport } from "./importedMatch.ts";
import { useDirs } from "./useDirs.ts";

/* A long journal is written while others are served, and is seen only when its match is whole. */

const LINES = 1950;
const freshDir = useDirs();

/** What anybody finds of that match. */
const seen = async (store: Store, id: string) => ({
  byId: await store.findMatch(id),
  byCode: await store.findMatch(`CODE ${id}`),
  own: await store.matchesOf(`player of ${id}`, 9),
  listed: (await store.past.page({ status: "playing", limit: 9 })).matches,
});
const NOTHING = { byId: undefined, byCode: undefined, own: [], listed: [] };

test("others have their turn again and again, and find nothing of the match before it is whole", async () => {
  const store = await openSqliteStore(freshDir());
  const match = await newImport(store, "m1", LINES);
  let isMade = false;
  const making = store.createMatch(match).then(() => {
    isMade = true;
  });
  let turns = 0;
  for (; !isMade; await setImmediate()) {
    turns++;
    const found = await seen(store, "m1");
    if (found.byId === undefined) expect(found).toEqual(NOTHING);
    else expect(found.byId).toMatchObject({ status: "playing", version: LINES, imported: LINES });
  }
  await making;
  expect(turns).toBeGreaterThan(LINES / 200);
  const claimed = await store.claimMatch("m1");
  expect(claimed?.match).toMatchObject({ version: LINES, options: { isPublic: true }, seats: [{ place: 0 }] });
  expect(claimed?.journal.map(({ line }) => line)).toEqual(match.journal?.map(({ line }) => line));
  expect(await store.faultOf("m1")).toBeUndefined();
  await store.close();
});

test("what a crash leaves of it is gone when the store opens again", async () => {
  const dir = freshDir();
  const store = await openSqliteStore(dir);
  const making = store.createMatch(await newImport(store, "m1", LINES));
  for (let turn = 0; turn < 5; turn++) await setImmediate();
  const after = join(dir, "after");
  mkdirSync(after);
  const file = new DatabaseSync(join(dir, SQLITE_FILE));
  expect(file.prepare(`select count(*) as "lines" from "journalEntries"`).get()).not.toEqual({ lines: 0 });
  file.prepare("vacuum into ?").run(join(after, SQLITE_FILE));
  file.close();
  await making;
  await store.close();

  const again = await openSqliteStore(after);
  expect(await seen(again, "m1")).toEqual(NOTHING);
  expect(await again.counts()).toEqual({ waiting: 0, playing: 0, over: 0 });
  expect(await again.journal("m1")).toEqual([]);
  await again.close();
});

test("a match that cannot be made leaves nothing, and its code is free", async () => {
  const store = await openSqliteStore(freshDir());
  const match = await newImport(store, "m1", LINES);
  const journal = match.journal?.map((entry) => (entry.ply === LINES - 1 ? { ...entry, intentId: "intent 0" } : entry)) ?? [];
  await expect(store.createMatch({ ...match, journal })).rejects.toThrow();
  await expect(
    store.createMatch({ ...match, seats: [], start: { ...match.start!, seats: [match.start!.seats[0]!, match.start!.seats[0]!] } }),
  ).rejects.toThrow();
  expect(await seen(store, "m1")).toEqual(NOTHING);
  expect([await store.counts(), await store.journal("m1")]).toEqual([{ waiting: 0, playing: 0, over: 0 }, []]);
  await store.createMatch(match);
  expect(await store.findMatch("CODE m1")).toMatchObject({ version: LINES });
  await store.close();
});
