import {
  type CatalogueScenario,
  COLOURS,
  createGame,
  type GameSetup,
  type GameState,
  SCENARIOS,
  scenarioById,
  type XY,
} from "@forgotten-planet/rules";
import { UsageError } from "./usage.ts";

/** The scenario of the catalogue that the flag names, or a usage error that lists them. */
export function scenarioOf(id: string | boolean | undefined): CatalogueScenario {
  const scenario = typeof id === "string" ? scenarioById(id) : undefined;
  if (scenario) return scenario;
  const known = SCENARIOS.map((each) => `  ${each.id} (${each.players.join(", ")} players): ${each.name}`).join("\n");
  throw new UsageError(`${id === undefined ? "--scenario is missing" : `there is no scenario "${id}"`}; known:\n${known}`);
}

/** A game of a catalogue scenario with a seat a base, `bases` in the order of play. */
export function setupOf(
  { name, area, land, specials = [], bases: places = [] }: CatalogueScenario,
  bases: readonly XY[] = places,
): GameSetup {
  return {
    scenario: { name, area, land, bases: places, specials },
    seats: bases.map((_, i) => ({ name: `Seat ${i}`, colour: COLOURS[i] ?? COLOURS[0] })),
    setup: { assignment: bases === places ? "fixed" : "random", placement: "scenario", bases },
  };
}

/** The game of a set-up made by this package: it is playable, or there is a bug. */
export function startOf(setup: GameSetup): GameState {
  const game = createGame(setup);
  if (!game.ok) throw new Error(game.error.message);
  return game.value;
}
