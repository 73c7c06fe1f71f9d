import { apply, type GameState, publicView, score, seatView, winners } from "@forgotten-planet/rules";
import { expectOk, type SetupWish, setupOf, start } from "@forgotten-planet/testkit";
import { expect, test } from "vitest";
import { addPlayouts, playouts, seedOf, think } from "../src/index.ts";

/** That many turns of planners into a game. */
function position(seed: number, wish: SetupWish, turns: number): GameState {
  let state = start(setupOf(seed, { ...wish, placement: "scenario", assignment: "fixed" }));
  for (let asked = 0; state.turn < turns && state.phase !== "over"; asked++) {
    const seat = state.active;
    const question = { view: seatView(state, seat), seat, level: "planner", seed: seedOf(asked), budget: { simulations: 0 } } as const;
    for (const intent of think(question).intents) state = expectOk(apply(state, { seat, intent }, { rollDie: () => 3 })).state;
  }
  return state;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

const TABLES: readonly (readonly [name: string, wish: SetupWish])[] = [
  ["two seats", { seats: 2 }],
  ["three seats on the open table", { seats: 3, area: "open" }],
  ["four seats", { seats: 4, allies: false }],
  ["two against two", { allies: true }],
];

for (const [name, wish] of TABLES)
  test(`the same games are played each time, together or one by one, and each is won once: ${name}`, () => {
    const view = publicView(position(3, { ...wish, land: 25 }, 5));
    const all = playouts({ view, line: [], first: 0, count: 3 });
    const parts = [0, 1, 2].map((first) => playouts({ view, line: [], first, count: 1 })).reduce(addPlayouts);
    expect(parts).toEqual(all);
    const sides = all.won.slice(0, wish.allies ? 2 : 4);
    expect(sum(sides)).toBeCloseTo(3);
    if (wish.allies) expect(all.won.slice(2)).toEqual(sides);
    if (sides.length === 2) expect(sum(all.lead.slice(0, 2))).toBe(0);
  });

test("a position of the end is what it is", () => {
  const over = position(5, { seats: 2, land: 6 }, 400);
  expect(over.phase).toBe("over");
  const { won, lead } = playouts({ view: publicView(over), line: [], first: 0, count: 4 });
  const [a, b] = score(over).map(({ total }) => total);
  expect(lead).toEqual([4 * (a! - b!), 4 * (b! - a!)]);
  for (const seat of winners(over)) expect(won[seat]).toBe(4 / winners(over).length);
});

test("dice in a line are rolled again in each game, and the line is played to its end", () => {
  const state = position(3, { seats: 2, area: "fixed", land: 25 }, 4);
  const view = publicView(state);
  const { plans } = think({ view, seat: state.active, level: "planner", seed: 1, budget: { simulations: 0 } });
  for (const { intents } of plans) {
    const one = playouts({ view, line: intents, first: 0, count: 2 });
    expect(one).toEqual(playouts({ view, line: intents, first: 0, count: 2 }));
    expect(one.count).toBe(2);
  }
});

test("nothing is played before the first turn", () => {
  const view = publicView(start(setupOf(1, { placement: "random" })));
  expect(() => playouts({ view, line: [], first: 0, count: 1 })).toThrow("not begun");
});
