import { describe, expect, test } from "vitest";
import type { JournalEntry } from "../../src/contract/journal.ts";
import type { NewMatch } from "../../src/contract/matches.ts";
import { chainsOf } from "../../src/index.ts";
import { DICE, entry, NEXT, newMatch, OPTIONS, SECRET, SETUP, START, type StoreAtHand, seat } from "./fixture.ts";

/** Matches that are under way when they are made. */
export function describeNewMatches(at: StoreAtHand): void {
  describe("playing again", () => {
    const rematch = (): NewMatch => newMatch("m2", { seats: [], start: START, secret: NEXT });
    test("makes the new match and notes it, both at once", async () => {
      await at.playing();
      await at.store.append(entry(0, { over: true }));
      expect(await at.store.createRematch("m1", 1, rematch())).toBe("saved");
      expect(await at.store.findMatch("m1")).toMatchObject({ rematch: "m2" });
      expect(await at.store.findMatch("m2")).toMatchObject({ status: "playing", seats: START.seats, setup: SETUP, dice: DICE });
      expect((await at.store.claimMatch("m2"))?.secret).toEqual(NEXT);
    });
    test("happens once, after the end, under the fence", async () => {
      await at.playing();
      expect(await at.store.createRematch("m1", 1, rematch())).toBe("fenced");
      await at.store.append(entry(0, { over: true }));
      expect(await at.store.createRematch("m1", 0, rematch())).toBe("fenced");
      expect(await at.store.findMatch("m2")).toBeUndefined();
      expect(await at.store.createRematch("m1", 1, rematch())).toBe("saved");
      expect(await at.store.createRematch("m1", 1, newMatch("m3", { start: START }))).toBe("fenced");
      expect(await at.store.findMatch("m3")).toBeUndefined();
    });
  });

  describe("a match begun elsewhere", () => {
    const lines = (count: number): JournalEntry[] =>
      Array.from({ length: count }, (_, ply) => ({
        ply,
        line: `line ${ply}`,
        seat: ply % 2 === 0 ? 0 : 1,
        intentId: `id ${ply}`,
        payloadHash: "hash",
      }));
    const begun = (journal: JournalEntry[]): NewMatch =>
      newMatch("m1", {
        seats: [],
        colours: ["red", "yellow"],
        start: { ...START, seats: [seat(0, "ada", true)], dice: { nonces: [], from: 31 } },
        journal,
      });

    test("goes on from its last line, with places that are free", async () => {
      const journal = lines(1203);
      await at.store.createMatch(begun(journal));
      await at.reopen();
      const claimed = await at.store.claimMatch("m1");
      const chains = chainsOf("m1", { setup: SETUP, dice: { nonces: [], from: 31 } }, journal);
      expect(claimed).toEqual({
        match: {
          id: "m1",
          code: "CODE-m1",
          status: "playing",
          options: OPTIONS,
          host: { id: "ada", name: "Name of ada" },
          seats: [seat(0, "ada", true)],
          colours: ["red", "yellow"],
          removed: [],
          setup: SETUP,
          dice: { nonces: [], from: 31 },
          imported: 1203,
          rulesVersion: 1,
          epoch: 1,
          version: 1203,
          createdAt: 10,
          updatedAt: 10,
        },
        journal: journal.map((line, ply) => ({ ...line, chain: chains[ply + 1] })),
        chains,
        secret: SECRET,
        snapshots: [],
      });
      expect(await at.store.append(entry(1203))).toEqual({ kind: "committed" });
      expect(await at.store.append(entry(1204, { intentId: "id 7", seat: 1 }))).toEqual({ kind: "duplicate", ply: 8 });
    });
    test("may have nobody at the table and nothing played yet", async () => {
      await at.store.createMatch(newMatch("m1", { seats: [], start: { ...START, seats: [] }, journal: [] }));
      expect(await at.store.findMatch("m1")).toMatchObject({ status: "playing", seats: [], version: 0, imported: 0 });
    });
    test("is called imported for good, and no other match is", async () => {
      await at.store.createMatch(begun(lines(2)));
      await at.store.claimMatch("m1");
      await at.store.append(entry(2, { over: true }));
      await at.playing("m2");
      await at.store.append(entry(0, { match: "m2", over: true }));
      await at.reopen();
      const { matches } = await at.store.past.page({ status: "over", limit: 9 });
      expect(matches.map(({ id, imported }) => [id, imported]).sort()).toEqual([
        ["m1", 2],
        ["m2", undefined],
      ]);
    });
    test("is refused whole when a line is missing, or when it has none of what it began with", async () => {
      await expect(at.store.createMatch(begun(lines(4).slice(1)))).rejects.toThrow("ply 0");
      const { start: _, ...unbegun } = begun(lines(2));
      await expect(at.store.createMatch(unbegun)).rejects.toThrow("has begun");
      await expect(at.store.createMatch(begun(lines(2).map((line) => ({ ...line, intentId: "same" }))))).rejects.toThrow();
      expect(await at.store.findMatch("m1")).toBeUndefined();
      expect(await at.store.journal("m1")).toEqual([]);
    });
  });
}
