import { board } from "@forgotten-planet/testkit";
import { describe, expect, test } from "vitest";
import { replayGroupsOf } from "./replayGroups.ts";

const START = board("A # . B . C . D", { allies: true });
const END = board("Aa n # B . C w . D", { allies: true, vp: [2, 0, 4, 0] });

describe("who is looked back at", () => {
  test("[R-ALLY-3] allies stand together; what an alliance gets as a bonus is in its sum alone", () => {
    const groups = replayGroupsOf(START, END, undefined);
    expect(groups.map(({ rows }) => rows.map(({ player }) => player.seat))).toEqual([
      [0, 2],
      [1, 3],
    ]);
    for (const [i, { alliance, rows }] of groups.entries()) {
      const own = rows.reduce((sum, { atEnd }) => sum + (atEnd ?? 0), 0);
      expect(alliance?.atEnd).toBe(own + (i === 0 ? 3 + 3 + 1 : 1));
    }
    expect(groups[0]?.rows.map(({ atEnd }) => atEnd)).toEqual([2, 4]);
  });

  test("at the start nobody is given the bonus of both", () => {
    const rows = replayGroupsOf(START, undefined, undefined).flatMap((group) => group.rows);
    expect(rows.map(({ vp, atEnd }) => [vp, atEnd])).toEqual([
      [1, undefined],
      [0, undefined],
      [0, undefined],
      [0, undefined],
    ]);
  });

  test("those who play alone have their bonuses, in the order of play", () => {
    const solo = board("Aa # . B");
    expect(replayGroupsOf(solo, solo, undefined).map(({ alliance, rows }) => [alliance, rows[0]?.vp, rows[0]?.atEnd])).toEqual([
      [undefined, 5, 5],
      [undefined, 1, 1],
    ]);
  });
});
