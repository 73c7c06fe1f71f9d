import { type CatalogueScenario, type Scenario, scenarioById } from "@forgotten-planet/rules";
import type { GameOptions } from "./gameOptions.ts";

/** The scenario that is played on: the catalogue's of that name, if it fits that many players, or the drawn one. */
export function tableScenario({ scenario, players }: Pick<GameOptions, "scenario" | "players">): Scenario | CatalogueScenario | undefined {
  if (typeof scenario !== "string") return scenario;
  const found = scenarioById(scenario);
  return found?.players.includes(players) ? found : undefined;
}
