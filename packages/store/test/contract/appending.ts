import { describe, expect, test } from "vitest";
import { entry, newMatch, type StoreAtHand } from "./fixture.ts";

/** The journal of a match. */
export function describeAppending(at: StoreAtHand): void {
  describe("appending", () => {
    test("advances ply by ply and refuses any other ply", async () => {
      await at.playing();
      expect(await at.store.append(entry(1))).toEqual({ kind: "conflict" });
      expect(await at.store.append(entry(0))).toEqual({ kind: "committed" });
      expect(await at.store.append(entry(0, { intentId: "other" }))).toEqual({ kind: "conflict" });
      expect(await at.store.append(entry(1))).toEqual({ kind: "committed" });
      expect((await at.store.findMatch("m1"))?.version).toBe(2);
      expect((await at.store.journal("m1")).map(({ ply }) => ply)).toEqual([0, 1]);
    });
    test("the same intent again lands once and is answered alike", async () => {
      await at.playing();
      await at.store.append(entry(0));
      await at.store.append(entry(1));
      for (let i = 0; i < 3; i++) expect(await at.store.append(entry(0))).toEqual({ kind: "duplicate", ply: 1 });
      expect(await at.store.append(entry(2, { intentId: "id 0" }))).toEqual({ kind: "duplicate", ply: 1 });
      expect(await at.store.journal("m1")).toHaveLength(2);
    });
    test("its id under another seat or for another intent is refused", async () => {
      await at.playing();
      await at.store.append(entry(0));
      expect(await at.store.append(entry(1, { intentId: "id 0", seat: 1 }))).toEqual({ kind: "duplicate-mismatch" });
      expect(await at.store.append(entry(1, { intentId: "id 0", payloadHash: "other" }))).toEqual({ kind: "duplicate-mismatch" });
      expect(await at.store.journal("m1")).toHaveLength(1);
    });
    test("ids are a match's own", async () => {
      await at.playing("m1");
      await at.playing("m2");
      await at.store.append(entry(0));
      expect(await at.store.append(entry(0, { match: "m2" }))).toEqual({ kind: "committed" });
    });
    test("many at once: each stands on its own condition", async () => {
      for (const id of ["m1", "m2", "m3"]) await at.playing(id);
      await at.store.claimMatch("m2");
      const outcomes = await Promise.all([
        at.store.append(entry(0)),
        at.store.append(entry(0, { match: "m2" })),
        at.store.append(entry(0, { match: "m3" })),
        at.store.append(entry(1)),
        at.store.append(entry(1, { match: "m3", intentId: "id 0" })),
        at.store.append(entry(0, { intentId: "late" })),
      ]);
      expect(outcomes.map(({ kind }) => kind)).toEqual(["committed", "fenced", "committed", "committed", "duplicate", "conflict"]);
      expect(await at.store.journal("m2")).toEqual([]);
    });
    test("keeps the standing until another comes, and ends the match with its last line", async () => {
      await at.playing();
      const standing = { turn: 3, active: 1, vp: [5, 7] } as const;
      await at.store.append(entry(0, { standing }));
      await at.store.append(entry(1));
      expect(await at.store.findMatch("m1")).toMatchObject({ standing, status: "playing", updatedAt: 101 });
      await at.store.append(entry(2, { over: true }));
      expect(await at.store.findMatch("m1")).toMatchObject({ standing, status: "over", version: 3 });
      expect(await at.store.append(entry(3))).toEqual({ kind: "conflict" });
      expect(await at.store.counts()).toEqual({ waiting: 0, playing: 0, over: 1 });
    });
    test("of a table that has not begun is refused", async () => {
      await at.store.createMatch(newMatch());
      await at.store.claimMatch("m1");
      expect(await at.store.append(entry(0))).toEqual({ kind: "conflict" });
    });
    test("what is committed is there after a restart", async () => {
      await at.playing();
      for (let ply = 0; ply < 50; ply++) await at.store.append(entry(ply));
      await at.reopen();
      expect(await at.store.journal("m1")).toHaveLength(50);
    });
  });
}
