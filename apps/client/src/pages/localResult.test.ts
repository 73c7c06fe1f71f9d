import type { SeatSetup } from "@forgotten-planet/core";
import { expect, test } from "vitest";
import type { LocalEnd } from "../table/local/localMatch.ts";
import { localResult, tableOfLocal } from "./localResult.ts";

const seat = (name: string, more: Partial<SeatSetup> = {}): SeatSetup => ({ name, colour: "red", ...more });
const ended = (winners: LocalEnd["winners"], more: Partial<LocalEnd> = {}) => ({ end: { turn: 20, points: [3, 2], winners, ...more } });
const alone = [seat("Ada"), seat("Planner", { bot: "planner" })];

test("the one person among bots has won, lost, shared it or given it up", () => {
  expect(localResult(ended([0]), alone)).toBe("won");
  expect(localResult(ended([1]), alone)).toBe("lost");
  expect(localResult(ended([0, 1]), alone)).toBe("drawn");
  expect(localResult(ended([], { gaveUp: 0 }), alone)).toBe("gaveUp");
  expect(localResult({}, alone)).toBeUndefined();
});

test("allies win together, and between people at one screen there is no own result", () => {
  const bot = { bot: "planner" } as const;
  const sides = [seat("Ada", { alliance: 0 }), seat("B", { alliance: 1, ...bot }), seat("C", { alliance: 0, ...bot }), seat("D", bot)];
  expect(localResult(ended([0, 2]), sides)).toBe("won");
  expect(localResult(ended([0]), [seat("Ada"), seat("Bea")])).toBeUndefined();
});

test("a match that runs is listed with how it stands, one that is over with its last position", () => {
  const [now, last] = ["now", "last"];
  const match = { id: "m", options: {} as never, setup: {}, lines: [], updatedAt: 0, board: now };
  expect(tableOfLocal(match, alone)).toMatchObject({ status: "playing", board: now });
  expect(tableOfLocal({ ...match, ...ended([0], { board: last }) }, alone)).toMatchObject({ status: "over", board: last });
  expect(tableOfLocal({ ...match, ...ended([0]) }, alone)).not.toHaveProperty("board");
});
