import { board, start } from "@forgotten-planet/testkit";
import { describe, expect, test } from "vitest";
import { perft } from "../src/debug/index.ts";
import { scenarioById } from "../src/scenario/scenarios.ts";
import { COLOURS } from "../src/seat.ts";
import type { GameSetup } from "../src/setup/gameSetup.ts";
import type { GameState } from "../src/state.ts";

function scenario(id: string, how: Partial<GameSetup["setup"]> = {}, allies = false): GameState {
  const { name, area, land, bases = [], specials = [] } = scenarioById(id)!;
  const seats = bases.map((_, i) => ({ name: `Seat ${i}`, colour: COLOURS[i]!, ...(allies ? { alliance: (i % 2) as 0 | 1 } : {}) }));
  return start({
    scenario: { name, area, land, bases, specials },
    seats,
    setup: { assignment: "fixed", placement: "scenario", bases, ...how },
  });
}

const DRAWN = board(
  `
  Aa #  |# w .
     -
  n  .   * # #b
  .  .   . # B`,
  {
    energy: 4,
    cubes: [
      [1, 2, 0],
      [1, 1, 1],
    ],
  },
);

/** How many ways there are from a position: a changed count needs a clause of docs/rules.md to explain it. */
describe("perft", () => {
  test.each([
    ["first-landing", scenario("first-landing"), [20, 284, 2169]],
    ["delta", scenario("delta"), [20, 284, 2172]],
    ["rim", scenario("rim"), [20, 284, 2172]],
    ["rim, two against two", scenario("rim", {}, true), [23, 480, 3374]],
    ["rim, bases auctioned", scenario("rim", { assignment: "auction", auctionFirst: 2 }), [4, 16, 64]],
    ["first-landing, placed at random", scenario("first-landing", { placement: "random", dealt: [0, 1] }), [147, 12564]],
    ["a drawn board", DRAWN, [15, 148, 1774]],
  ] as const)("%s", (_, state, counts) => {
    expect(counts.map((_count, i) => perft(state, i + 1))).toEqual(counts);
  });
});
