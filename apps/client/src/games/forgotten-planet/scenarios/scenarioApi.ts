import type { NewScenario, SavedScenario } from "@forgotten-planet/game";
import { GAME_ID } from "@forgotten-planet/game/gameId";
import { ApiError, call } from "../../../net/api.ts";
import { isScenario } from "./isScenario.ts";

/** Scenarios that people drew: the asking player's own of this game, and any of it by its link. */
export const scenarioApi = {
  mine: async () => (await call<{ readonly scenarios: readonly SavedScenario[] }>("GET", "/scenarios")).scenarios.filter(isOfThisGame),
  /** Rejects with `unknown-game` where another game's is at that address. */
  one: async (id: string) => {
    const saved = await call<SavedScenario>("GET", `/scenarios/${encodeURIComponent(id)}`);
    if (!isOfThisGame(saved)) throw new ApiError("unknown-game");
    return saved;
  },
  make: (scenario: NewScenario) => call<SavedScenario>("POST", "/scenarios", scenario),
  change: (id: string, scenario: NewScenario) => call<SavedScenario>("PUT", `/scenarios/${encodeURIComponent(id)}`, scenario),
  remove: (id: string) => call<unknown>("DELETE", `/scenarios/${encodeURIComponent(id)}`),
};

/** The server keeps the scenarios of all games, also of those that it no longer knows. */
function isOfThisGame({ game, scenario }: SavedScenario): boolean {
  return game === GAME_ID && isScenario(scenario);
}
