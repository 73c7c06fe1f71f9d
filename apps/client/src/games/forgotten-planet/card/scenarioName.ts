import "../texts/cardTexts.ts";
import { SCENARIOS, type Scenario } from "@forgotten-planet/rules";
import { t } from "../../../i18n/i18n.ts";
import type { MessageKey } from "../../../i18n/keys.ts";

type Shipped = Extract<MessageKey, `scenarioName.${string}`>;

/**
 * What a scenario is called: one that comes with the game in the viewer's language, any other as its maker named it. Where no more than the
 * name is known, it is taken for the game's own.
 */
export function scenarioName({ name, land }: Pick<Scenario, "name"> & Partial<Pick<Scenario, "land">>): string {
  const shipped = SCENARIOS.find((scenario) => scenario.name === name && (land ?? scenario.land) === scenario.land);
  return shipped ? t(`scenarioName.${shipped.id}` as Shipped) : name;
}
