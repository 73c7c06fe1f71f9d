import { describe, expect, test } from "vitest";
import { entry, newMatch, START, type StoreAtHand } from "./fixture.ts";

/** Matches that leave for a file and come back. */
export function describeArchive(at: StoreAtHand): void {
  describe("the archive", () => {
    const idle = async (before: number) => (await at.store.archive.idle(before, 10)).map(({ id }) => id);

    test("takes what began and has not moved since, the longest idle first: no table that waits, and none whose clock runs", async () => {
      await at.playing("m1");
      await at.playing("m2");
      await at.playing("m3", { ...START, clock: { left: [1e9, 1e9], running: { seat: 0, since: 0 } } });
      await at.store.createMatch(newMatch("m4"));
      await at.store.append({ ...entry(0), match: "m1" });
      expect(await idle(20)).toEqual([]);
      expect(await idle(100)).toEqual(["m2"]);
      expect(await idle(1000)).toEqual(["m2", "m1"]);
      expect(await at.store.archive.idle(1000, 1)).toHaveLength(1);
    });

    test("gives back all that it took: journal, seats, bots, seal, secrets, what was said and reported", async () => {
      await at.playing("m1", { ...START, bots: [{ place: 1, level: "planner" }] });
      for (let ply = 0; ply < 3; ply++) await at.store.append(entry(ply));
      await at.store.talk.keep("m1", { kind: "reservation", reservation: { seat: 0, cubes: [1, 0, 0] } }, 5);
      await at.store.people.report({ id: "r1", match: "m1", by: "ada", about: "bea", ply: 1, reason: "rude", lines: [], at: 6 });
      const before = await at.store.findMatch("m1");
      const whole = await at.store.archive.read("m1");
      if (!whole) throw new Error("no match");
      expect(await at.store.archive.drop(whole, 7)).toBe(true);
      expect(await at.store.findMatch("m1")).toBeUndefined();
      expect([await at.store.archive.has("m1"), await at.store.archive.has("m2")]).toEqual([true, false]);
      expect(await at.store.people.reports(10)).toEqual([]);

      await at.store.archive.putBack(whole, 500);
      // A second time, as after a kill: nothing is there twice.
      await at.store.archive.putBack(whole, 500);
      expect(await at.store.archive.has("m1")).toBe(false);
      const { owner: _, ...known } = before ?? {};
      expect(await at.store.findMatch("m1")).toEqual({ ...known, updatedAt: 500 });
      expect(await at.store.faultOf("m1")).toBeUndefined();
      expect((await at.store.journal("m1")).map(({ line }) => line)).toEqual(["line 0", "line 1", "line 2"]);
      expect(await at.store.talk.of("m1", 10)).toHaveLength(1);
      expect(await at.store.people.reports(10)).toHaveLength(1);
      expect(await at.store.claimMatch("m1")).toMatchObject({ secret: newMatch().secret });
    });

    test("takes none that has moved, or that somebody has taken over, since it was read", async () => {
      await at.playing("m1");
      const whole = await at.store.archive.read("m1");
      if (!whole) throw new Error("no match");
      await at.store.append(entry(0));
      expect(await at.store.archive.drop(whole, 7)).toBe(false);
      const again = await at.store.archive.read("m1");
      await at.store.claimMatch("m1");
      expect(again && (await at.store.archive.drop(again, 7))).toBe(false);
      expect(await at.store.archive.has("m1")).toBe(false);
      expect(await at.store.findMatch("m1")).toMatchObject({ version: 1 });
    });
  });
}
