import type { RoomView, Welcome } from "@forgotten-planet/protocol";
import { signal } from "@preact/signals";
import { expect, test } from "vitest";
import { aloneAmongBots, isWithoutOthers, mayGiveUp, quitterAt } from "./mayGiveUp.ts";

type Place = RoomView["seats"][number];
const here = { colour: "red", ready: true, online: true, host: false, wantsRematch: false, substitute: false } as const;
const ada: Place = { ...here, name: "Ada" };
const bot: Place = { ...here, name: "Planner", bot: "planner" };
const away: Place = { ...here, name: "Bea", bot: "planner", standIn: true };

const may = (
  seats: readonly Place[],
  seat: number | undefined,
  more: { status?: "playing" | "over"; rated?: true; league?: true } = {},
): boolean =>
  mayGiveUp({
    kind: "online",
    room: signal({ status: more.status ?? "playing", spectators: 0, seats } as RoomView),
    welcome: signal({ seat, table: { options: { rated: more.rated, league: more.league } } } as unknown as Welcome),
  });

test("one person among bots, in any seat; a bot in somebody's stead is that person", () => {
  expect([aloneAmongBots({ seats: [bot, ada, bot] }), aloneAmongBots({ seats: [ada, away] })]).toEqual([1, undefined]);
  expect([aloneAmongBots({ seats: [ada, ada] }), aloneAmongBots({ seats: [ada] })]).toEqual([undefined, undefined]);
});

test("that person gives up, and one of two, while the match runs and does not count", () => {
  expect([may([ada, bot], 0), may([ada, bot], undefined), may([ada, away], 0), may([ada, ada], 1)]).toEqual([true, false, true, true]);
  expect([may([ada, ada, bot], 0), may([ada, ada, ada], 0)]).toEqual([false, false]);
  expect([may([ada, bot], 0, { status: "over" }), may([ada, ada], 0, { rated: true })]).toEqual([false, false]);
  expect([may([ada, bot], 0, { league: true }), may([ada, ada], 0, { league: true })]).toEqual([true, false]);
});

test("nobody else plays where the other seat is open; a bot does", () => {
  const without = (seats: readonly Place[]): boolean => isWithoutOthers({ room: signal({ seats } as RoomView) });
  expect([without([ada, here]), without([ada, bot]), without([ada, away]), without([ada, ada])]).toEqual([true, false, false, false]);
  expect(may([ada, here], 0)).toBe(true);
});

test("who gave a match up is told, or was alone among bots", () => {
  const quitter = (seats: readonly Place[], gaveUp?: 0 | 1): number | undefined =>
    quitterAt({ room: signal({ seats } as RoomView), welcome: signal({ ...(gaveUp === undefined ? {} : { gaveUp }) } as Welcome) });
  expect([quitter([ada, ada], 1), quitter([bot, ada]), quitter([ada, ada])]).toEqual([1, 1, undefined]);
});
