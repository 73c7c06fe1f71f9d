import { tableOptions } from "@forgotten-planet/game";
import type { ListedMatch } from "@forgotten-planet/protocol";
import { expect, test } from "vitest";
import { startTexts } from "../../i18n/i18n.ts";
import "./listsTexts.ts";
import { agoText, finishedSides, outcomeText } from "./finished.ts";

startTexts();

const match = (more: Partial<ListedMatch>): ListedMatch => ({
  id: "m",
  game: "forgotten-planet",
  title: "The rim",
  rulesVersion: 1,
  status: "over",
  options: tableOptions({ scenario: "rim", players: 2, isPublic: true }),
  seats: [
    { name: "Ada", colour: "yellow" },
    { name: "Bruno", colour: "red" },
  ],
  turn: 20,
  points: [19, 20],
  winners: [1],
  createdAt: 0,
  ...more,
});

test("who won comes first; allies win together, and nobody wins what was drawn or stopped", () => {
  expect(finishedSides(match({})).map(({ seats, points }) => [seats[0]?.name, points])).toEqual([
    ["Bruno", 20],
    ["Ada", 19],
  ]);
  expect(outcomeText(match({}))).toBe("Bruno won");
  expect(outcomeText(match({ winners: [0, 1], points: [19, 19] }))).toBe("Drawn");
  expect(outcomeText(match({ ended: "vote" }))).toBe("Ended early");
  const seats = (["Ada", "Bruno", "Chiara", "Planner"] as const).map((name, i) => ({
    name,
    colour: (["yellow", "red", "green", "violet"] as const)[i] ?? "red",
    alliance: (i % 2) as 0 | 1,
    ...(i === 3 ? { bot: "planner" as const } : {}),
  }));
  const allies = match({ seats, points: [1, 9, 2, 3], winners: [1, 3] });
  expect(outcomeText(allies)).toBe("Bruno and Planner (bot) won");
  expect(finishedSides(allies).map(({ points }) => points)).toEqual([12, 3]);
});

test("how long ago it was is said in the largest unit that fits", () => {
  const minute = 60_000;
  const now = 1_800_000_000_000;
  expect([4, 61, 119, 25 * 60].map((ago) => agoText(now - ago * minute, now, "en-GB"))).toEqual([
    "4 min ago",
    "1 hr ago",
    "1 hr ago",
    "yesterday",
  ]);
  expect(agoText(now + 5 * minute, now, "en-GB")).toBe("this minute");
});
