import {
  allPaths,
  anyChoices,
  anySetup,
  crowded,
  deepFreeze,
  enriched,
  intentUniverse,
  KINDS,
  runs,
  seatsOf,
  settled,
  slowReach,
  stateHash,
  walk,
} from "@forgotten-planet/testkit";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Intent } from "../../src/intents/intent.ts";
import type { Seat } from "../../src/seat.ts";
import type { GameState } from "../../src/state.ts";
import { apply } from "../../src/turn/apply.ts";
import type { Die } from "../../src/turn/chance.ts";
import { legalIntents } from "../../src/turn/legalIntents.ts";
import { seatView } from "../../src/views.ts";

/** All six faces in turn, so that a roll always ends. */
function anyDice() {
  let face = 0;
  return { rollDie: (): Die => ((face++ % 6) + 1) as Die };
}

const accepts = (state: GameState, seat: Seat, intent: Intent): boolean => apply(state, { seat, intent }, anyDice()).ok;

const ORDER = ["brown", "white", "blue"];

/** One name for all orders of the same colours. */
function nameOf(intent: Intent): string {
  if (intent.type !== "produceRobot" && intent.type !== "chooseCubes") return JSON.stringify(intent);
  return JSON.stringify({ ...intent, cubes: [...intent.cubes].sort((a, b) => ORDER.indexOf(a) - ORDER.indexOf(b)) });
}

/** Names of what the seat may do according to `apply`, moves left out. */
const accepted = (state: GameState, seat: Seat): readonly string[] =>
  [
    ...new Set(
      intentUniverse(state)
        .filter((intent) => accepts(state, seat, intent))
        .map(nameOf),
    ),
  ].sort();

function checkOffers(state: GameState): void {
  for (const seat of seatsOf(state)) {
    const offers = legalIntents(state, seat);
    const others = offers.filter((intent) => intent.type !== "move");
    expect(others.map((intent) => JSON.stringify(intent)).sort()).toEqual(accepted(state, seat));
    expect(legalIntents(seatView(state, seat), seat)).toEqual(offers);
  }
  if (state.phase === "actions") checkMoves(state);
}

/** One shortest path to each other cell within reach. @source docs/rules.md §13 Tools */
function checkMoves(state: GameState): void {
  const moves = legalIntents(state, state.active).flatMap((intent) => (intent.type === "move" ? [intent] : []));
  for (const move of moves) expect(accepts(state, state.active, move)).toBe(true);
  const reach = slowReach(state);
  const offered = moves.map((move) => `${move.robot} ${move.path.at(-1)} ${move.path.length}`).sort();
  const expected = [...reach].flatMap(([robot, steps]) => [...steps].map(([key, length]) => `${robot} ${key} ${length}`)).sort();
  expect(offered).toEqual(expected);
  for (const robot of state.robots.filter((each) => each.seat === state.active)) {
    for (const path of allPaths(state, robot.number, 3)) {
      const cell = path.at(-1)!.join();
      const reached = reach.get(robot.number)?.has(cell) ?? false;
      if (accepts(state, state.active, { type: "move", robot: robot.number, path }))
        expect(reached || returns(state, robot.cell, path.length)).toBe(true);
    }
  }
}

/** Only a way back to its own cell is legal and not offered: it takes an even number of steps. */
const returns = (_state: GameState, _cell: number, steps: number): boolean => steps % 2 === 0;

describe("legalIntents is exactly what apply accepts", () => {
  test.each(KINDS)("in games from the beginning, set-up included: %s", (_, kind) => {
    fc.assert(
      fc.property(anySetup(kind), anyChoices(40), fc.nat(), (setup, choices, pick) => {
        const { start, steps } = walk(setup, choices);
        checkOffers(steps.length > 0 ? steps[pick % steps.length]!.state : start);
      }),
      runs(80),
    );
  });

  test.each(KINDS)("where everything can be afforded: %s", (_, kind) => {
    fc.assert(
      fc.property(
        anySetup({ ...kind, land: 25 }),
        anyChoices(60),
        fc.nat(),
        fc.integer({ min: 1, max: 5 }),
        (setup, choices, seed, energy) => {
          const { final } = walk(setup, choices, enriched(crowded(settled(setup, seed), seed)));
          checkOffers(final);
          if (final.phase === "actions") checkOffers(enriched(final, { energy, cubes: 3 }));
        },
      ),
      runs(80),
    );
  });

  test.each(KINDS)("with hands and banks that are nearly empty: %s", (_, kind) => {
    const few = fc.integer({ min: 0, max: 2 });
    fc.assert(
      fc.property(
        anySetup({ ...kind, placement: "scenario" }),
        anyChoices(40),
        fc.nat(),
        fc.array(few, { minLength: 14, maxLength: 14 }),
        (setup, choices, seed, counts) => {
          const { final } = walk(setup, choices, enriched(crowded(settled(setup, seed), seed)));
          const [land, bases, brown, white, blue, walls, vp, a, b, c, energy, saved] = counts as number[];
          const bank = { land: land!, bases: bases!, brown: brown!, white: white!, blue: blue!, walls: walls!, vp: vp! * 2 };
          const poor = { ...final, bank, cubes: final.cubes.map(() => [a!, b!, c!] as const), saved: final.saved.map(() => saved! + 1) };
          if (final.phase === "actions") checkOffers(deepFreeze({ ...poor, energy: energy! * 2 }));
        },
      ),
      runs(80),
    );
  });
});

test.each(KINDS)("a refusal changes nothing, names a known rule and touches no die: %s", (_, kind) => {
  fc.assert(
    fc.property(anySetup(kind), anyChoices(50), (setup, choices) => {
      const { final } = walk(setup, choices);
      const hash = stateHash(final);
      for (const seat of seatsOf(final))
        for (const intent of intentUniverse(final)) {
          let rolled = 0;
          const result = apply(final, { seat, intent }, { rollDie: () => ((rolled++ % 6) + 1) as Die });
          if (result.ok) continue;
          expect(result.error.rule).toMatch(/^R-[A-Z]+(-[A-Z0-9]+)?$/);
          expect(rolled).toBe(0);
        }
      expect(stateHash(final)).toBe(hash);
    }),
    runs(40),
  );
});
