import {
  anyChoices,
  anySetup,
  crowded,
  enriched,
  intentUniverse,
  KINDS,
  readGoldenGames,
  runs,
  type SlowGame,
  seatsOf,
  settled,
  slowApply,
  slowGameOf,
  slowPosition,
  type Walk,
  walk,
} from "@forgotten-planet/testkit";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { position } from "../../src/notation/position.ts";
import { createGame } from "../../src/setup/createGame.ts";
import type { GameState } from "../../src/state.ts";
import { apply } from "../../src/turn/apply.ts";

/** Dice for both engines alike. */
function sameDice(faces: readonly number[]): () => number | undefined {
  const left = [...faces];
  return () => left.shift();
}

/** Both engines play the same commands and come to the same position after each. */
function playsAlike({ start, steps }: Walk): SlowGame {
  const slow = slowGameOf(start);
  expect(slowPosition(slow)).toEqual(position(start));
  for (const { command, events, state } of steps) {
    const faces = events.flatMap((event) => (event.type === "dieRolled" ? event.faces : []));
    expect(slowApply(slow, command.seat, command.intent, sameDice(faces)), JSON.stringify(command)).toBeUndefined();
    expect(slowPosition(slow), JSON.stringify(command)).toEqual(position(state));
  }
  return slow;
}

/** Both engines accept and refuse the same, for the same reason. */
function judgesAlike(state: GameState, slow: SlowGame): void {
  for (const seat of seatsOf(state))
    for (const intent of intentUniverse(state)) {
      const judged = apply(state, { seat, intent }, { rollDie: () => 6 });
      const verdict = slowApply(structuredClone(slow), seat, intent, () => 6);
      expect(verdict, `${seat} ${JSON.stringify(intent)}`).toBe(judged.ok ? undefined : judged.error.rule);
    }
}

describe("a second engine, written naively from docs/rules.md, agrees with the first", () => {
  test("in games from the beginning, set-up included", () => {
    fc.assert(
      fc.property(anySetup(), anyChoices(100), (setup, choices) => void playsAlike(walk(setup, choices))),
      runs(40),
    );
  });

  test("in the middle of games", () => {
    fc.assert(
      fc.property(
        anySetup(),
        anyChoices(60),
        fc.nat(),
        (setup, choices, seed) => void playsAlike(walk(setup, choices, enriched(crowded(settled(setup, seed), seed)))),
      ),
      runs(40),
    );
  });

  test("in alliance games [R-ALLY-1] [R-ALLY-2] [R-ALLY-3]", () => {
    fc.assert(
      fc.property(
        anySetup({ allies: true }),
        anyChoices(80),
        fc.nat(),
        (setup, choices, seed) => void playsAlike(walk(setup, choices, enriched(crowded(settled(setup, seed), seed)))),
      ),
      runs(40),
    );
  });

  test.each(KINDS)("about what is refused, and by which rule: %s", (_, kind) => {
    const energy = fc.integer({ min: 0, max: 4 });
    fc.assert(
      fc.property(anySetup(kind), anyChoices(20), fc.nat(), energy, (setup, choices, seed, left) => {
        const { final } = walk(setup, choices, enriched(crowded(settled(setup, seed), seed)));
        const state =
          final.phase === "actions" ? { ...final, energy: left, cubes: final.cubes.map(() => [left % 2, left % 3, 1] as const) } : final;
        judgesAlike(state, slowGameOf(state));
      }),
      runs(8),
    );
  });

  test("about what is refused in set-up", () => {
    fc.assert(
      fc.property(anySetup({ seats: 2 }), anyChoices(6), (setup, choices) => {
        const game = walk(setup, choices);
        judgesAlike(game.final, playsAlike(game));
      }),
      runs(6),
    );
  });

  test("on the golden games", () => {
    for (const game of readGoldenGames(new URL("../replays/conformance.jsonl.gz", import.meta.url))) {
      const start = createGame(game.record.setup);
      if (!start.ok) throw new Error(start.error.message);
      const slow = slowGameOf(start.value);
      const dice = sameDice(game.record.rolls);
      game.record.commands.forEach((command, n) => {
        const expected = game.expect[n]!;
        const verdict = command ? slowApply(slow, command.seat, command.intent, dice) : "R-INTENT";
        expect(verdict, `${game.id} ${n}`).toBe(expected.ok ? undefined : expected.rule);
      });
      expect(slowPosition(slow), game.id).toEqual(game.final);
    }
  });
});
