import { type GameSetup, isAllianceGame } from "@forgotten-planet/rules";
import { t } from "../../../i18n/i18n.ts";
import { scenarioName } from "./scenarioName.ts";
import { sizeOf } from "./scenarioText.ts";

/** What is played, under the game's name: scenario, size, whether in alliances, land tiles. */
export function aboutTable(setup: GameSetup): string {
  const { scenario } = setup;
  return t(isAllianceGame(setup) ? "alliance.about" : "table.about", {
    name: scenarioName(scenario),
    size: sizeOf(scenario),
    count: scenario.land,
  });
}

/** The same, with a word about a match that counts for ratings, and about one whose beginning was not played here. */
export const aboutMatch = (
  setup: GameSetup,
  options: { readonly rated?: boolean | undefined } | undefined,
  isImported: boolean | undefined,
): string => [aboutTable(setup), ...(options?.rated ? [t("tableForm.rated")] : []), ...(isImported ? [t("imported.tag")] : [])].join(" · ");
