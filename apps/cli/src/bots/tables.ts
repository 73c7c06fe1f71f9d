import { type CatalogueScenario, COLOURS, type GameSetup, SCENARIOS, type XY } from "@forgotten-planet/rules";
import { UsageError } from "../usage.ts";

/** How many play, and whether two against two. */
export const PLAYERS = ["2", "3", "4", "2v2"] as const;
export type Players = (typeof PLAYERS)[number];

export const seatsOf = (players: Players): number => (players === "2v2" ? 4 : Number(players));

export function playersOf(value: unknown): Players {
  const players = PLAYERS.find((known) => known === value);
  if (!players) throw new UsageError(`--players ${value ?? "is missing"}: expected ${PLAYERS.join(", ")}`);
  return players;
}

/** Scenarios of the catalogue for so many. */
export const scenariosFor = (players: Players): readonly CatalogueScenario[] =>
  SCENARIOS.filter((scenario) => scenario.players.includes(seatsOf(players)));

/** Every order of the numbers below n, as many as there are. */
export function permutations(n: number): readonly (readonly number[])[] {
  if (n === 0) return [[]];
  return permutations(n - 1).flatMap((rest) => Array.from({ length: n }, (_, i) => [...rest.slice(0, i), n - 1, ...rest.slice(i)]));
}

/** The game of a scenario in which seat i has base `bases[i]`. */
export function tableOf(
  { name, area, land, specials = [], bases: places = [] }: CatalogueScenario,
  players: Players,
  bases: readonly number[],
): GameSetup {
  return {
    scenario: { name, area, land, bases: places, specials },
    seats: bases.map((_, i) => ({
      name: `Seat ${i}`,
      colour: COLOURS[i] ?? COLOURS[0],
      ...(players === "2v2" ? { alliance: (i % 2) as 0 | 1 } : {}),
    })),
    setup: { assignment: "random", placement: "scenario", bases: bases.map((i) => places[i] as XY) },
  };
}
