import { type TableOptions, tableScenario } from "@forgotten-planet/game";
import { SCENARIOS, type Scenario } from "@forgotten-planet/rules";

/** A scenario that a table can be set with. */
export interface Playable {
  /** Its id in the catalogue or on the server, or `local:` and its id in this browser. */
  readonly key: string;
  readonly scenario: Scenario;
  /** Numbers of players it is made for. */
  readonly players: readonly number[];
  /** One that comes with the game, one of the player's own, or the one this table plays already. */
  readonly origin: "game" | "own" | "table";
}

export const CATALOGUE: readonly Playable[] = SCENARIOS.map((scenario) => ({
  key: scenario.id,
  scenario,
  players: scenario.players,
  origin: "game",
}));

/** The scenario of the options, if it is made for this number of players. */
export function scenarioIn(options: Pick<TableOptions, "scenario" | "players">): Scenario | undefined {
  const scenario = tableScenario(options);
  return scenario && (typeof options.scenario === "string" || scenario.bases?.length === options.players) ? scenario : undefined;
}

/** What the options call it: the catalogue's by id, any other whole. */
export function scenarioChosen({ key, scenario, origin }: Playable): TableOptions["scenario"] {
  if (origin === "game") return key;
  const { name, area, land, bases, specials } = scenario;
  return { name, area, land, ...(bases ? { bases } : {}), ...(specials ? { specials } : {}) };
}

export const isChosen = (playable: Playable, { scenario }: Pick<TableOptions, "scenario">): boolean =>
  typeof scenario === "string" ? playable.origin === "game" && playable.key === scenario : isSame(playable, scenario);

const isSame = (playable: Playable, scenario: Scenario): boolean =>
  playable.origin !== "game" && textOf(playable.scenario) === textOf(scenario);

const textOf = ({ name, area, land, bases, specials }: Scenario): string =>
  JSON.stringify([name, area.kind === "open" ? "open" : area.rows, land, bases, specials]);

/** What can be chosen for this number of players: the catalogue, the player's own, and a present choice that is neither. */
export function playablesFor(options: Pick<TableOptions, "scenario" | "players">, own: readonly Playable[]): readonly Playable[] {
  const fitting = [...CATALOGUE, ...own].filter(({ players }) => players.includes(options.players));
  const different = fitting.filter(
    (one, i) => one.origin === "game" || !fitting.slice(0, i).some((earlier) => isSame(earlier, one.scenario)),
  );
  const scenario = scenarioIn(options);
  if (!scenario || different.some((one) => isChosen(one, options))) return different;
  return [...different, { key: "current", scenario, players: [options.players], origin: "table" }];
}
