import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { circle, type Group, nextRound } from "./pairings.ts";

const members = (count: number): number[] => Array.from({ length: count }, (_, i) => i + 1);
const meetingsOf = (count: number, groups: readonly Group[]): readonly number[] =>
  members(count).flatMap((one) =>
    members(count)
      .filter((other) => other > one)
      .map((other) => groups.filter((group) => group.includes(one) && group.includes(other)).length),
  );
function play(count: number, size: number, rounds: number): readonly (readonly Group[])[] {
  const all: (readonly Group[])[] = [];
  for (let i = 0; i < rounds; i++) all.push(nextRound(members(count), size, all.flat()));
  return all;
}

describe("a league of two at a table", () => {
  test("meets all against all once by the circle, in the fewest rounds, and again in the next lap", () => {
    for (let count = 2; count <= 24; count++) {
      const rounds = count % 2 === 0 ? count - 1 : count;
      expect(circle(members(count))).toHaveLength(rounds);
      const laps = play(count, 2, 2 * rounds);
      expect(new Set(meetingsOf(count, laps.slice(0, rounds).flat()))).toEqual(new Set([1]));
      expect(new Set(meetingsOf(count, laps.flat()))).toEqual(new Set([2]));
      for (const round of laps) expect(new Set(round.flat()).size).toBe(2 * Math.floor(count / 2));
    }
  });

  test("lets somebody who comes later catch up, while the others pause", () => {
    const before = play(4, 2, 3).flat();
    const rounds: (readonly Group[])[] = [];
    for (let i = 0; i < 4; i++) rounds.push(nextRound(members(5), 2, [...before, ...rounds.flat()]));
    expect(new Set(meetingsOf(5, [...before, ...rounds.flat()]))).toEqual(new Set([1]));
  });
});

describe("a league of three or four at a table", () => {
  test("has everybody in one group a round at the most, and about equally often with everybody", () => {
    fc.assert(
      fc.property(fc.constantFrom(3, 4), fc.integer({ min: 3, max: 16 }), fc.integer({ min: 1, max: 12 }), (size, count, rounds) => {
        const played = play(count, size, rounds);
        for (const round of played) {
          expect(round).toHaveLength(Math.floor(count / size));
          expect(new Set(round.flat()).size).toBe(round.flat().length);
        }
        if (count < size) return;
        const games = members(count).map((one) => played.flat().filter((group) => group.includes(one)).length);
        expect(Math.max(...games) - Math.min(...games)).toBeLessThanOrEqual(1);
        const meetings = meetingsOf(count, played.flat());
        const mean = meetings.reduce((sum, one) => sum + one, 0) / meetings.length;
        expect(Math.max(...meetings)).toBeLessThanOrEqual(mean + 4);
      }),
      { numRuns: 60 },
    );
  });

  test("is nothing with too few", () => {
    expect(nextRound([1, 2], 3, [])).toEqual([]);
  });
});
