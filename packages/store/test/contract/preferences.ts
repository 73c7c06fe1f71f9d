import { describe, expect, test } from "vitest";
import type { StoreAtHand } from "./fixture.ts";

/** What a player has set, from several devices at once. */
export function describePreferences(at: StoreAtHand): void {
  describe("preferences", () => {
    test("are kept for each player alone, and replaced by a device that has seen the latest", async () => {
      const { preferences } = at.store;
      expect(await preferences.find("ada")).toBeUndefined();
      expect(await preferences.keep("ada", 1, "{}")).toBe(false);
      expect(await preferences.keep("ada", 0, '{"language":"it"}')).toBe(true);
      expect(await preferences.keep("ada", 0, '{"language":"fr"}')).toBe(false);
      expect(await preferences.keep("ada", 1, '{"language":"en"}')).toBe(true);
      expect(await preferences.keep("ada", 1, '{"language":"fr"}')).toBe(false);
      await at.reopen();
      expect(await at.store.preferences.find("ada")).toEqual({ version: 2, settings: '{"language":"en"}' });
      expect(await at.store.preferences.find("bea")).toBeUndefined();
    });

    test("of many writers of one version one succeeds", async () => {
      const wrote = await Promise.all(Array.from({ length: 20 }, (_, i) => at.store.preferences.keep("bea", 0, `{"n":${i}}`)));
      expect(wrote.filter(Boolean)).toHaveLength(1);
    });
  });
}
