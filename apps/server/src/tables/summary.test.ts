import { tableOptions } from "@forgotten-planet/protocol";
import type { GameSetup } from "@forgotten-planet/rules";
import type { StoredMatch } from "@forgotten-planet/store";
import { describe, expect, test } from "vitest";
import { summaryOf } from "./summary.ts";

const ada = { id: "ada", name: "Ada" };
const bea = { id: "bea", name: "Bea" };
const setup: GameSetup = {
  scenario: { name: "Plain", area: { kind: "open" }, land: 9 },
  seats: [
    { name: "Violet", colour: "violet" },
    { name: "Ada", colour: "red" },
    { name: "Bea", colour: "green" },
  ],
  setup: { assignment: "auction", placement: "scenario", auctionFirst: 1 },
};
const stored: StoredMatch = {
  id: "m1",
  code: "CODE",
  status: "playing",
  options: tableOptions({ scenario: "delta", players: 3, isPublic: true }),
  host: ada,
  seats: [
    { place: 1, player: ada, colour: "red", ready: true },
    { place: 2, player: bea, colour: "green", ready: true },
  ],
  colours: ["red", "green", "violet"],
  removed: [],
  setup,
  rulesVersion: 1,
  epoch: 1,
  version: 0,
  createdAt: 1,
  updatedAt: 1,
};

describe("a match whose room is not open", () => {
  test("shows its seats in the order of play, free ones without a name", () => {
    expect(summaryOf(stored, undefined, undefined)).toEqual({
      id: "m1",
      code: "CODE",
      status: "playing",
      options: stored.options,
      seats: [{ colour: "violet" }, { name: "Ada", colour: "red" }, { name: "Bea", colour: "green" }],
      host: "Ada",
      watchers: 0,
      turn: 0,
      vp: [0, 0, 0],
    });
  });

  test("[R-AUC-1] before the first line the first bidder is asked", () => {
    expect(summaryOf(stored, undefined, ada).yourTurn).toBe(true);
    expect(summaryOf(stored, undefined, bea).yourTurn).toBe(false);
  });

  test("it is the host's turn when nobody holds the seat", () => {
    const free = { ...stored, digest: { turn: 3, active: 0 as const, vp: [1, 2, 3] } };
    expect(summaryOf(free, undefined, ada)).toMatchObject({ yourTurn: true, turn: 3, vp: [1, 2, 3] });
    expect(summaryOf(free, undefined, bea).yourTurn).toBe(false);
  });
});
