import { type GameSetup, isAllianceGame } from "@forgotten-planet/rules";
import { t } from "../../../i18n/i18n.ts";
import { sizeOf } from "./scenarioText.ts";

/** What is played, under the game's name: scenario, size, whether in alliances, land tiles. */
export function aboutTable(setup: GameSetup): string {
  const { scenario } = setup;
  return t(isAllianceGame(setup) ? "alliance.about" : "table.about", {
    name: scenario.name,
    size: sizeOf(scenario),
    count: scenario.land,
  });
}
