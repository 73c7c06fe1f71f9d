import { anyChoices, anySetup, crowded, enriched, runs, seatsOf, settled, slowControl, slowKey, walk } from "@forgotten-planet/testkit";
import fc from "fast-check";
import { expect, test } from "vitest";
import { gridOf, xyOf } from "../../src/board/grid.ts";
import { baseOf, isCommonMine, LAND, SPECIAL } from "../../src/board/tile.ts";
import { score, winners } from "../../src/scoring/scoring.ts";
import type { Seat } from "../../src/seat.ts";
import { allyOf, poolOf } from "../../src/setup/seating.ts";
import { type GameState, NOBODY } from "../../src/state.ts";
import { apply } from "../../src/turn/apply.ts";
import { energyOf } from "../../src/turn/energy.ts";
import { legalIntents } from "../../src/turn/legalIntents.ts";

const NO_DICE = { rollDie: () => undefined };
const sum = (list: readonly number[]): number => list.reduce((total, each) => total + each, 0);

/** Every state of walks through alliance games that are far on. */
const farOn = fc
  .tuple(anySetup({ allies: true, land: 72, placement: "scenario" }), anyChoices(60), fc.nat())
  .map(([setup, choices, seed]) => {
    const { start, steps } = walk(setup, choices, enriched(crowded(settled(setup, seed), seed)));
    return [start, ...steps.map(({ state }) => state)];
  });
const afterwards = (state: GameState): boolean => state.phase !== "placement" && state.phase !== "auction" && state.phase !== "over";

test("either ally gives an open tile to either, at any time, and nothing else changes [R-ALLY-2]", () => {
  fc.assert(
    fc.property(farOn, (states) => {
      for (const state of states.filter(afterwards)) {
        const grid = gridOf(state.setup.scenario.area);
        for (const cell of state.tied) {
          const at = xyOf(grid, cell);
          const owner = state.owners[cell] as Seat;
          const pair = [owner, allyOf(state.setup, owner) as Seat];
          for (const seat of seatsOf(state))
            for (const to of seatsOf(state)) {
              const judged = apply(state, { seat, intent: { type: "assignTile", at, to } }, NO_DICE);
              expect(judged.ok).toBe(pair.includes(seat) && pair.includes(to) && state.open.includes(cell));
              if (!judged.ok) {
                expect(judged.error.rule).toBe("R-ALLY-2");
                continue;
              }
              const owners = state.owners.map((each, i) => (i === cell ? to : each));
              expect(judged.value.state).toEqual({ ...state, owners, open: state.open.filter((each) => each !== cell) });
            }
        }
      }
    }),
    runs(40),
  );
});

test("an ally is offered its tiles out of turn, an opponent never [R-ALLY-2]", () => {
  fc.assert(
    fc.property(farOn, (states) => {
      for (const state of states.filter(afterwards))
        for (const seat of seatsOf(state)) {
          const offers = legalIntents(state, seat).filter((intent) => intent.type === "assignTile");
          const ours = state.open.filter((cell) => state.owners[cell] === seat || state.owners[cell] === allyOf(state.setup, seat));
          expect(new Set(offers.map(({ at }) => at.join())).size).toBe(ours.length);
          expect(offers).toHaveLength(2 * ours.length);
        }
    }),
    runs(40),
  );
});

test("robots are set ON by the areas of both allies, energy counts one's own alone [R-TURN-1] [R-TURN-2] [R-ALLY-1]", () => {
  fc.assert(
    fc.property(farOn, ([, ...states]) => {
      for (const [n, state] of states.entries()) {
        const before = states[n - 1];
        if (!before || state.turn === before.turn || state.phase === "over") continue;
        const side = [state.active, allyOf(state.setup, state.active)];
        for (const robot of state.robots.filter(({ seat }) => seat === state.active))
          expect(robot.on).toBe(side.includes(state.owners[robot.cell] as Seat));
        const own = state.owners.filter((owner) => owner === state.active).length;
        expect(state.energy).toBe(3 + Math.floor(own / 7) + (before.saved[state.active] ?? 0));
        expect(energyOf(state, state.active)).toBe(3 + Math.floor(own / 7));
      }
    }),
    runs(40),
  );
});

test("there are two pools, and a spend leaves the other side's alone [R-ALLY-1] [R-SET-4]", () => {
  fc.assert(
    fc.property(anySetup({ allies: true }), anyChoices(80), fc.nat(), (setup, choices, seed) => {
      const { steps } = walk(setup, choices, enriched(crowded(settled(setup, seed), seed)));
      for (const { before, command, state } of steps) {
        expect(state.cubes).toHaveLength(2);
        const other = 1 - poolOf(setup, command.seat);
        expect(state.cubes[other]).toEqual(before.cubes[other]);
      }
    }),
    runs(40),
  );
});

test("nobody owns what only foes reach alike; every tie of allies has one of them [R-CTRL-2] [R-ALLY-2]", () => {
  fc.assert(
    fc.property(farOn, (states) => {
      for (const state of states) {
        const nearest = slowControl(state);
        for (const cell of state.tied) expect(state.owners[cell]).not.toBe(NOBODY);
        for (const cell of state.open) expect(state.tied).toContain(cell);
        if (state.phase !== "over") continue;
        state.owners.forEach((owner, cell) => {
          const seats = nearest.get(slowKey(state.setup.scenario.area, cell)) ?? [];
          if (owner !== NOBODY) expect(seats).toContain(owner);
        });
      }
    }),
    runs(30),
  );
});

/** R-SCORE-1 to R-SCORE-3 and R-ALLY-3 by the book, for a whole side. */
function sideOf(state: GameState, side: readonly Seat[]) {
  const owned = (counts: (tile: number) => boolean): number =>
    sum(side.map((seat) => state.tiles.filter((tile, cell) => state.owners[cell] === seat && counts(tile)).length));
  return {
    mines: owned((tile) => isCommonMine(tile as never)),
    robots: state.robots.filter(({ seat }) => side.includes(seat)).length,
    bases: state.tiles.filter((tile) => side.some((seat) => tile === baseOf(seat))).length,
    plain:
      owned((tile) => tile === LAND) +
      3 * owned((tile) => tile === SPECIAL) +
      sum(side.map((seat) => (state.vp[seat] as number) - (state.owed[seat] as number))),
    cubes: sum(state.cubes[poolOf(state.setup, side[0] as Seat)] as readonly number[]),
  };
}

test("the account is the side's: bonuses by sums, VP added, cubes by pool, allies win together [R-ALLY-3] [R-SCORE-2] [R-SCORE-3]", () => {
  fc.assert(
    fc.property(farOn, (states) => {
      for (const state of states) {
        const sides = [
          [0, 2],
          [1, 3],
        ] as const;
        const books = sides.map((side) => sideOf(state, side));
        const bonus = (kind: "mines" | "robots" | "bases", n: number): number => {
          const own = books[n]?.[kind] ?? 0;
          const other = books[1 - n]?.[kind] ?? 0;
          return own === 0 || own < other ? 0 : own === other ? 1 : 3;
        };
        const totals = books.map((book, n) => book.plain + bonus("mines", n) + bonus("robots", n) + bonus("bases", n));
        const rows = score(state);
        expect(sides.map((side) => sum(side.map((seat) => rows[seat]?.total ?? 0)))).toEqual(totals);
        const [a, b] = totals as [number, number];
        const [ca, cb] = books.map(({ cubes }) => cubes) as [number, number];
        const lead = a !== b ? a - b : ca - cb;
        expect(winners(state)).toEqual(lead === 0 ? [0, 1, 2, 3] : lead > 0 ? [0, 2] : [1, 3]);
      }
    }),
    runs(30),
  );
});
