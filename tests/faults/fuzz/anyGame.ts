import { drawSetup, tableOptions } from "@forgotten-planet/game";
import { COLOURS, createGame, type GameState, SCENARIOS } from "@forgotten-planet/rules";
import { crowded, enriched, type Random, randomOf, type SetupWish, settled, setupOf, start } from "@forgotten-planet/testkit";

/** Where a fuzzed game begins: at its set-up, or in the middle of a long one. */
export interface FuzzedGame {
  readonly kind: string;
  readonly start: GameState;
}

const SEEDS = 2 ** 31 - 1;

const KINDS: readonly (readonly [name: string, wish: SetupWish])[] = [
  ["two", { seats: 2 }],
  ["three", { seats: 3 }],
  ["four", { seats: 4, allies: false }],
  ["two against two", { allies: true }],
  ["auction", { assignment: "auction" }],
  ["auction of allies", { assignment: "auction", allies: true }],
  ["secret placement", { placement: "random" }],
  ["secret placement, then an auction", { placement: "random", assignment: "auction" }],
  ["open area", { area: "open" }],
  ["hardly any land", { land: 6 }],
];

/** Every kind of game in turn, one of them from the catalogue; each second one in the middle of it, with plenty for every seat. */
export function anyGame(random: Random): FuzzedGame {
  const n = random.below(KINDS.length + 1);
  const kind = KINDS[n];
  if (!kind) return { kind: "catalogue", start: catalogueGame(random) };
  const [name, wish] = kind;
  const setup = setupOf(random.below(SEEDS), wish);
  const isFromTheStart = wish.placement === "random" || wish.assignment === "auction" || random.below(2) === 0;
  if (isFromTheStart) return { kind: name, start: start(setup) };
  const seed = random.below(SEEDS);
  return { kind: `${name}, later`, start: enriched(crowded(settled(setup, seed), seed)) };
}

/** As a table of the server begins. */
function catalogueGame(random: Random): GameState {
  const scenario = random.pick(SCENARIOS.filter(({ bases }) => bases));
  const players = random.pick(scenario.players);
  const alliance = players === 4 && random.below(2) === 0 ? "seated" : "none";
  const assignment = random.pick(["fixed", "random", "auction"] as const);
  const seats = COLOURS.slice(0, players).map((colour, i) => ({
    name: `Seat ${i}`,
    colour,
    ...(alliance === "none" ? {} : { alliance: (i % 2) as 0 | 1 }),
  }));
  const setup = drawSetup(tableOptions({ scenario: scenario.id, players, isPublic: false, alliance, assignment }), seats, random.below);
  const created = setup && createGame(setup);
  if (!created?.ok) throw new Error(`the catalogue's ${scenario.id} is not playable by ${players}`);
  return created.value;
}

/** A generator of its own for each game, so that a game does not depend on those before it. */
export const gameRandom = (seed: number, game: number): Random => randomOf((seed * 1_000_003 + game * 7919) % SEEDS);
