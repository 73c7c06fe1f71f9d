import { allyOf as coreAlly, SEAT_COLOURS, SEATS, standingSteps, stateHash } from "@forgotten-planet/core";
import { allyOf, COLOURS, SEATS as RULES_SEATS } from "@forgotten-planet/rules";
import { anyChoices, anySetup, runs, walk } from "@forgotten-planet/testkit";
import fc from "fast-check";
import { expect, test } from "vitest";
import { forgottenPlanet } from "../src/forgottenPlanet.ts";

/* What the platform and the rules each say for themselves, since neither may import the other, is the same. */

test("seats and their colours", () => {
  expect(SEATS).toEqual(RULES_SEATS);
  expect(SEAT_COLOURS).toEqual(COLOURS);
});

test("the fingerprint of a position: backups of earlier releases name it", () => {
  fc.assert(
    fc.property(anySetup(), anyChoices(20), (setup, choices) => {
      const { final } = walk(setup, choices);
      expect(stateHash(JSON.parse(JSON.stringify(final)))).toBe(stateHash(final));
      expect(stateHash(Object.fromEntries(Object.entries(final).reverse()))).toBe(stateHash(final));
    }),
    runs(20),
  );
  expect(stateHash({ b: [1, undefined, { d: "x", c: undefined }], a: null })).toBe("40a23501");
});

test("allies", () => {
  fc.assert(
    fc.property(anySetup(), (setup) => {
      const seats = forgottenPlanet.seatsOf(setup);
      for (const seat of SEATS.slice(0, seats.length)) expect(allyOf(setup, seat)).toBe(coreAlly(seats, seat));
    }),
    runs(40),
  );
});

test("a veiled line, and one that is none, stand in no journal; what was taken back does not stand", () => {
  expect(standingSteps(forgottenPlanet, ["a-", "ah?1,2"])).toBeUndefined();
  expect(standingSteps(forgottenPlanet, ["a-", "nothing"])).toBeUndefined();
  expect(standingSteps(forgottenPlanet, ["a!"])).toBeUndefined();
  expect(standingSteps(forgottenPlanet, ["a-", "a!", "a."])?.map(({ command }) => command.intent)).toEqual([{ type: "endTurn" }]);
});
