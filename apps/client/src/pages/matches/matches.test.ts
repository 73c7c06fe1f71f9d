import { type TableSummary, tableOptions } from "@forgotten-planet/game";
import { expect, test } from "vitest";
import { matchGroups, timeLeft } from "./matches.ts";

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
