import type { TableOptions } from "@forgotten-planet/protocol";
import type { GameSetup } from "@forgotten-planet/rules";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { JournalAppend, MatchStart, NewMatch, Store, StoredSeat } from "../src/store.ts";

/** A store under test: opened anew on the same data, as after a restart. */
export interface StoreUnderTest {
  open(): Promise<Store>;
  /** The data is no longer needed. */
  dispose(): Promise<void>;
}

const OPTIONS: TableOptions = {
  scenario: "first-landing",
  players: 2,
  isPublic: true,
  watchers: true,
  assignment: "random",
  order: "random",
  autoStart: true,
};
const SETUP = { scenario: { name: "x" }, seats: [], setup: {} } as unknown as GameSetup;
const seat = (place: number, id: string, ready = false): StoredSeat => ({
  place,
  player: { id, name: `Name of ${id}` },
  colour: place === 0 ? "red" : "yellow",
  ready,
});
const START: MatchStart = { setup: SETUP, seats: [seat(0, "bea", true), seat(1, "ada", true)], secret: Uint8Array.from([1, 2, 255]) };

/** What every store must do, whatever is behind it. @source docs/reliability.md D2 */
export function describeStore(name: string, make: () => Promise<StoreUnderTest>): void {
  describe(name, () => {
    let under: StoreUnderTest;
    let store: Store;
    beforeEach(async () => {
      under = await make();
      store = await under.open();
      for (const id of ["ada", "bea", "eve"]) await store.createPlayer({ id, name: `Name of ${id}` }, 1);
    });
    afterEach(async () => {
      await store.close();
      await under.dispose();
    });
    const reopen = async (): Promise<void> => {
      await store.close();
      store = await under.open();
    };

    const newMatch = (id = "m1", more: Partial<NewMatch> = {}): NewMatch => ({
      id,
      code: `CODE-${id}`,
      options: OPTIONS,
      host: "ada",
      seats: [seat(0, "ada")],
      colours: ["red", "yellow"],
      rulesVersion: 1,
      createdAt: 10,
      ...more,
    });
    const entry = (ply: number, more: Partial<JournalAppend> = {}): JournalAppend => ({
      match: "m1",
      epoch: 1,
      ply,
      line: `line ${ply}`,
      seat: 0,
      intentId: `id ${ply}`,
      payloadHash: "hash",
      over: false,
      at: 100 + ply,
      ...more,
    });
    /** A match that runs under epoch 1. */
    const playing = async (id = "m1"): Promise<void> => {
      await store.createMatch(newMatch(id));
      await store.claimMatch(id);
      await store.startMatch(id, 1, START, 20);
    };

    describe("players", () => {
      test("are kept, renamed and found again", async () => {
        expect(await store.player("ada")).toEqual({ id: "ada", name: "Name of ada" });
        expect(await store.renamePlayer({ id: "ada", name: "Ада 🚀" })).toBe(true);
        await reopen();
        expect(await store.player("ada")).toEqual({ id: "ada", name: "Ада 🚀" });
      });
      test("that are not there are not found, nor made by renaming", async () => {
        expect(await store.renamePlayer({ id: "nobody", name: "x" })).toBe(false);
        expect(await store.player("nobody")).toBeUndefined();
      });
      test("come once", async () => {
        await expect(store.createPlayer({ id: "ada", name: "other" }, 2)).rejects.toThrow();
        expect(await store.player("ada")).toEqual({ id: "ada", name: "Name of ada" });
      });
    });

    describe("tables", () => {
      test("are found by id and by code, as they were made", async () => {
        await store.createMatch(newMatch());
        await reopen();
        const found = await store.findMatch("m1");
        expect(found).toEqual({
          id: "m1",
          code: "CODE-m1",
          status: "waiting",
          options: OPTIONS,
          host: { id: "ada", name: "Name of ada" },
          seats: [seat(0, "ada")],
          colours: ["red", "yellow"],
          removed: [],
          rulesVersion: 1,
          epoch: 0,
          version: 0,
          createdAt: 10,
          updatedAt: 10,
        });
        expect(await store.findMatch("CODE-m1")).toEqual(found);
        expect(await store.findMatch("CODE-m2")).toBeUndefined();
      });
      test("of one code there is one", async () => {
        await store.createMatch(newMatch());
        await expect(store.createMatch(newMatch("m2", { code: "CODE-m1" }))).rejects.toThrow();
        expect(await store.findMatch("m2")).toBeUndefined();
      });
      test("keep who gathers", async () => {
        await store.createMatch(newMatch());
        await store.claimMatch("m1");
        const gathering = { seats: [seat(0, "bea", true), seat(1, "ada")], colours: ["violet", "green"] as const, removed: ["eve"] };
        expect(await store.saveGathering("m1", 1, gathering, 30)).toBe("saved");
        await reopen();
        expect(await store.findMatch("m1")).toMatchObject({ ...gathering, updatedAt: 30 });
      });
      test("are forgotten when they never began, and only then", async () => {
        await store.createMatch(newMatch("old"));
        await store.createMatch(newMatch("new", { createdAt: 50 }));
        await playing();
        expect(await store.dropWaiting(40)).toBe(1);
        expect(await store.findMatch("old")).toBeUndefined();
        expect(await store.counts()).toEqual({ waiting: 1, playing: 1, over: 0 });
      });
      test("of a player: unfinished ones first, the latest moved first", async () => {
        await playing("m1");
        for (const [id, createdAt] of [
          ["m2", 11],
          ["m3", 12],
        ] as const)
          await store.createMatch(newMatch(id, { createdAt }));
        await store.createMatch(newMatch("m4", { seats: [seat(0, "bea")] }));
        await store.append(entry(0, { over: true, at: 1000 }));
        expect((await store.matchesOf("ada", 10)).map(({ id }) => id)).toEqual(["m3", "m2", "m1"]);
        expect((await store.matchesOf("ada", 2)).map(({ id }) => id)).toEqual(["m3", "m2"]);
        expect(await store.matchesOf("eve", 10)).toEqual([]);
      });
    });

    describe("taking a match over", () => {
      test("raises its epoch each time and hands over all there is", async () => {
        await playing();
        await store.append(entry(0));
        await store.append(entry(1, { seat: 1 }));
        await reopen();
        const claimed = await store.claimMatch("m1");
        expect(claimed?.match).toMatchObject({ epoch: 2, version: 2, status: "playing", seats: START.seats, setup: SETUP });
        expect(claimed?.secret).toEqual(START.secret);
        expect(claimed?.journal).toEqual(
          [0, 1].map((ply) => ({ ply, line: `line ${ply}`, seat: ply, intentId: `id ${ply}`, payloadHash: "hash" })),
        );
        expect(await store.journal("m1")).toEqual(claimed?.journal);
      });
      test("of a table that has not begun finds no secret", async () => {
        await store.createMatch(newMatch());
        const claimed = await store.claimMatch("m1");
        expect(claimed).toMatchObject({ journal: [], match: { epoch: 1 } });
        expect(claimed).not.toHaveProperty("secret");
      });
      test("that is not there finds nothing", async () => {
        expect(await store.claimMatch("m9")).toBeUndefined();
      });
      test("keeps the secret out of everything else", async () => {
        await playing();
        expect(await store.findMatch("m1")).not.toHaveProperty("secret");
        expect((await store.claimMatch("m1"))?.match).not.toHaveProperty("secret");
      });
    });

    describe("the fence", () => {
      test("stops an older writer in everything it might write", async () => {
        await store.createMatch(newMatch());
        await store.claimMatch("m1");
        await store.claimMatch("m1");
        expect(await store.saveGathering("m1", 1, { seats: [], colours: [], removed: [] }, 99)).toBe("fenced");
        expect(await store.startMatch("m1", 1, START, 99)).toBe("fenced");
        expect(await store.findMatch("m1")).toMatchObject({ status: "waiting", seats: [seat(0, "ada")], updatedAt: 10 });
        expect(await store.startMatch("m1", 2, START, 99)).toBe("saved");
        expect(await store.append(entry(0))).toEqual({ kind: "fenced" });
        expect(await store.journal("m1")).toEqual([]);
        expect(await store.append(entry(0, { epoch: 2 }))).toEqual({ kind: "committed" });
      });
      test("a match begins once, and is not gathered any more afterwards", async () => {
        await playing();
        expect(await store.startMatch("m1", 1, START, 99)).toBe("fenced");
        expect(await store.saveGathering("m1", 1, { seats: [], colours: [], removed: [] }, 99)).toBe("fenced");
        expect((await store.findMatch("m1"))?.seats).toEqual(START.seats);
      });
      test("of a match that is not there stops everybody", async () => {
        expect(await store.append(entry(0, { match: "m9" }))).toEqual({ kind: "fenced" });
      });
    });

    describe("appending", () => {
      test("advances ply by ply and refuses any other ply", async () => {
        await playing();
        expect(await store.append(entry(1))).toEqual({ kind: "conflict" });
        expect(await store.append(entry(0))).toEqual({ kind: "committed" });
        expect(await store.append(entry(0, { intentId: "other" }))).toEqual({ kind: "conflict" });
        expect(await store.append(entry(1))).toEqual({ kind: "committed" });
        expect((await store.findMatch("m1"))?.version).toBe(2);
        expect((await store.journal("m1")).map(({ ply }) => ply)).toEqual([0, 1]);
      });
      test("the same intent again lands once and is answered alike", async () => {
        await playing();
        await store.append(entry(0));
        await store.append(entry(1));
        for (let i = 0; i < 3; i++) expect(await store.append(entry(0))).toEqual({ kind: "duplicate", ply: 1 });
        expect(await store.append(entry(2, { intentId: "id 0" }))).toEqual({ kind: "duplicate", ply: 1 });
        expect(await store.journal("m1")).toHaveLength(2);
      });
      test("its id under another seat or for another intent is refused", async () => {
        await playing();
        await store.append(entry(0));
        expect(await store.append(entry(1, { intentId: "id 0", seat: 1 }))).toEqual({ kind: "duplicate-mismatch" });
        expect(await store.append(entry(1, { intentId: "id 0", payloadHash: "other" }))).toEqual({ kind: "duplicate-mismatch" });
        expect(await store.journal("m1")).toHaveLength(1);
      });
      test("ids are a match's own", async () => {
        await playing("m1");
        await playing("m2");
        await store.append(entry(0));
        expect(await store.append(entry(0, { match: "m2" }))).toEqual({ kind: "committed" });
      });
      test("many at once: each stands on its own condition", async () => {
        for (const id of ["m1", "m2", "m3"]) await playing(id);
        await store.claimMatch("m2");
        const outcomes = await Promise.all([
          store.append(entry(0)),
          store.append(entry(0, { match: "m2" })),
          store.append(entry(0, { match: "m3" })),
          store.append(entry(1)),
          store.append(entry(1, { match: "m3", intentId: "id 0" })),
          store.append(entry(0, { intentId: "late" })),
        ]);
        expect(outcomes.map(({ kind }) => kind)).toEqual(["committed", "fenced", "committed", "committed", "duplicate", "conflict"]);
        expect(await store.journal("m2")).toEqual([]);
      });
      test("keeps the digest until another comes, and ends the match with its last line", async () => {
        await playing();
        const digest = { turn: 3, active: 1, vp: [5, 7] } as const;
        await store.append(entry(0, { digest }));
        await store.append(entry(1));
        expect(await store.findMatch("m1")).toMatchObject({ digest, status: "playing", updatedAt: 101 });
        await store.append(entry(2, { over: true }));
        expect(await store.findMatch("m1")).toMatchObject({ digest, status: "over", version: 3 });
        expect(await store.append(entry(3))).toEqual({ kind: "conflict" });
        expect(await store.counts()).toEqual({ waiting: 0, playing: 0, over: 1 });
      });
      test("of a table that has not begun is refused", async () => {
        await store.createMatch(newMatch());
        await store.claimMatch("m1");
        expect(await store.append(entry(0))).toEqual({ kind: "conflict" });
      });
      test("what is committed is there after a restart", async () => {
        await playing();
        for (let ply = 0; ply < 50; ply++) await store.append(entry(ply));
        await reopen();
        expect(await store.journal("m1")).toHaveLength(50);
      });
    });

    describe("playing again", () => {
      const rematch = (): NewMatch => newMatch("m2", { seats: [], start: START });
      test("makes the new match and notes it, both at once", async () => {
        await playing();
        await store.append(entry(0, { over: true }));
        expect(await store.createRematch("m1", 1, rematch())).toBe("saved");
        expect(await store.findMatch("m1")).toMatchObject({ rematch: "m2" });
        expect(await store.findMatch("m2")).toMatchObject({ status: "playing", seats: START.seats, setup: SETUP });
        expect((await store.claimMatch("m2"))?.secret).toEqual(START.secret);
      });
      test("happens once, after the end, under the fence", async () => {
        await playing();
        expect(await store.createRematch("m1", 1, rematch())).toBe("fenced");
        await store.append(entry(0, { over: true }));
        expect(await store.createRematch("m1", 0, rematch())).toBe("fenced");
        expect(await store.findMatch("m2")).toBeUndefined();
        expect(await store.createRematch("m1", 1, rematch())).toBe("saved");
        expect(await store.createRematch("m1", 1, newMatch("m3", { start: START }))).toBe("fenced");
        expect(await store.findMatch("m3")).toBeUndefined();
      });
    });

    test("text is data: nothing in it is taken for SQL", async () => {
      const name = `Robert'); drop table players;-- \\ "`;
      await store.renamePlayer({ id: "ada", name });
      expect(await store.player("ada")).toEqual({ id: "ada", name });
      expect(await store.findMatch("' or 1=1 --")).toBeUndefined();
    });
  });
}
