import type { TableOptions } from "@forgotten-planet/game";
import { ALLIANCE_CHOICES, MAX_SPECTATOR_DELAY, ORDERS, STARTERS, withTodaysOptionNames } from "@forgotten-planet/protocol";
import { ASSIGNMENTS, PLACEMENTS } from "@forgotten-planet/rules";
import { readStored, writeStored } from "../../../net/stored.ts";
import { readClock } from "../../../table/clock/clockChoice.ts";
import { isScenario } from "../scenarios/isScenario.ts";
import { freshOptions, settled } from "./tableForm.ts";

const KEY = "forgotten-planet.table";

/** What was chosen last in this browser, or a table for two. Who may come in is chosen for each table: none is public by a choice of before. */
export function rememberedOptions(): TableOptions {
  const value = readStored(KEY);
  return typeof value === "object" && value !== null ? settled(optionsOf(withTodaysOptionNames(value) as object)) : freshOptions();
}

export const rememberOptions = (options: TableOptions): void => void writeStored(KEY, options);

/** Another version of the page may have written there: options that do not exist today take the default of a new table. */
function optionsOf(kept: Partial<Record<keyof TableOptions, unknown>>): TableOptions {
  const fresh = freshOptions();
  const flag = (name: "spectators" | "substitute" | "autoStart"): boolean => {
    const value = kept[name];
    return typeof value === "boolean" ? value : fresh[name];
  };
  const count = (name: "players" | "spectatorDelay", least: number, most: number): number => {
    const value = kept[name];
    return Number.isInteger(value) && Number(value) >= least && Number(value) <= most ? Number(value) : fresh[name];
  };
  const { scenario } = kept;
  return {
    game: fresh.game,
    scenario: typeof scenario === "string" || isScenario(scenario) ? scenario : fresh.scenario,
    players: count("players", 2, 4),
    isPublic: fresh.isPublic,
    spectators: flag("spectators"),
    spectatorDelay: count("spectatorDelay", 0, MAX_SPECTATOR_DELAY),
    assignment: oneOf(ASSIGNMENTS, kept.assignment, fresh.assignment),
    placement: oneOf(PLACEMENTS, kept.placement, fresh.placement),
    alliance: oneOf(ALLIANCE_CHOICES, kept.alliance, fresh.alliance),
    substitute: flag("substitute"),
    order: oneOf(ORDERS, kept.order, fresh.order),
    clock: readClock(kept.clock),
    autoStart: flag("autoStart"),
    starter: oneOf(STARTERS, kept.starter, fresh.starter),
    ...(kept.fairStart === true ? { fairStart: true } : {}),
  };
}

const oneOf = <T>(known: readonly T[], value: unknown, otherwise: T): T => known.find((one) => one === value) ?? otherwise;
