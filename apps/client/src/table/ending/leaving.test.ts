import type { RoomView, Welcome } from "@forgotten-planet/protocol";
import { signal } from "@preact/signals";
import { beforeAll, expect, test } from "vitest";
import { startTexts } from "../../i18n/i18n.ts";
import "./endingTexts.ts";
import "../../i18n/tableTexts.ts";
import { leavingText, mayLeave } from "./leaving.ts";

beforeAll(startTexts);

test("what becomes of a seat is said as the table has it", () => {
  expect(leavingText({ botsForLeavers: "atOnce", clock: "none" })).toBe("Ten seconds after you have left, a bot plays on for you.");
  const vote = (minutes: string, choices: string): string =>
    `When you have been away for ${minutes}, the others may vote about your seat: ${choices}.`;
  expect(leavingText({ clock: "none" })).toBe(vote("2 minutes", "wait, free the seat, let a bot play on or end the match"));
  expect(leavingText({ clock: "none", absence: 1, botsForLeavers: "never" })).toBe(
    vote("1 minute", "wait, free the seat or end the match"),
  );
  expect(leavingText({ clock: "none", absence: 5, league: true })).toBe(vote("5 minutes", "wait, let a bot play on or end the match"));
  const days = { kind: "days", days: 2 } as const;
  expect(leavingText({ clock: days, botsForLeavers: "atOnce" })).toBe(
    "Your seat waits for you: at this table nobody votes about it. Your clock runs on.",
  );
  expect(leavingText({ clock: days, absence: 10, rated: true })).toBe(`${vote("10 minutes", "wait or end the match")} Your clock runs on.`);
});

test("who has a seat leaves it to others who play; to bots nobody leaves a match", () => {
  const person = { colour: "red", name: "Ada", ready: true, online: true, host: false, wantsRematch: false, substitute: false } as const;
  const bot = { ...person, bot: "planner" };
  const leaves = (seats: RoomView["seats"], seat: 0 | undefined, status: "playing" | "over" = "playing"): boolean =>
    mayLeave({
      kind: "online",
      room: signal({ status, spectators: 0, seats } as RoomView),
      welcome: signal((seat === undefined ? {} : { seat }) as Welcome),
    });
  expect(leaves([person, person, person], 0)).toBe(true);
  expect(leaves([person, bot], 0)).toBe(false);
  expect(leaves([person, person], undefined)).toBe(false);
  expect(leaves([person, person], 0, "over")).toBe(false);
});
