import { SCENARIOS } from "@forgotten-planet/rules";
import { expect, test } from "vitest";
import { fitted } from "./card.ts";

const TITLE = { size: 46, least: 32, width: 525 };

test.each([
  ["First landing", "First landing", 46],
  ["Hammerwerk am Wummmoor M", "Hammerwerk am Wummmo…", 32],
  ["Le tourbillon de poussière", "Le tourbillon de poussière", 36],
  ["W".repeat(40), "WWWWWWWWWWWWWW…", 32],
  ["i".repeat(20), "i".repeat(20), 46],
  ["", "", 46],
])("%j is painted %j, of size %d", (said, painted, size) => expect(fitted(said, TITLE)).toEqual({ said: painted, size }));

test("nothing of a letter is lost that has two halves", () => {
  expect(fitted("👩‍🚀".repeat(30), TITLE).said.isWellFormed()).toBe(true);
});

test("the scenarios that come with the game are painted whole", () => {
  for (const { name } of SCENARIOS) expect(fitted(name, TITLE).said).toBe(name);
});
