import { describe, expect, test } from "vitest";
import type { LeagueMember, StoredLeague } from "../../src/contract/leagues.ts";
import type { StoreAtHand } from "./fixture.ts";

const member = (id: string, number: number, hasLeft = false): LeagueMember => ({ player: { id, name: `Name of ${id}` }, number, hasLeft });
const league = (id: string, more: Partial<StoredLeague> = {}): StoredLeague => ({
  id,
  name: `League ${id}`,
  host: { id: "ada", name: "Name of ada" },
  game: "forgotten-planet",
  options: { players: 2, scenario: "first-landing" },
  members: [member("ada", 1)],
  pairings: [],
  isClosed: false,
  version: 0,
  createdAt: 10,
  updatedAt: 10,
  ...more,
});

/** Friends who meet each other in turn. */
export function describeLeagues(at: StoreAtHand): void {
  describe("a league", () => {
    test("is kept as it was made, under the names of now", async () => {
      await at.store.leagues.create(league("l1"));
      await at.store.players.rename({ id: "ada", name: "Ada the First" });
      await at.reopen();
      const ada = { id: "ada", name: "Ada the First" };
      expect(await at.store.leagues.find("l1")).toEqual(league("l1", { host: ada, members: [{ ...member("ada", 1), player: ada }] }));
      expect(await at.store.leagues.find("l2")).toBeUndefined();
    });

    test("is changed by one at a time: a change of what has changed is none", async () => {
      await at.store.leagues.create(league("l1"));
      const members = [member("ada", 1), { ...member("bea", 2, true), removedAt: 15 }, member("eve", 3)];
      const pairings = [{ round: 1, members: [1, 3], match: "m1", result: { points: [3, 4], score: [0, 1] } }];
      const changed = league("l1", { members, pairings, isClosed: true, host: { id: "eve", name: "Name of eve" }, name: "Other" });
      expect(await at.store.leagues.save(changed, 20)).toBe(true);
      expect(await at.store.leagues.save(league("l1"), 30)).toBe(false);
      expect(await at.store.leagues.find("l1")).toEqual({ ...changed, version: 1, updatedAt: 20 });
      const saves = Array.from({ length: 6 }, (_, i) => at.store.leagues.save({ ...changed, version: 1, name: `${i}` }, 40));
      expect((await Promise.all(saves)).filter(Boolean)).toHaveLength(1);
    });

    test("is in the list of its host and its members, but not of those who left", async () => {
      await at.store.leagues.create(league("l1", { members: [member("ada", 1), member("bea", 2)] }));
      await at.store.leagues.create(league("l2", { members: [member("ada", 1), member("bea", 2, true)], updatedAt: 20 }));
      await at.store.leagues.create(league("l3", { members: [], updatedAt: 30 }));
      const ids = async (player: string, limit = 9) => (await at.store.leagues.of(player, limit)).map(({ id }) => id);
      expect(await ids("ada")).toEqual(["l3", "l2", "l1"]);
      expect(await ids("ada", 1)).toEqual(["l3"]);
      expect(await ids("bea")).toEqual(["l1"]);
      expect(await ids("eve")).toEqual([]);
    });
  });
}
