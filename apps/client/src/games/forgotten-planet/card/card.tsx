import "../texts/cardTexts.ts";
import { type ForgottenPlanet, type TableOptions, type TableSummary, tableScenario } from "@forgotten-planet/game";
import { t } from "../../../i18n/i18n.ts";
import type { GameCard } from "../../clientGame.ts";
import { baseLook } from "../waiting/start.ts";
import { tableTags } from "../waiting/tableFacts.ts";
import { botName } from "./botName.ts";
import { MiniBoard } from "./MiniBoard.tsx";
import { scenarioName } from "./scenarioName.ts";
import { sizeOf } from "./scenarioText.ts";
import { TableBoard } from "./TableBoard.tsx";

/** How its tables look in lists. */
export const card: GameCard<ForgottenPlanet> = {
  title: (options) => {
    const scenario = tableScenario(options);
    return scenario && scenarioName(scenario);
  },
  tags: (options) => {
    const scenario = tableScenario(options);
    return scenario ? tableTags(options, scenario) : [];
  },
  usual: ({ assignment }) => t(assignment === "random" ? "home.random" : "home.fixed"),
  line: ({ options, host }) => lineOf(options, host),
  botName,
  titleName: (name) => scenarioName({ name }),
  Position: TableBoard,
  Setting,
  LocalSetting: ({ setup, size }) => <MiniBoard scenario={setup.scenario} size={size} />,
};

function lineOf(options: TableOptions, host: string): string {
  const scenario = tableScenario(options);
  if (!scenario) return "";
  const isDrawn = typeof options.scenario !== "string";
  return t(isDrawn ? "home.tableLineDrawn" : "home.tableLine", { size: sizeOf(scenario), count: scenario.land, host });
}

function Setting({ table: { options, seats }, size }: { readonly table: TableSummary; readonly size: number }) {
  const scenario = tableScenario(options);
  const colours = seats.map(({ colour }) => colour);
  return scenario ? <MiniBoard scenario={scenario} bases={baseLook(options, colours)} size={size} /> : null;
}
