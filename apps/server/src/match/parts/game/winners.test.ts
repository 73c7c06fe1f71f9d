import type { SeatSetup } from "@forgotten-planet/core";
import { expect, test } from "vitest";
import { aloneAmongBots } from "../bots/botSeats.ts";
import { bestBut } from "./winners.ts";

const seat = (alliance?: 0 | 1) => ({ name: "", colour: "red", ...(alliance === undefined ? {} : { alliance }) }) as SeatSetup;

test("where one gives up, the best of the other sides has won; who have as much share it", () => {
  const three = [seat(), seat(), seat()];
  expect(bestBut(0, three, [9, 4, 2])).toEqual([1]);
  expect(bestBut(1, three, [3, 9, 3])).toEqual([0, 2]);
  expect(bestBut(2, [seat(0), seat(1), seat(0), seat(1)], [9, 0, 9, 0])).toEqual([1, 3]);
});

test("one person among bots is alone, two are not, and without bots nobody is", () => {
  const held = (...places: readonly number[]) =>
    places.map((place) => ({ place })) as unknown as Parameters<typeof aloneAmongBots>[0]["seats"];
  const bots = [{ place: 0, level: "builder" }];
  expect(aloneAmongBots({ seats: held(1), bots })).toBe(1);
  expect(aloneAmongBots({ seats: held(1, 2), bots })).toBeUndefined();
  expect(aloneAmongBots({ seats: held(1) })).toBeUndefined();
});
