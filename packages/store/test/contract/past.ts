import { describe, expect, test } from "vitest";
import { chained, chainStart } from "../../src/index.ts";
import { DICE, entry, SETUP, type StoreAtHand } from "./fixture.ts";

const LONG = 1200;

/** Journals as they are looked back at. */
export function describePast(at: StoreAtHand): void {
  const played = async (count: number): Promise<void> => {
    let chain = chainStart({ setup: SETUP, dice: DICE });
    for (let ply = 0; ply < count; ply++) {
      chain = chained(chain, entry(ply));
      await at.store.append({ ...entry(ply, { at: 100 + ply }), chain });
    }
  };

  describe("a journal that is looked back at", () => {
    test("has each line and when it was written, over several pages", async () => {
      await at.playing();
      await played(LONG);
      const past = await at.store.past.journal("m1");
      expect(past).not.toHaveProperty("damage");
      expect(past?.lines.map(({ ply, line, at: when }) => [ply, line, when])).toEqual(
        Array.from({ length: LONG }, (_, ply) => [ply, `line ${ply}`, 100 + ply]),
      );
    });

    test("of no match is none, and one before the start has no line", async () => {
      expect(await at.store.past.journal("m9")).toBeUndefined();
      await at.playing();
      expect(await at.store.past.journal("m1")).toEqual({ lines: [] });
    });

    test.each([
      [`update "journalEntries" set "line" = 'line 9' where "ply" = 2`, 2, "changed"],
      [`delete from "journalEntries" where "ply" = 1`, 1, "missing"],
      [`delete from "journalEntries" where "ply" = 3`, 3, "missing"],
      [`update "matches" set "setup" = '{'`, 0, "unreadable"],
    ])("ends where it is not what was written: %s", async (sql, lines, damage) => {
      await at.playing();
      await played(4);
      await at.under.tamper(sql);
      const past = await at.store.past.journal("m1");
      expect([past?.lines.length, past?.damage]).toEqual([lines, damage]);
    });
  });
}
