import { type TableSummary, tableOptions } from "@forgotten-planet/game";
import { expect, test } from "vitest";
import { matchGroups, scoresOf, timeLeft } from "./matches.ts";

const OPTIONS = tableOptions({ scenario: "first-landing", players: 2, isPublic: false });
const table = (id: string, more: Partial<TableSummary> = {}): TableSummary => ({
  id,
  code: "CODE",
  status: "playing",
  options: OPTIONS,
  seats: [],
  host: "Ada",
  spectators: 0,
  ...more,
});

test("what waits for its player comes first, the soonest deadline on top; the rest as the server lists it", () => {
  const tables = [
    table("over", { status: "over" }),
    table("waiting", { status: "waiting" }),
    table("others"),
    table("mine", { yourTurn: true }),
    table("late", { yourTurn: true, deadline: 200 }),
    table("soon", { yourTurn: true, deadline: 100 }),
    table("mine too", { yourTurn: true }),
  ];
  expect(matchGroups(tables).map(({ group, tables: of }) => [group, of.map(({ id }) => id)])).toEqual([
    ["yours", ["soon", "late", "mine", "mine too"]],
    ["playing", ["others"]],
    ["waiting", ["waiting"]],
    ["over", ["over"]],
  ]);
  expect(matchGroups([])).toEqual([]);
});

test("time left is said in the largest unit that says something", () => {
  const hour = 3_600_000;
  expect(timeLeft(72 * hour + 5)).toEqual({ key: "left.days", args: { count: 3 } });
  expect(timeLeft(47 * hour)).toEqual({ key: "left.hours", args: { count: 47 } });
  expect(timeLeft(hour)).toEqual({ key: "left.minutes", args: { count: 60 } });
  expect(timeLeft(1)).toEqual({ key: "left.minutes", args: { count: 1 } });
  expect(timeLeft(0)).toBeUndefined();
});

test("[R-ALLY-3] two against two has the sums of its alliances, everybody else their own", () => {
  const of = (alliance: "none" | "seated", vp?: readonly number[]) => ({
    options: tableOptions({ scenario: "rim", players: 4, isPublic: false, alliance }),
    seats: (["red", "yellow", "green", "violet"] as const).map((colour) => ({ colour })),
    ...(vp ? { vp } : {}),
  });
  expect(scoresOf(of("seated", [4, 1, 0, 2]))).toEqual([
    { places: [0, 2], vp: 4 },
    { places: [1, 3], vp: 3 },
  ]);
  expect(scoresOf(of("none", [4, 1, 0, 2])).map(({ vp }) => vp)).toEqual([4, 1, 0, 2]);
  // Before it begins, partners may still be drawn.
  expect(scoresOf(of("seated")).map(({ places, vp }) => [places, vp])).toEqual([0, 1, 2, 3].map((place) => [[place], undefined]));
});
