import { describe, expect, test } from "vitest";
import type { Snapshot } from "../../src/contract/journal.ts";
import { newMatch, type StoreAtHand } from "./fixture.ts";

const snapshot = (ply: number, body = `body at ${ply} 🚀`): Snapshot => ({ ply, rulesVersion: 1, body, hash: `hash at ${ply}` });

/** Positions kept beside the journal. */
export function describeSnapshots(at: StoreAtHand): void {
  const kept = async (id = "m1") => (await at.store.claimMatch(id))?.snapshots;

  describe("snapshots", () => {
    test("are handed over with the match, the newest first, and two are kept", async () => {
      await at.playing();
      expect(await kept()).toEqual([]);
      for (const [i, ply] of [50, 100, 150].entries())
        expect(await at.store.saveSnapshot("m1", 2 + i, snapshot(ply))).toBe(i === 0 ? "saved" : "fenced");
      for (const ply of [100, 150]) await at.store.saveSnapshot("m1", 2, snapshot(ply));
      await at.reopen();
      expect(await kept()).toEqual([snapshot(150), snapshot(100)]);
    });
    test("of one ply there is one, the latest", async () => {
      await at.playing();
      await at.store.saveSnapshot("m1", 1, snapshot(50));
      await at.store.saveSnapshot("m1", 1, snapshot(50, "another"));
      expect(await kept()).toEqual([snapshot(50, "another")]);
    });
    test("are written under the fence, and are a match's own", async () => {
      await at.playing("m1");
      await at.playing("m2");
      expect(await at.store.saveSnapshot("m1", 0, snapshot(50))).toBe("fenced");
      expect(await at.store.saveSnapshot("m9", 1, snapshot(50))).toBe("fenced");
      expect(await at.store.saveSnapshot("m2", 1, snapshot(60))).toBe("saved");
      expect(await kept("m1")).toEqual([]);
      expect(await kept("m2")).toEqual([snapshot(60)]);
    });
    test("go with their match", async () => {
      await at.store.createMatch(newMatch());
      await at.store.claimMatch("m1");
      await at.store.saveSnapshot("m1", 1, snapshot(1));
      expect(await at.store.dropWaiting(1000)).toBe(1);
      expect(await at.under.tamper(`delete from "snapshots"`)).toBe(0);
    });
  });
}
