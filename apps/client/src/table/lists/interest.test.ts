import type { TableSummary } from "@forgotten-planet/game";
import { tableOptions } from "@forgotten-planet/game";
import { expect, test } from "vitest";
import { byInterest } from "./interest.ts";

const table = (id: string, spectators: number, vp: readonly number[] | undefined, alliance: "none" | "seated" = "none"): TableSummary => ({
  id,
  code: "",
  status: "playing",
  options: tableOptions({ scenario: "rim", players: 4, isPublic: true, alliance }),
  seats: (vp ?? [0, 0]).map(() => ({ colour: "red" })),
  host: "",
  spectators,
  turn: 3,
  ...(vp ? { vp } : {}),
});

test("matches come by their spectators, then by how close they are; allies count together, unknown points last", () => {
  const tables = [
    table("far", 1, [20, 10]),
    table("late", 1, undefined),
    table("many", 9, [30, 1]),
    table("close", 1, [3, 12, 13]),
    // 20 against 21.
    table("allies", 1, [19, 1, 1, 20], "seated"),
    table("also late", 1, undefined),
    table("even", 1, [7, 7]),
  ];
  expect(byInterest(tables).map(({ id }) => id)).toEqual(["many", "even", "close", "allies", "far", "late", "also late"]);
});
