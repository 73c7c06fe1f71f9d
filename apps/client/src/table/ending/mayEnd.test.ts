import type { Seat } from "@forgotten-planet/core";
import type { RoomView, Welcome } from "@forgotten-planet/protocol";
import { signal } from "@preact/signals";
import { expect, test } from "vitest";
import { type Proposal, proposalAt } from "./mayEnd.ts";

type Place = RoomView["seats"][number];
const here = { colour: "red", ready: true, online: true, host: false, wantsRematch: false, substitute: false } as const;
const ada: Place = { ...here, name: "Ada" };
const bot: Place = { ...here, name: "Planner", bot: "planner" };
const away: Place = { ...here, name: "Bea", bot: "planner", standIn: true };
const free: Place = here;

const proposal = (
  seats: readonly Place[],
  seat: number | undefined,
  by: readonly Seat[] = [],
  status: "playing" | "over" = "playing",
  options: { rated?: true; league?: true } = {},
): Proposal | undefined =>
  proposalAt({
    kind: "online",
    room: signal({ status, spectators: 0, seats } as RoomView),
    welcome: signal({ ...(seat === undefined ? {} : { seat }), table: { options } } as Welcome),
    endWishes: signal(by),
  });

test("an end is for those to propose who play with others, also with one in whose stead a bot plays", () => {
  expect(proposal([ada, ada, bot], 1)).toEqual({ by: [], open: [0, 1], isMine: false });
  expect(proposal([ada, away], 0)).toEqual({ by: [], open: [0, 1], isMine: false });
  expect(proposal([ada, bot], 0)).toBeUndefined();
  expect(proposal([ada, free], 0)).toBeUndefined();
  expect(proposal([ada, ada], undefined)).toBeUndefined();
  expect(proposal([ada, ada], 0, [], "over")).toBeUndefined();
  expect(proposal([ada, ada], 0, [], "playing", { rated: true })).toBeUndefined();
  expect(proposal([ada, ada], 0, [], "playing", { league: true })).toBeUndefined();
});

test("who has proposed it, and who is still to agree; nobody asks a bot", () => {
  expect(proposal([ada, ada, ada], 0, [0, 2])).toEqual({ by: [0, 2], open: [1], isMine: true });
  expect(proposal([ada, bot, away], 0, [2])).toEqual({ by: [2], open: [0], isMine: false });
});
