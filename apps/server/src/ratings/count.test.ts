import type { RatedSeat, StoredRating } from "@forgotten-planet/store";
import { describe, expect, test } from "vitest";
import { count, type Outcome } from "./count.ts";
import { ranksOf } from "./outcome.ts";
import { pointsOf, skillAfter, UNKNOWN, UNRATED } from "./skill.ts";

const seat = (key: string, rank: number, more: Partial<RatedSeat> = {}) => ({
  seat: 0 as const,
  key,
  team: rank,
  rank,
  hasFinished: true,
  ...more,
});
const outcome = (seats: Outcome["seats"], more: Partial<Outcome> = {}): Outcome => ({
  match: "m",
  game: "g",
  ladder: "people",
  mode: "two",
  isPlayedOut: true,
  at: 1,
  seats,
  ...more,
});
const valueAfter = (ratings: readonly StoredRating[]) => Object.fromEntries(ratings.map(({ key, value }) => [key, value]));

describe("skill", () => {
  test("begins alike for everybody, and is shown with its uncertainty", () => {
    expect(UNRATED).toEqual({ value: 1500, uncertainty: 333, provisional: true, matches: 0, begun: 0, finished: 0 });
  });

  test("moves apart after a win, stays together after a draw, and gets surer either way", () => {
    const [[won], [lost]] = skillAfter([[UNKNOWN], [UNKNOWN]], [1, 2]) as [[typeof UNKNOWN], [typeof UNKNOWN]];
    expect([pointsOf(won), pointsOf(lost)]).toEqual([1605, 1395]);
    const [[one], [other]] = skillAfter([[UNKNOWN], [UNKNOWN]], [1, 1]) as [[typeof UNKNOWN], [typeof UNKNOWN]];
    expect(one.mu).toBeCloseTo(other.mu);
    for (const { sigma } of [won, lost, one, other]) expect(sigma).toBeLessThan(UNKNOWN.sigma);
  });

  test("is given for three, four and sides, in the order of their ranks", () => {
    for (const seats of [3, 4]) {
      const ranks = Array.from({ length: seats }, (_, i) => i + 1);
      const values = skillAfter(
        ranks.map(() => [UNKNOWN]),
        ranks,
      ).map(([one]) => pointsOf(one ?? UNKNOWN));
      expect(values).toEqual([...values].sort((a, b) => b - a));
    }
    const allies = skillAfter(
      [
        [UNKNOWN, UNKNOWN],
        [UNKNOWN, UNKNOWN],
      ],
      [2, 1],
    ).map((side) => side.map(pointsOf));
    expect(allies[0]).toEqual([allies[0]?.[0], allies[0]?.[0]]);
    expect(allies[1]?.[0]).toBeGreaterThan(1500);
  });
});

describe("ranks", () => {
  const seats = (alliances: readonly (0 | 1 | undefined)[]) =>
    alliances.map((alliance) => ({ name: "x", colour: "red" as const, ...(alliance === undefined ? {} : { alliance }) }));
  const alone = (players: number) => seats(Array.from({ length: players }, () => undefined));

  test.each([
    [alone(2), [7, 9], undefined, [2, 1]],
    [alone(2), [7, 7], undefined, [1, 1]],
    [alone(3), [7, 9, 7], undefined, [2, 1, 2]],
    [alone(3), [9, 9, 1], [1], [2, 1, 3]],
    [alone(4), [1, 4, 3, 2], undefined, [4, 1, 2, 3]],
    [seats([0, 1, 0, 1]), [9, 1, 1, 8], undefined, [1, 2, 1, 2]],
    [seats([0, 1, 0, 1]), [9, 1, 1, 9], undefined, [1, 1, 1, 1]],
  ] as const)("of %# are by who won, then by points", (setUp, vp, winners, ranks) => {
    expect(ranksOf(setUp, { vp, ...(winners ? { winners } : {}) })).toEqual(ranks);
  });
});

describe("a match", () => {
  test("changes the ratings of its entrants in its own pool, and counts for each", () => {
    const first = count(outcome([seat("a", 1), seat("b", 2)]), 1, []);
    expect(valueAfter(first.ratings)).toEqual({ a: 1605, b: 1395 });
    const other = count(outcome([seat("a", 1), seat("b", 2)], { mode: "four" }), 2, first.ratings);
    expect(valueAfter(other.ratings)).toEqual({ a: 1605, b: 1395 });
    const second = count(outcome([seat("b", 1), seat("a", 2)]), 2, first.ratings);
    expect(second.ratings.map(({ matches, begun, finished }) => [matches, begun, finished])).toEqual([
      [2, 2, 2],
      [2, 2, 2],
    ]);
    expect(second.entry.seats.map(({ before }) => pointsOf(before))).toEqual([1395, 1605]);
  });

  test("that was ended changes nothing but who stayed", () => {
    const seats = [seat("a", 1), seat("b", 2, { hasFinished: false })];
    const { entry, ratings } = count(outcome(seats, { isPlayedOut: false }), 1, []);
    expect(ratings.map(({ value, sigma, matches, begun, finished }) => [value, sigma, matches, begun, finished])).toEqual([
      [1500, UNKNOWN.sigma, 0, 1, 1],
      [1500, UNKNOWN.sigma, 0, 1, 0],
    ]);
    expect(entry.uncounted).toBe("ended");
    for (const { before, after } of entry.seats) expect(after).toEqual(before);
  });

  test("in which a bot has several seats rates it once", () => {
    const { ratings } = count(outcome([seat("bot:x", 1), seat("bot:x", 2), seat("a", 3)]), 1, []);
    expect(ratings.map(({ key, matches }) => [key, matches])).toEqual([
      ["bot:x", 1],
      ["a", 1],
    ]);
  });
});
