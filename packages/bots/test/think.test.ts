import {
  apply,
  type GameSetup,
  type GameState,
  HIDDEN_KINDS,
  type HiddenKind,
  legalIntents,
  type Seat,
  seatView,
} from "@forgotten-planet/rules";
import { expectOk, KINDS, randomOf, runs, setupOf, start } from "@forgotten-planet/testkit";
import fc from "fast-check";
import { expect, test } from "vitest";
import { LEVELS, type LevelId, think } from "../src/index.ts";

/** Plays a game of these levels until it ends, or for so many turns; every intent must be accepted. */
function play(setupSeed: number, levels: readonly LevelId[], turns: number, wish = {}): GameState {
  const random = randomOf(setupSeed);
  let state = start(setupOf(setupSeed, wish));
  for (let asked = 0; state.phase !== "over" && state.turn < turns && asked < 4 * turns + 60; asked++) {
    const seat = state.active;
    const level = levels[seat % levels.length] ?? "roamer";
    const { intents, until } = think({ view: seatView(state, seat), seat, level, seed: asked, budget: { simulations: 4 } });
    expect(intents.length).toBeGreaterThan(0);
    for (const intent of intents) state = expectOk(apply(state, { seat, intent }, { rollDie: random.rollDie })).state;
    if (until === "die") expect(intents.at(-1)?.type).toBe("buildMine");
  }
  return state;
}

for (const [name, wish] of KINDS)
  for (const level of LEVELS)
    test(`${level} plays what is allowed: ${name}`, () => {
      fc.assert(
        fc.property(fc.nat(), (seed) => {
          play(seed, [level], 12, wish);
        }),
        runs(20),
      );
    });

test("the same question leads to the same thought", () => {
  const state = start(setupOf(7, { placement: "scenario", assignment: "fixed" }));
  for (const level of LEVELS) {
    const question = { view: seatView(state, 0), seat: 0, level, seed: 5, budget: { simulations: 8 } } as const;
    expect(think(question)).toEqual(think(question));
  }
});

test("a bot gives the same answer for all that may lie face down before others, and for any deal", () => {
  const setup = setupOf(3, { seats: 2, placement: "random", assignment: "random", area: "fixed" });
  const other = { ...setup, setup: { ...setup.setup, dealt: [...(setup.setup.dealt ?? [])].reverse() } };
  const placed = (kinds: readonly ("base" | "land" | "special")[], from: GameSetup): GameState =>
    [
      [0, [4, 4]],
      [1, [4, 7]],
      [0, [7, 4]],
    ].reduce((state, [seat, at], i) => {
      const intent = { type: "placeHidden", tile: kinds[i]!, at: at as [number, number] } as const;
      return expectOk(apply(state, { seat: seat as Seat, intent }, { rollDie: () => undefined })).state;
    }, start(from));
  const one = placed(["base", "land", "special"], setup);
  const two = placed(["land", "land", "base"], other);
  for (const level of LEVELS) {
    const ask = (state: GameState): unknown => think({ view: seatView(state, 1), seat: 1, level, seed: 9, budget: { simulations: 4 } });
    expect(ask(one)).toEqual(ask(two));
  }
});

test("in any match that differs in what lies face down before others, and in what is dealt, the answer is the same", () => {
  fc.assert(
    fc.property(fc.nat(), fc.nat({ max: 9 }), fc.nat({ max: 2 }), (seed, steps, shift) => {
      const random = randomOf(seed);
      let state = start(setupOf(seed, { placement: "random" }));
      for (let i = 0; i < steps && state.phase === "placement"; i++) {
        const legal = legalIntents(state, state.active);
        const intent = legal[random.below(legal.length)];
        if (intent) state = expectOk(apply(state, { seat: state.active, intent }, { rollDie: random.rollDie })).state;
      }
      if (state.phase !== "placement") return;
      const seat = state.active;
      const turned = (kind: HiddenKind | undefined): HiddenKind =>
        HIDDEN_KINDS[(HIDDEN_KINDS.indexOf(kind ?? "base") + 1 + shift) % HIDDEN_KINDS.length] ?? "base";
      const { setup } = state;
      const other: GameState = {
        ...state,
        hidden: (state.hidden ?? []).map((tile) => (tile.seat === seat ? tile : { ...tile, kind: turned(tile.kind) })),
        setup: { ...setup, setup: { ...setup.setup, ...(setup.setup.dealt ? { dealt: [...setup.setup.dealt].reverse() } : {}) } },
      };
      for (const level of LEVELS) {
        const ask = (one: GameState): string =>
          JSON.stringify(think({ view: seatView(one, seat), seat, level, seed, budget: { simulations: 4 } }));
        expect(ask(other)).toBe(ask(state));
      }
    }),
    runs(60),
  );
});
