import { LEVELS } from "@forgotten-planet/bots";
import { apply, type GameState, type HiddenTile, legalIntents, SEATS, type Seat } from "@forgotten-planet/rules";
import { expectOk, randomOf, runs, setupOf, start } from "@forgotten-planet/testkit";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { bots } from "../src/bots/index.ts";

const WISH = { placement: "random", assignment: "random" } as const;

/** A secret placement after so many tiles. */
function placing(seed: number, tiles: number): GameState {
  const random = randomOf(seed);
  let state = start(setupOf(seed, WISH));
  for (let i = 0; i < tiles && state.phase === "placement"; i++) {
    const legal = legalIntents(state, state.active);
    state = expectOk(apply(state, { seat: state.active, intent: legal[random.below(legal.length)]! }, { rollDie: random.rollDie })).state;
  }
  return state;
}

/** The same to that seat: the kinds of all other tiles that lie face down, and the order of dealing, are others. */
function otherwise(state: GameState, seat: Seat): GameState {
  const { hidden = [], setup } = state;
  const others = hidden.filter((tile) => tile.seat !== seat);
  const kinds = others.map(({ kind }) => kind).reverse();
  const next = [...kinds];
  const swapped = hidden.map((tile): HiddenTile => {
    const kind = tile.seat === seat ? tile.kind : next.shift();
    return { seat: tile.seat, cell: tile.cell, ...(kind === undefined ? {} : { kind }) };
  });
  const dealt = setup.setup.dealt && [...setup.setup.dealt].reverse();
  return { ...state, hidden: swapped, setup: { ...setup, setup: { ...setup.setup, ...(dealt ? { dealt } : {}) } } };
}

describe("what a bot is given", () => {
  test("is the same in two matches that differ in what lies face down, and so is its answer", () => {
    let differed = 0;
    fc.assert(
      fc.property(fc.nat(), fc.integer({ min: 1, max: 8 }), fc.nat(), (seed, tiles, chance) => {
        const state = placing(seed, tiles);
        if (state.phase !== "placement") return;
        const seat = state.active;
        const other = otherwise(state, seat);
        if (JSON.stringify(other) !== JSON.stringify(state)) differed++;
        const [one, two] = [bots.see(state, seat), bots.see(other, seat)];
        expect(two).toEqual(one);
        for (const level of LEVELS) {
          const ask = (view: unknown) => bots.think({ view, seat, level, seed: chance, budget: { simulations: 1 } }, () => false);
          expect(ask(two)).toEqual(ask(one));
        }
      }),
      runs(30),
    );
    expect(differed).toBeGreaterThan(0);
  });

  test("arrives unchanged on the way to a worker", () => {
    const state = placing(5, 3);
    for (const seat of SEATS.slice(0, state.setup.seats.length))
      expect(structuredClone(bots.see(state, seat))).toEqual(bots.see(state, seat));
  });
});

test("every level has a name, and so have the usual one and the one that answers for others", () => {
  const ids = bots.levels.map(({ id }) => id);
  expect(ids).toEqual([...LEVELS]);
  expect(ids).toEqual(expect.arrayContaining([bots.usual, bots.stead]));
});
