import type { TableSummary } from "@forgotten-planet/game";
import { tableScenario } from "@forgotten-planet/game";
import type { Scenario } from "@forgotten-planet/rules";

export const scenarioOf = (table: Pick<TableSummary, "options">): Scenario | undefined => tableScenario(table.options);
