import { scenarioNameIn } from "@forgotten-planet/game";
import { SCENARIOS, type Scenario } from "@forgotten-planet/rules";
import { language } from "../../../i18n/i18n.ts";

/**
 * What a scenario is called: one that comes with the game in the viewer's language, any other as its maker named it. Where no more than the
 * name is known, it is taken for the game's own.
 */
export function scenarioName({ name, land }: Pick<Scenario, "name"> & Partial<Pick<Scenario, "land">>): string {
  const shipped = SCENARIOS.find((scenario) => scenario.name === name && (land ?? scenario.land) === scenario.land);
  return (shipped && scenarioNameIn(language(), shipped.id)) ?? name;
}
