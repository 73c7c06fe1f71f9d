import { describe, expect, test } from "vitest";
import { isUnplayedImport, type Seating } from "../../src/contract/matches.ts";
import { DRAWN, entry, newMatch, OPTIONS, type StoreAtHand, seat } from "./fixture.ts";

/** Tables before and beside their matches. */
export function describeTables(at: StoreAtHand): void {
  describe("tables", () => {
    test("are found by id and by code, as they were made", async () => {
      await at.store.createMatch(newMatch());
      await at.reopen();
      const found = await at.store.findMatch("m1");
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
      expect(await at.store.findMatch("CODE-m1")).toEqual(found);
      expect(await at.store.findMatch("CODE-m2")).toBeUndefined();
    });
    test("of one code there is one", async () => {
      await at.store.createMatch(newMatch());
      await expect(at.store.createMatch(newMatch("m2", { code: "CODE-m1" }))).rejects.toThrow();
      expect(await at.store.findMatch("m2")).toBeUndefined();
    });
    test("keep who gathers", async () => {
      await at.store.createMatch(newMatch());
      await at.store.claimMatch("m1");
      const seating: Seating = {
        seats: [{ ...seat(0, "bea", true), nonce: "fedcba9876543210" }, seat(1, "ada")],
        colours: ["violet", "green"],
        removed: ["eve"],
        options: { ...OPTIONS, scenario: DRAWN, substitute: false },
      };
      expect(await at.store.saveSeating("m1", 1, seating, 30)).toBe("saved");
      await at.reopen();
      expect(await at.store.findMatch("m1")).toMatchObject({ ...seating, updatedAt: 30 });
    });
    test("pass to another host, whose they are from then on", async () => {
      await at.store.createMatch(newMatch());
      await at.store.createMatch(newMatch("m2"));
      await at.playing("m3");
      expect([await at.store.waitingOf("ada"), await at.store.waitingOf("bea")]).toEqual([2, 0]);
      await at.store.claimMatch("m1");
      expect(await at.store.passTable("m1", 0, "bea", 30)).toBe("fenced");
      expect(await at.store.passTable("m1", 1, "bea", 30)).toBe("saved");
      expect([await at.store.waitingOf("ada"), await at.store.waitingOf("bea")]).toEqual([1, 1]);
      await at.reopen();
      expect(await at.store.findMatch("m1")).toMatchObject({ host: { id: "bea" }, updatedAt: 30 });
      // The seal is renewed with it.
      expect(await at.store.claimMatch("m1")).toMatchObject({ match: { host: { id: "bea" } } });
    });
    test("are forgotten when they never began, and only then", async () => {
      await at.store.createMatch(newMatch("old"));
      await at.store.createMatch(newMatch("new", { createdAt: 50 }));
      await at.playing();
      expect(await at.store.dropWaiting(40)).toBe(1);
      expect(await at.store.findMatch("old")).toBeUndefined();
      expect(await at.store.counts()).toEqual({ waiting: 1, playing: 1, over: 0 });
    });
    test("of an imported match wait until somebody plays on", async () => {
      const start = { setup: {}, seats: [seat(0, "ada")], dice: { nonces: [], from: 0 } };
      const journal = [{ ply: 0, line: "a.", seat: 0 as const, intentId: "resumed 0", payloadHash: "x" }];
      const imported = (id: string) => newMatch(id, { start, journal });
      for (const id of ["left", "played"]) await at.store.createMatch(imported(id));
      const listed = async () => (await at.store.past.page({ status: "playing", isPublic: true, limit: 9 })).matches.map(({ id }) => id);
      expect(await at.store.waitingOf("ada")).toBe(2);
      expect(await listed()).toEqual([]);
      const claimed = await at.store.claimMatch("played");
      expect(claimed?.match.version).toBe(1);
      expect(await at.store.append({ ...entry(1, { at: 30 }), match: "played", epoch: 1 })).toMatchObject({ kind: "committed" });
      expect(await at.store.waitingOf("ada")).toBe(1);
      expect(isUnplayedImport((await at.store.findMatch("played"))!)).toBe(false);
      expect(isUnplayedImport((await at.store.findMatch("left"))!)).toBe(true);
      expect(await at.store.dropWaiting(40)).toBe(1);
      expect(await at.store.findMatch("left")).toBeUndefined();
      expect(await at.store.findMatch("played")).toBeDefined();
    });
    test.each([0, 1])("of a match that was imported with %i lines wait still when somebody has given it up", async (lines) => {
      const start = { setup: {}, seats: [seat(0, "ada")], dice: { nonces: [], from: 0 } };
      const journal = [{ ply: 0, line: "a.", seat: 0 as const, intentId: "resumed 0", payloadHash: "x" }].slice(0, lines);
      await at.store.createMatch(newMatch("m1", { start, journal }));
      await at.store.claimMatch("m1");
      expect(await at.store.endMatch("m1", 1, 30, {})).toBe("saved");
      expect(await at.store.waitingOf("ada")).toBe(1);
      expect((await at.store.past.page({ status: "over", limit: 9 })).matches).toHaveLength(1);
      expect((await at.store.past.page({ status: "over", isPublic: true, limit: 9 })).matches).toEqual([]);
      expect(await at.store.dropWaiting(40)).toBe(1);
    });
    test("are gone through by their ids, a page at a time", async () => {
      for (const id of ["m3", "m1", "m2"]) await at.store.createMatch(newMatch(id));
      expect(await at.store.matchIds("", 2)).toEqual(["m1", "m2"]);
      expect(await at.store.matchIds("m2", 2)).toEqual(["m3"]);
      expect(await at.store.matchIds("m3", 2)).toEqual([]);
    });
    test("of a player: unfinished ones first, the latest moved first", async () => {
      await at.playing("m1");
      for (const [id, createdAt] of [
        ["m2", 11],
        ["m3", 12],
      ] as const)
        await at.store.createMatch(newMatch(id, { createdAt }));
      await at.store.createMatch(newMatch("m4", { seats: [seat(0, "bea")] }));
      await at.store.append(entry(0, { over: true, at: 1000 }));
      expect((await at.store.matchesOf("ada", 10)).map(({ id }) => id)).toEqual(["m3", "m2", "m1"]);
      expect((await at.store.matchesOf("ada", 2)).map(({ id }) => id)).toEqual(["m3", "m2"]);
      expect(await at.store.matchesOf("eve", 10)).toEqual([]);
    });
  });
}
