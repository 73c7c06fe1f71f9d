import type { SavedScenario } from "@forgotten-planet/game";
import { type CatalogueScenario, err, ok, type Result, reportScenario, type Scenario } from "@forgotten-planet/rules";
import { computed, type ReadonlySignal, signal } from "@preact/signals";
import { ApiError } from "../../../net/api.ts";
import { identity } from "../../../net/identity.ts";
import { type LocalScenario, localRef, localScenarios, scenarioByRef } from "../scenarios/keptScenarios.ts";
import { scenarioApi } from "../scenarios/scenarioApi.ts";
import { CATALOGUE, type Playable } from "./playable.ts";

const saved = signal<readonly SavedScenario[]>([]);

/** This player's own scenarios that can be played: those on the server first, then those of this browser. */
export const ownScenarios: ReadonlySignal<readonly Playable[]> = computed(() =>
  [...saved.value.map((one) => own(one.id, one)), ...localScenarios.value.map((one) => own(localRef(one), one))].filter((one) =>
    isPlayable(one),
  ),
);

/** Asks the server for them again; keeps the former list if the server does not answer. */
export async function loadOwnScenarios(): Promise<void> {
  if (!identity.value) saved.value = [];
  else saved.value = await scenarioApi.mine().catch(() => saved.value);
}

/** The scenario that an address names (`?scenario=`), or why it cannot be played. */
export async function findPlayable(ref: string): Promise<Result<Playable, ApiError["code"]>> {
  const inCatalogue = CATALOGUE.find(({ key }) => key === ref);
  if (inCatalogue) return ok(inCatalogue);
  try {
    const found = await scenarioByRef(ref);
    if (!found || !isDrawn(found)) return err("no-such-scenario");
    const playable = own(ref, found);
    return isPlayable(playable) ? ok(playable) : err("scenario-refused");
  } catch (error) {
    const code = error instanceof ApiError ? error.code : "internal";
    return err(code === "not-found" ? "no-such-scenario" : code);
  }
}

const isDrawn = (found: CatalogueScenario | LocalScenario | SavedScenario): found is LocalScenario | SavedScenario => "scenario" in found;

function own(key: string, { scenario, players }: LocalScenario | SavedScenario): Playable {
  // What is kept in this browser may be unfinished, and is then of any form.
  return { key, scenario: scenario as Scenario, players: [players], origin: "own" };
}

/** @source docs/rules.md R-SCN-2 */
const isPlayable = ({ scenario, players: [players = 2] }: Playable): boolean => reportScenario(scenario, players).playable;
