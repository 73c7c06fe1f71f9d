import { describe, expect, test } from "vitest";
import type { StoredScenario } from "../../src/contract/scenarios.ts";
import { DRAWN, type StoreAtHand } from "./fixture.ts";

/** Scenarios that somebody drew. */
export function describeScenarios(at: StoreAtHand): void {
  describe("scenarios", () => {
    const drawn = (id: string, updatedAt: number, more: Partial<StoredScenario> = {}): StoredScenario => ({
      id,
      game: "forgotten-planet",
      by: { id: "ada", name: "Name of ada" },
      players: 2,
      scenario: DRAWN,
      updatedAt,
      ...more,
    });

    test("are kept as they were drawn, and found by anyone with the id", async () => {
      expect(await at.store.scenarios.save(drawn("s1", 10))).toBe(true);
      const open: object = { name: "Open", area: { kind: "open" }, land: 20 };
      expect(await at.store.scenarios.save(drawn("s2", 11, { players: 4, scenario: open }))).toBe(true);
      await at.reopen();
      expect(await at.store.scenarios.find("s1")).toEqual(drawn("s1", 10));
      expect(await at.store.scenarios.find("s2")).toEqual(drawn("s2", 11, { players: 4, scenario: open }));
      expect(await at.store.scenarios.find("s3")).toBeUndefined();
    });
    test("carry their maker's name as it is now", async () => {
      await at.store.scenarios.save(drawn("s1", 10));
      await at.store.players.rename({ id: "ada", name: "Countess" });
      expect((await at.store.scenarios.find("s1"))?.by).toEqual({ id: "ada", name: "Countess" });
    });
    test("are changed by their maker alone", async () => {
      await at.store.scenarios.save(drawn("s1", 10));
      const changed = drawn("s1", 20, { players: 3, scenario: { ...DRAWN, name: "Better" } });
      expect(await at.store.scenarios.save({ ...changed, by: { id: "bea", name: "Name of bea" } })).toBe(false);
      expect(await at.store.scenarios.find("s1")).toEqual(drawn("s1", 10));
      expect(await at.store.scenarios.save(changed)).toBe(true);
      expect(await at.store.scenarios.find("s1")).toEqual(changed);
    });
    test("of a player: the latest changed first", async () => {
      for (const [id, updatedAt] of [
        ["s1", 10],
        ["s2", 30],
        ["s3", 20],
      ] as const)
        await at.store.scenarios.save(drawn(id, updatedAt));
      await at.store.scenarios.save(drawn("s4", 40, { by: { id: "bea", name: "Name of bea" } }));
      expect((await at.store.scenarios.of("ada", 10)).map(({ id }) => id)).toEqual(["s2", "s3", "s1"]);
      expect((await at.store.scenarios.of("ada", 2)).map(({ id }) => id)).toEqual(["s2", "s3"]);
      expect(await at.store.scenarios.of("eve", 10)).toEqual([]);
    });
    test("are thrown away by their maker alone", async () => {
      await at.store.scenarios.save(drawn("s1", 10));
      expect(await at.store.scenarios.delete("s1", "bea")).toBe(false);
      expect(await at.store.scenarios.delete("s1", "ada")).toBe(true);
      expect(await at.store.scenarios.delete("s1", "ada")).toBe(false);
      expect(await at.store.scenarios.find("s1")).toBeUndefined();
    });
  });
}
