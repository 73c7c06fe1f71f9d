import { describe, expect, test } from "vitest";
import type { Pool, RatedMatch, RatedTerms, StoredRating } from "../../src/contract/ratings.ts";
import { entry, newMatch, START, type StoreAtHand } from "./fixture.ts";

const POOL: Pool = { game: "forgotten-planet", ladder: "people", mode: "two" };
const TERMS: RatedTerms = {
  ladder: "people",
  mode: "two",
  entrants: [
    { seat: 0, key: "key of bea" },
    { seat: 1, key: "key of ada" },
  ],
};
const rating = (key: string, value: number, more: Partial<StoredRating> = {}): StoredRating => ({
  ...POOL,
  key,
  mu: value / 7,
  sigma: 25 / 3,
  matches: 1,
  begun: 2,
  finished: 1,
  value,
  isSettled: false,
  opponents: [],
  lately: [],
  ...more,
});
const counted = (number: number, match: string, more: Partial<RatedMatch> = {}): RatedMatch => ({
  ...POOL,
  number,
  match,
  seats: TERMS.entrants.map((entrant, team) => ({
    ...entrant,
    team,
    rank: team + 1,
    hasFinished: true,
    before: { mu: 25, sigma: 25 / 3 },
    after: { mu: 25 + 0.1 / 3, sigma: 8 },
  })),
  at: 100 + number,
  ...more,
});

/** Who takes part in ratings, the log of rated matches, and the ratings that follow from it. */
export function describeRatings(at: StoreAtHand): void {
  describe("players who take part in ratings", () => {
    test("keep their key while they go and come, and get another once they are forgotten", async () => {
      const { ratings } = at.store;
      expect(await ratings.rater("ada")).toBeUndefined();
      expect(await ratings.choose("ada", "first", true, 1)).toEqual({ player: "ada", key: "first", isOn: true });
      expect(await ratings.choose("ada", "second", false, 2)).toEqual({ player: "ada", key: "first", isOn: false });
      await at.reopen();
      expect(await at.store.ratings.raters(["ada", "bea"])).toEqual([{ player: "ada", key: "first", isOn: false }]);
      expect(await at.store.ratings.nameOf("first")).toBeUndefined();
      await at.store.ratings.choose("ada", "second", true, 3);
      expect(await at.store.ratings.nameOf("first")).toBe("Name of ada");
      expect(await at.store.ratings.forget("ada")).toBe(true);
      expect(await at.store.ratings.forget("ada")).toBe(false);
      expect(await at.store.ratings.choose("ada", "third", true, 4)).toMatchObject({ key: "third" });
      await expect(at.store.ratings.choose("nobody", "key", true, 5)).rejects.toThrow();
      expect(await at.store.ratings.raters([])).toEqual([]);
    });
  });

  describe("a rated match", () => {
    test("is kept with its terms from the start on, and is due once it is over, until it is in the log", async () => {
      await at.playing("m1", { ...START, rated: TERMS });
      await at.playing("m2");
      await at.playing("m3", { ...START, rated: TERMS });
      await at.store.createMatch(newMatch("m4", { start: { ...START, rated: TERMS } }));
      expect((await at.store.findMatch("m4"))?.rated).toEqual(TERMS);
      expect(await at.store.ratings.due(9)).toEqual([]);
      await at.store.append(entry(0, { match: "m1", over: true, at: 500 }));
      await at.store.append(entry(0, { match: "m2", over: true, at: 400 }));
      await at.store.endMatch("m3", 1, 300, { away: [1] });
      await at.reopen();
      expect((await at.store.findMatch("m1"))?.rated).toEqual(TERMS);
      expect(await at.store.findMatch("m2")).not.toHaveProperty("rated");
      expect(await at.store.findMatch("m3")).toMatchObject({ ended: "vote", away: [1] });
      expect(await at.store.ratings.due(9)).toEqual(["m3", "m1"]);
      expect(await at.store.ratings.due(1)).toEqual(["m3"]);
      await at.store.ratings.add(counted(1, "m3"), []);
      expect(await at.store.ratings.due(9)).toEqual(["m1"]);
    });

    test("is in the log once, as the next number, together with what it leads to", async () => {
      const { ratings } = at.store;
      expect(await ratings.last()).toBe(0);
      const lately = [{ at: 101, others: ["b"], hadNewcomer: true }];
      const first = rating("a", 1500, { opponents: ["b"], lately });
      expect(await ratings.add(counted(1, "m1"), [first, rating("b", 1400)])).toBe(true);
      expect(await ratings.of(["a"])).toEqual([first]);
      expect(await ratings.add(counted(2, "m1"), [rating("a", 1)])).toBe(false);
      expect(await ratings.add(counted(1, "m2"), [rating("b", 1)])).toBe(false);
      expect((await ratings.of(["a", "b", "c"])).map(({ value }) => value)).toEqual([1500, 1400]);
      const all = Array.from({ length: 6 }, (_, i) => ratings.add(counted(2, `x${i}`), [rating("a", 1600 + i)]));
      expect((await Promise.all(all)).filter(Boolean)).toHaveLength(1);
      await at.reopen();
      expect(await at.store.ratings.last()).toBe(2);
      expect(await at.store.ratings.ofMatch("m1")).toEqual(counted(1, "m1"));
      expect(await at.store.ratings.ofMatch("m2")).toBeUndefined();
      expect((await at.store.ratings.log(0, 1)).map(({ number }) => number)).toEqual([1]);
      const [, second] = await at.store.ratings.log(0, 9);
      expect(await at.store.ratings.of(["a"])).toEqual([rating("a", 1600 + Number(second?.match.slice(1)))]);
    });

    test("is computed again in its place", async () => {
      const { ratings } = at.store;
      await ratings.add(counted(1, "m1"), [rating("a", 1500), rating("b", 1400)]);
      for (const uncounted of ["ended", "same-people", "newcomers"] as const) {
        const amended = counted(1, "m1", { uncounted, at: 7 });
        await ratings.amend([amended]);
        expect(await ratings.log(0, 9)).toEqual([amended]);
      }
      await ratings.replaceAll([rating("b", 1300, { isSettled: true })]);
      expect(await ratings.of(["a", "b"])).toEqual([rating("b", 1300, { isSettled: true })]);
      await ratings.replaceAll([]);
      expect(await ratings.of(["a", "b"])).toEqual([]);
    });
  });

  describe("a ladder", () => {
    test("has those who take part and the bots, the settled first, page by page", async () => {
      const { ratings } = at.store;
      for (const [player, isOn] of [
        ["ada", true],
        ["bea", true],
        ["eve", false],
      ] as const)
        await ratings.choose(player, `key of ${player}`, isOn, 1);
      await ratings.replaceAll([
        rating("key of ada", 1500),
        rating("key of bea", 1400, { isSettled: true }),
        rating("key of eve", 1700),
        rating("nobody's", 1800),
        rating("bot:planner", 1500),
        rating("key of ada", 2000, { mode: "four" }),
        rating("key of bea", 2000, { ladder: "bots" }),
      ]);
      const all = await ratings.ladder({ ...POOL, limit: 9 });
      expect(all.map(({ key, name }) => [key, name])).toEqual([
        ["key of bea", "Name of bea"],
        ["bot:planner", undefined],
        ["key of ada", "Name of ada"],
      ]);
      const paged: string[] = [];
      for (let after = {}; ; ) {
        const [one] = await ratings.ladder({ ...POOL, ...after, limit: 1 });
        if (!one) break;
        paged.push(one.key);
        after = { after: one };
      }
      expect(paged).toEqual(all.map(({ key }) => key));
    });
  });
}
