import type { GameSetup } from "@forgotten-planet/rules";
import { isScenario } from "./isScenario.ts";

/** Whether a value of this browser's storage has the form of a set-up, as far as lists show it. */
export function isSetup(value: unknown): value is GameSetup {
  if (typeof value !== "object" || value === null) return false;
  const { scenario, seats } = value as Partial<GameSetup>;
  const isNamed = Array.isArray(seats) && seats.every(({ name, colour }) => typeof name === "string" && typeof colour === "string");
  return isNamed && isScenario(scenario);
}
