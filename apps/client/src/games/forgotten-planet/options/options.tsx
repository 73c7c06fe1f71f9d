import "../texts/optionsTexts.ts";
import type { ForgottenPlanet, TableOptions } from "@forgotten-planet/game";
import { COLOURS } from "@forgotten-planet/rules";
import type { Signal } from "@preact/signals";
import { t } from "../../../i18n/i18n.ts";
import { Part } from "../../../table/options/Choice.tsx";
import type { GameOptions } from "../../clientGame.ts";
import { scenarioName } from "../card/scenarioName.ts";
import { startFacts } from "../waiting/tableFacts.ts";
import { CompanyPart } from "./CompanyPart.tsx";
import { findPlayable } from "./ownScenarios.ts";
import { scenarioIn } from "./playable.ts";
import { rememberedOptions, rememberOptions } from "./rememberedOptions.ts";
import { ScenarioGallery } from "./ScenarioGallery.tsx";
import { SetupPart, TableForm } from "./TableForm.tsx";
import { freshOptions, settled, withScenario } from "./tableForm.ts";

/** The form of a new table. */
export const options: GameOptions<ForgottenPlanet> = {
  fresh: freshOptions,
  remembered: rememberedOptions,
  remember: rememberOptions,
  settled,
  withNamed: async (ref, now) => {
    const found = await findPlayable(ref);
    return found.ok ? { options: withScenario(now, found.value) } : { problem: found.error };
  },
  title: (now) => {
    const scenario = scenarioIn(now);
    return scenario && scenarioName(scenario);
  },
  startFacts,
  colours: COLOURS,
  learner: "yellow",
  Form: TableForm,
  LocalCompany: ({ options: now }) => <CompanyPart options={now} seated={0} local />,
  LocalDetails,
};

function LocalDetails({ options: now }: { readonly options: Signal<TableOptions> }) {
  return (
    <>
      <Part number={3} title={t("create.scenario")} class="part-scenario">
        <ScenarioGallery options={now} />
      </Part>
      <SetupPart options={now} number={4} />
    </>
  );
}
