import * as fs from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openSqliteStore } from "../src/index.ts";
import { newMatch } from "./contract/fixture.ts";
import { matchUnderWay } from "./matchUnderWay.ts";

/* What is answered `committed` has been synced; where that fails, nothing more is answered so. */

const disk = vi.hoisted(() => ({ syncs: 0, held: undefined as undefined | (() => void), isHeld: false, isBroken: false }));

vi.mock("node:fs", async (original) => {
  const real = await original<typeof import("node:fs")>();
  const broken = (): Error => Object.assign(new Error("EIO: i/o error, fdatasync"), { code: "EIO" });
  return {
    ...real,
    fdatasyncSync: (file: number) => {
      disk.syncs++;
      if (disk.isBroken) throw broken();
      real.fdatasyncSync(file);
    },
    fdatasync: (file: number, done: (error: Error | null) => void) => {
      disk.syncs++;
      const sync = () => (disk.isBroken ? done(broken()) : real.fdatasync(file, done));
      if (disk.isHeld) disk.held = sync;
      else sync();
    },
  };
});

let dir: string;
beforeEach(() => {
  dir = fs.mkdtempSync(join(tmpdir(), "forgotten-planet-sync-"));
  Object.assign(disk, { syncs: 0, held: undefined, isHeld: false, isBroken: false });
});
afterEach(() => fs.rmSync(dir, { recursive: true }));

test("one after the other, each append has a sync of its own before it is answered", async () => {
  const store = await openSqliteStore(dir);
  const { append } = await matchUnderWay(store, "m1");
  for (let ply = 0; ply < 5; ply++) {
    const before = disk.syncs;
    expect(await append(ply)).toEqual({ kind: "committed" });
    expect(disk.syncs).toBe(before + 1);
  }
  await store.close();
});

test("together they share one, and none is answered before it is done", async () => {
  const store = await openSqliteStore(dir);
  const matches = [await matchUnderWay(store, "m1"), await matchUnderWay(store, "m2")];
  Object.assign(disk, { syncs: 0, isHeld: true });
  const answers: unknown[] = [];
  const all = matches.map(({ append }) => append(0).then((answer) => answers.push(answer)));
  await vi.waitFor(() => expect(disk.held).toBeDefined());
  expect({ syncs: disk.syncs, answers }).toEqual({ syncs: 1, answers: [] });
  disk.held?.();
  await Promise.all(all);
  expect(answers).toEqual([{ kind: "committed" }, { kind: "committed" }]);
  await store.close();
});

test("matches that are taken over together share one as well", async () => {
  const store = await openSqliteStore(dir);
  await matchUnderWay(store, "m1");
  await matchUnderWay(store, "m2");
  Object.assign(disk, { syncs: 0, isHeld: true });
  const epochs: unknown[] = [];
  const all = ["m1", "m2"].map((id) => store.claimMatch(id).then((claimed) => epochs.push(claimed?.match.epoch)));
  await vi.waitFor(() => expect(disk.held).toBeDefined());
  expect({ syncs: disk.syncs, epochs }).toEqual({ syncs: 1, epochs: [] });
  disk.held?.();
  await Promise.all(all);
  expect(epochs).toEqual([2, 2]);
  await store.close();
});

test("matches that are made together share one, and one that cannot be made hurts no other", async () => {
  const store = await openSqliteStore(dir);
  await matchUnderWay(store, "m1");
  const made = (id: string) => newMatch(id, { host: "player of m1", seats: [] });
  Object.assign(disk, { syncs: 0, isHeld: true });
  const told: unknown[] = [];
  const all = ["m1", "m2", "m3"].map((id) =>
    store.createMatch(made(id)).then(
      () => told.push(id),
      () => told.push(`no ${id}`),
    ),
  );
  await vi.waitFor(() => expect(disk.held).toBeDefined());
  expect({ syncs: disk.syncs, told }).toEqual({ syncs: 1, told: [] });
  disk.held?.();
  await Promise.all(all);
  expect(told).toEqual(["no m1", "m2", "m3"]);
  await store.close();
});

test("a disk that failed to sync is not believed again before a restart", async () => {
  const store = await openSqliteStore(dir);
  const { append } = await matchUnderWay(store, "m1");
  expect(await append(0)).toEqual({ kind: "committed" });
  disk.isBroken = true;
  await expect(append(1)).rejects.toThrow("EIO");
  disk.isBroken = false;
  await expect(append(2)).rejects.toThrow("EIO");
  await store.close();
  const again = await openSqliteStore(dir);
  expect((await again.journal("m1"))[0]).toMatchObject({ ply: 0 });
  await again.close();
});
