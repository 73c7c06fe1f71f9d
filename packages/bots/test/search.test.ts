import { COLOURS, createGame, type PublicView, publicView, scenarioById } from "@forgotten-planet/rules";
import { expectOk, setupOf, start } from "@forgotten-planet/testkit";
import { expect, test } from "vitest";
import { MODES, modeOf, scalesFor, selfPlay, WEIGHTS } from "../src/debug/index.ts";
import { FEATURE_MEANINGS, FEATURES, randomOf, think } from "../src/index.ts";
import { assignments } from "../src/levels/assigning.ts";
import { answers } from "../src/search/answers.ts";
import { finishTurn } from "../src/search/board.ts";
import { habits } from "../src/search/habits.ts";
import { isAllowed } from "../src/search/progress.ts";
import { newBench, turnBeam } from "../src/search/turnBeam.ts";
import { apply } from "../src/twin/apply.ts";
import * as I from "../src/twin/intents.ts";
import * as L from "../src/twin/layout.ts";
import { load, type Twin } from "../src/twin/load.ts";

/** The first turn of a scenario, with a seat for each base. */
function opening(id: string): PublicView {
  const { name, area, land, bases = [], specials = [] } = scenarioById(id)!;
  const seats = bases.map((_, i) => ({ name: `Seat ${i}`, colour: COLOURS[i]! }));
  return publicView(
    expectOk(
      createGame({ scenario: { name, area, land, bases, specials }, seats, setup: { assignment: "fixed", placement: "scenario", bases } }),
    ),
  );
}

const firstLanding = (): PublicView => opening("first-landing");

const twinOf = (view: PublicView): Twin => load(view)!;

test("a wider beam finds lines that are worth no less", () => {
  const { ground, state } = twinOf(firstLanding());
  const bench = newBench(ground);
  const best = [1, 4, 16].map((width) => turnBeam(bench, state, { scales: scalesFor("2"), width, lines: 5, seed: 1 })[0]!.value);
  expect(best[1]).toBeGreaterThanOrEqual(best[0]!);
  expect(best[2]).toBeGreaterThanOrEqual(best[1]!);
});

test("lines are sorted, and no two of them lead to the same position", () => {
  const { ground, state } = twinOf(firstLanding());
  const lines = turnBeam(newBench(ground), state, { scales: scalesFor("2"), width: 16, lines: 24, seed: 1 });
  expect(lines).toHaveLength(24);
  expect(lines.map(({ value }) => value)).toEqual(lines.map(({ value }) => value).sort((a, b) => b - a));
  expect(new Set(lines.map(({ intents }) => intents.join())).size).toBe(24);
});

test("a plan says what it changes and why", () => {
  const view = firstLanding();
  const { plans, intents, nodes } = think({ view, seat: 0, level: "planner", seed: 1, budget: { simulations: 0 } });
  expect(plans).toHaveLength(3);
  expect(nodes).toBeGreaterThan(50);
  const [first, second] = plans;
  expect(first!.value).toBeGreaterThanOrEqual(second!.value);
  expect(first!.changes.tiles).toBeGreaterThan(0);
  expect(first!.features.length).toBeGreaterThan(0);
  expect(first!.intents.slice(0, intents.length - 1)).toEqual(intents.slice(0, -1));
  for (const { name } of first!.features) expect(FEATURE_MEANINGS[name]).toBeTypeOf("string");
});

test("a strategist stops when it is told to, and its simulations lead to the same thought again", () => {
  const view = firstLanding();
  let asked = 0;
  const stopped = think({ view, seat: 0, level: "strategist", seed: 3, budget: { simulations: 1000 } }, () => ++asked > 7);
  expect(stopped.simulations).toBe(7);
  asked = 0;
  expect(think({ view, seat: 0, level: "strategist", seed: 3, budget: { simulations: 1000 } }, () => ++asked > 7)).toEqual(stopped);
});

test("without an end in sight, the better lines get most of the time", () => {
  const { ground, state } = twinOf(firstLanding());
  const scales = scalesFor("2");
  const bench = newBench(ground);
  const lines = turnBeam(bench, state, { scales, width: 8, lines: 10, seed: 1 });
  const wish = { scales, depth: 2, width: 2, seed: 1, most: 1_000_000_000 };
  for (const end of [3, 128, 400]) {
    let asked = 0;
    const answered = answers(bench, state, lines, wish, () => asked++ >= end);
    expect(answered.simulations).toBe(end);
    expect(answered.lines).toHaveLength(10);
  }
});

for (const id of ["first-landing", "delta", "rim"])
  test(`a budget in positions is spent and hardly exceeded, and the same question leads to the same thought: ${id}`, () => {
    const view = opening(id);
    const asked = (nodes: number) => think({ view, seat: 0, level: "strategist", seed: 3, budget: { simulations: 1_000_000_000, nodes } });
    const [little, much] = [asked(4_000), asked(20_000)];
    expect(asked(20_000)).toEqual(much);
    for (const [nodes, thought] of [
      [4_000, little],
      [20_000, much],
    ] as const) {
      expect(thought.nodes).toBeGreaterThan(0.8 * nodes);
      expect(thought.nodes).toBeLessThan(1.2 * nodes);
    }
    expect(much.simulations).toBeGreaterThan(2 * little.simulations);
    expect(asked(1).simulations).toBe(0);
  });

test("a seat gives the same answer in a round to lines far from it, and another where its answer cannot be played", () => {
  const { ground, state } = twinOf(opening("rim"));
  const bench = newBench(ground);
  const wish = { scales: scalesFor("4"), seed: 1, first: 6, again: 2 };
  const answer = habits(bench, wish);
  const lines = turnBeam(bench, state, { ...wish, width: 8, lines: 12 });
  const answered = lines.map(({ intents }) => {
    const now = state.slice();
    for (const intent of intents) apply(ground, now, intent);
    finishTurn(ground, now);
    const before = now.slice();
    answer(now, 1, 1);
    return { before, now };
  });
  const laid = answered.map(({ before, now }) =>
    [...now.subarray(0, ground.size)].flatMap((word, cell) => (word === before[cell] ? [] : [cell])),
  );
  expect(laid[0]!.length).toBeGreaterThan(0);
  for (const cells of laid) expect(cells).toEqual(laid[0]);
  const { before } = answered[0]!;
  for (const cell of laid[0]!) before[cell] = (before[cell]! & ~L.TILE_BITS) | L.LAND;
  const after = before.slice();
  answer(after, 1, 1);
  const again = [...after.subarray(0, ground.size)].flatMap((word, cell) => (word === before[cell] ? [] : [cell]));
  expect(again.length).toBeGreaterThan(0);
  expect(again).not.toEqual(laid[0]);
});

test("a budget in positions ends where every line ends the game", () => {
  const { ground, state } = twinOf(firstLanding());
  const bench = newBench(ground);
  const scales = scalesFor("2");
  const lines = turnBeam(bench, state, { scales, width: 8, lines: 10, seed: 1 });
  state[ground.size + L.BANK_TILES] = 0;
  const { simulations } = answers(
    bench,
    state,
    lines,
    { scales, depth: 2, width: 2, seed: 1, most: 1_000_000_000, nodes: 50_000 },
    () => false,
  );
  expect(simulations).toBeGreaterThan(0);
  expect(simulations).toBeLessThanOrEqual(500);
});

test("nobody idles with energy to waste, nor late in a game", () => {
  const { ground, state } = twinOf(firstLanding());
  const at = ground.size;
  const land = I.code(I.LAND, 1, 20);
  expect(isAllowed(ground, state, [])).toBe(true);
  state[at + L.ENERGY] = 5;
  expect(isAllowed(ground, state, [])).toBe(false);
  expect(isAllowed(ground, state, [land])).toBe(true);
  state[at + L.ENERGY] = 3;
  state[at + L.TURN] = 80;
  expect(isAllowed(ground, state, [])).toBe(false);
  expect(isAllowed(ground, state, [I.code(I.METAL)])).toBe(true);
});

test("an open tile goes to the ally for whom it makes one more energy", () => {
  const { ground, state } = twinOf(publicView(start(setupOf(2, { allies: true, placement: "scenario", assignment: "fixed", land: 25 }))));
  for (let cell = 0; cell < ground.size; cell++) state[cell] = state[cell]! & ~(L.OWNER_BITS | L.OPEN | L.TIED);
  for (let cell = 0; cell < ground.size; cell++) state[cell] = state[cell]! | (L.NOBODY << L.OWNER_SHIFT);
  const own = (cell: number, owner: number, more = 0): void => {
    state[cell] = (state[cell]! & ~L.OWNER_BITS) | (owner << L.OWNER_SHIFT) | more;
  };
  for (let i = 0; i < 8; i++) own(i, 0, i === 3 ? L.OPEN : 0);
  for (let i = 8; i < 14; i++) own(i, 2);
  expect(assignments(ground, state, 0)).toEqual([I.code(I.ASSIGN, 0, 3, 2)]);
  expect(assignments(ground, state, 2)).toEqual([I.code(I.ASSIGN, 0, 3, (2 << 2) | 2)]);
  expect(assignments(ground, state, 1)).toEqual([]);
  own(0, L.NOBODY);
  expect(assignments(ground, state, 0)).toEqual([]);
});

test("every mode has a weight for every feature, and planners end their games", () => {
  for (const mode of MODES) expect(Object.keys(WEIGHTS[mode]).sort()).toEqual([...FEATURES].sort());
  const view = firstLanding();
  const player = { scales: scalesFor(modeOf(view)), width: 4 };
  for (const seed of [1, 2, 3]) expect(selfPlay(view, [player, player], randomOf(seed)).ended).toBe(true);
});

test("among equal turns the seed chooses, and the same seed chooses the same", () => {
  // The plain is the same to the north as to the south.
  const view = opening("open-plain");
  const turn = (seed: number): string =>
    JSON.stringify(think({ view, seat: 0, level: "planner", seed, budget: { simulations: 0 } }).plans[0]!.intents);
  const value = (seed: number): number => think({ view, seat: 0, level: "planner", seed, budget: { simulations: 0 } }).plans[0]!.value;
  const seeds = Array.from({ length: 12 }, (_, seed) => seed);
  expect(new Set(seeds.map(turn)).size).toBeGreaterThan(1);
  expect(new Set(seeds.map(value)).size).toBe(1);
  for (const seed of seeds) expect(turn(seed)).toBe(turn(seed));
});
