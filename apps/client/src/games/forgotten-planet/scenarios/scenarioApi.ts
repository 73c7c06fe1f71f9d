import type { NewScenario, SavedScenario } from "@forgotten-planet/game";
import { call } from "../../../net/api.ts";

/** Scenarios that people drew: the asking player's own, and any by its link. */
export const scenarioApi = {
  mine: async () => (await call<{ readonly scenarios: readonly SavedScenario[] }>("GET", "/scenarios")).scenarios,
  one: (id: string) => call<SavedScenario>("GET", `/scenarios/${encodeURIComponent(id)}`),
  make: (scenario: NewScenario) => call<SavedScenario>("POST", "/scenarios", scenario),
  change: (id: string, scenario: NewScenario) => call<SavedScenario>("PUT", `/scenarios/${encodeURIComponent(id)}`, scenario),
  remove: (id: string) => call<unknown>("DELETE", `/scenarios/${encodeURIComponent(id)}`),
};
