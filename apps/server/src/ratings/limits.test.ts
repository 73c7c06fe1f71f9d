import type { StoredRating } from "@forgotten-planet/store";
import { describe, expect, test } from "vitest";
import { count, type Outcome } from "./count.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

type Played = readonly [winner: string, loser: string, at: number];

const seat = (key: string, rank: number) => ({ seat: 0 as const, key, team: rank, rank, hasFinished: true });

/** Counts those matches in turn; returns the ratings after them, and why each did not count. */
function counted(matches: readonly Played[], more: Partial<Outcome> = {}) {
  const known = new Map<string, StoredRating>();
  const uncounted = matches.map(([winner, loser, at], i) => {
    const seats = [seat(winner, 1), seat(loser, 2)];
    const outcome: Outcome = { match: `m${i}`, game: "g", ladder: "people", mode: "two", isPlayedOut: true, at, seats, ...more };
    const { entry, ratings } = count(
      outcome,
      i + 1,
      [winner, loser].flatMap((key) => known.get(key) ?? []),
    );
    for (const rating of ratings) known.set(rating.key, rating);
    return entry.uncounted;
  });
  return { uncounted, of: (key: string) => known.get(key) };
}

/** Six people who all meet one another twice, a match a day. */
const CIRCLE = ["a", "b", "c", "d", "e", "f"];
const PAIRS = CIRCLE.flatMap((one, i) => CIRCLE.slice(i + 1).map((other) => [one, other] as const));
const SETTLING = [...PAIRS, ...PAIRS].map(([one, other], i): Played => [one, other, i * DAY]);
const LATER = 100 * DAY;

/** Why the matches after those did not count. */
const afterwards = (matches: readonly Played[]) => counted([...SETTLING, ...matches]).uncounted.slice(SETTLING.length);

test("a rating is settled after ten matches against five different people", () => {
  const alone = counted(Array.from({ length: 12 }, (_, i): Played => ["a", "bcde"[i % 4] ?? "", i * DAY]));
  expect(alone.of("a")).toMatchObject({ matches: 12, isSettled: false });
  const { of } = counted(SETTLING);
  for (const key of CIRCLE) expect(of(key)).toMatchObject({ matches: 10, isSettled: true });
  expect(counted(SETTLING.slice(0, -1)).of("e")?.isSettled).toBe(false);
});

describe("of one day's matches", () => {
  test("three of the same people count, no matter who wins, and the next a day after the first", () => {
    const same: Played[] = [
      ["a", "b", LATER],
      ["b", "a", LATER + HOUR],
      ["a", "b", LATER + 2 * HOUR],
      ["a", "b", LATER + DAY - 1],
      ["a", "c", LATER + DAY - 1],
      ["a", "b", LATER + DAY],
      ["a", "b", LATER + DAY],
    ];
    expect(afterwards(same)).toEqual([undefined, undefined, undefined, "same-people", undefined, undefined, "same-people"]);
    expect(counted([...SETTLING, ...same]).of("a")).toMatchObject({ matches: 15, begun: 17, finished: 17 });
  });

  test("those that were ended are none of the three", () => {
    const ended = Array.from({ length: 4 }, (_, i): Played => ["a", "b", i]);
    const { uncounted, of } = counted(ended, { isPlayedOut: false });
    expect(uncounted).toEqual(["ended", "ended", "ended", "ended"]);
    expect(of("a")).toMatchObject({ matches: 0, begun: 4, lately: [] });
  });

  test("three with people whose rating is provisional count, with settled ones as many as there are", () => {
    const guests = Array.from({ length: 4 }, (_, i): Played => ["a", `guest ${i}`, LATER + i]);
    const friends = CIRCLE.slice(1).map((friend, i): Played => ["a", friend, LATER + 10 + i]);
    expect(afterwards([...guests, ...friends])).toEqual([undefined, undefined, undefined, "newcomers", ...friends.map(() => undefined)]);
  });

  test("so many count that throwaway guests, a new one each minute, lead to a settled rating on the fourth day", () => {
    const guests = Array.from({ length: 4 * 24 * 60 }, (_, i): Played => ["a", `guest ${i}`, i * MINUTE]);
    const within = (ms: number) => counted(guests.filter(([, , at]) => at < ms)).of("a");
    expect(within(3 * DAY)).toMatchObject({ matches: 9, isSettled: false });
    expect(within(3 * DAY + MINUTE)).toMatchObject({ matches: 10, isSettled: true });
  });

  test("any number count for programs", () => {
    const matches = Array.from({ length: 10 }, (_, i): Played => ["a", "bot:planner", i]);
    const { uncounted, of } = counted(matches, { ladder: "bots" });
    expect(uncounted.every((one) => one === undefined)).toBe(true);
    expect(of("a")).toMatchObject({ matches: 10, isSettled: true, opponents: [], lately: [] });
  });
});
