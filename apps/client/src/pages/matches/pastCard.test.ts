import type { OwnMatch } from "@forgotten-planet/protocol";
import { beforeAll, expect, test } from "vitest";
import { startTexts } from "../../i18n/i18n.ts";
import "../../i18n/matchesTexts.ts";
import { companyOf, dayText, quitText, sidesOf } from "./pastCard.ts";

beforeAll(startTexts);

const NAMES = ["Ada", "Bruno", "Chiara", "Denis"] as const;
const COLOURS = ["yellow", "red", "green", "violet"] as const;
const seatsOf = (players: number, isAllied = false): OwnMatch["seats"] =>
  NAMES.slice(0, players).map((name, place) => ({
    name,
    colour: COLOURS[place] ?? "red",
    ...(isAllied ? { alliance: (place % 2) as 0 | 1 } : {}),
  }));

test("others are named, allies before those whom they play against, bots as such", () => {
  expect(companyOf({ seats: seatsOf(3), seat: 1 })).toBe("Ada, Chiara");
  expect(companyOf({ seats: seatsOf(4, true), seat: 0 })).toBe("Chiara against Bruno, Denis");
  const [first, second] = seatsOf(2);
  const bot = { ...second, colour: "red", bot: "planner" } as OwnMatch["seats"][number];
  expect(companyOf({ seats: first ? [first, bot] : [], seat: 0 })).toBe("Bruno (bot)");
  expect(companyOf({ seats: first ? [first, { ...bot, standIn: true }] : [], seat: 0 })).toBe("Bruno");
  expect(companyOf({ seats: first ? [first, { colour: "red" }] : [], seat: 0 })).toBe("");
});

test("who gave up is named, unless it was oneself", () => {
  const seats = seatsOf(2);
  expect(quitText({ seats, seat: 0, gaveUp: 1 })).toEqual(["Bruno gave up"]);
  expect(quitText({ seats, seat: undefined, gaveUp: 1 })).toEqual(["Bruno gave up"]);
  expect(quitText({ seats, seat: 1, gaveUp: 1 })).toEqual([]);
  expect(quitText({ seats, seat: 0 })).toEqual([]);
});

test("[R-ALLY-3] allies have the sum of their points, and win together", () => {
  expect(sidesOf({ seats: seatsOf(4, true), points: [10, 8, 12, 9], winners: [0, 2] })).toEqual([
    { colours: ["yellow", "green"], points: 22, hasWon: true },
    { colours: ["red", "violet"], points: 17, hasWon: false },
  ]);
  expect(sidesOf({ seats: seatsOf(2), points: [19, 20], winners: [1] }).map(({ points, hasWon }) => [points, hasWon])).toEqual([
    [19, false],
    [20, true],
  ]);
});

test("a day is told as near as it is", () => {
  const now = new Date(2026, 10, 23, 9, 5).getTime();
  const at = (...day: [number, number, number, number, number]) => dayText(new Date(...day).getTime(), now, "en-GB");
  expect([at(2026, 10, 23, 0, 5), at(2026, 10, 22, 23, 59), at(2026, 10, 18, 1, 0), at(2025, 10, 18, 1, 0)]).toEqual([
    "today, 00:05",
    "yesterday",
    "18 Nov",
    "18 Nov 2025",
  ]);
  expect(dayText(now, now, "it")).toMatch(/^oggi, 0?9:05$/);
});
