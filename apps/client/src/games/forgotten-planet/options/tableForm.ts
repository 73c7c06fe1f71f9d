import "../texts/optionsTexts.ts";
import type { TableOptions } from "@forgotten-planet/game";
import { GAME_ID } from "@forgotten-planet/game/gameId";
import { type Area, hasFairStart, SCENARIOS, tryPlacement } from "@forgotten-planet/rules";
import { type Message, message } from "../../../i18n/message.ts";
import type { Company } from "../../../table/options/company.ts";
import { type Playable, scenarioChosen, scenarioIn } from "./playable.ts";

/** A table for two by link: what the form shows to players who never made one. */
export const freshOptions = (): TableOptions => ({
  game: GAME_ID,
  scenario: catalogueFor(2),
  players: 2,
  isPublic: false,
  spectators: true,
  spectatorDelay: 0,
  assignment: "random",
  placement: "scenario",
  alliance: "none",
  substitute: true,
  order: "random",
  clock: "none",
  autoStart: true,
  starter: "host",
});

const catalogueFor = (players: number): string => SCENARIOS.find((one) => one.players.includes(players))?.id ?? "";

/** Returns the options with some of them changed; those that do not fit give way. */
export function changed(options: TableOptions, wanted: Partial<TableOptions>): TableOptions {
  // The order that came with the bases goes with them.
  const noLongerFixed = options.assignment === "fixed" && (wanted.assignment ?? "fixed") !== "fixed";
  return settled({ ...options, ...(noLongerFixed ? { order: "random" } : {}), ...wanted });
}

/** The options for that number of players, in that way; replaces a scenario that does not fit them. */
export function withCompany(options: TableOptions, company: Company): TableOptions {
  if (company !== "2v2") return settled({ ...options, players: company, alliance: "none" });
  return settled({ ...options, players: 4, alliance: options.alliance === "none" ? "seated" : options.alliance });
}

/** With that scenario, for as many as it is made for. */
export function withScenario(options: TableOptions, playable: Playable): TableOptions {
  const fits = playable.players.includes(options.players);
  const players = fits ? options.players : (playable.players[0] ?? options.players);
  return settled({ ...options, players, scenario: scenarioChosen(playable) });
}

/** Every option of it together with every other. */
export function settled({ fairStart, ...options }: TableOptions): TableOptions {
  const alliance = options.players === 4 ? options.alliance : "none";
  const scenario = scenarioIn(options) ? options.scenario : catalogueFor(options.players);
  const area = scenarioIn({ ...options, scenario })?.area;
  const placement = area && fitsInSecret(area, options.players) ? options.placement : "scenario";
  const next: TableOptions = { ...options, alliance, scenario, placement, spectatorDelay: options.spectators ? options.spectatorDelay : 0 };
  const assignment = whyNotFixed(next) && next.assignment === "fixed" ? "random" : next.assignment;
  const order = whyNotSeated(next) ? "random" : assignment === "fixed" ? "seated" : next.order;
  const isFair = fairStart === true && whyNotFairStart(next) === undefined;
  return { ...next, assignment, order, ...(isFair ? { fairStart } : {}) };
}

/** Why nobody can be given points beforehand. @source docs/rules.md R-FAIR */
export function whyNotFairStart(options: TableOptions): Message | undefined {
  if (options.placement === "random") return message("tableForm.whyNotFairSecret");
  const scenario = scenarioIn(options);
  return scenario && hasFairStart(scenario, options.alliance !== "none") ? undefined : message("tableForm.whyNotFair");
}

/** Why bases cannot be given out by place. */
export function whyNotFixed({ placement, alliance }: TableOptions): Message | undefined {
  if (placement === "random") return message("tableForm.whyNotFixedSecret");
  return alliance === "drawn" ? message("tableForm.whyNotFixedDrawn") : undefined;
}

/** Why the order of play cannot be that of the places. */
export const whyNotSeated = ({ alliance }: TableOptions): Message | undefined =>
  alliance === "drawn" ? message("tableForm.whyNotSeated") : undefined;

/** Why the order of play cannot be drawn: bases given out by place go with it. */
export const whyNotDrawn = ({ assignment }: TableOptions): Message | undefined =>
  assignment === "fixed" ? message("tableForm.whyNotDrawn") : undefined;

/** Why the tiles cannot be placed in secret. @source docs/rules.md R-RND-3 */
export function whyNotSecret(options: TableOptions): Message | undefined {
  const scenario = scenarioIn(options);
  if (!scenario || fitsInSecret(scenario.area, options.players)) return undefined;
  return message("tableForm.whyNotSecret", { count: options.players * 3 });
}

/** As often as the server tries before it refuses the table. */
const TRIES = 1_000;
const known = new Map<string, boolean>();

/** Whether three tiles a player find room in that area. @source docs/rules.md R-RND-1, R-RND-3 */
export function fitsInSecret(area: Area, players: number): boolean {
  if (area.kind === "open") return true;
  const key = `${players} ${area.rows.join("/")}`;
  const before = known.get(key);
  if (before !== undefined) return before;
  const pick = sequence();
  let fits = false;
  for (let tries = 0; !fits && tries < TRIES; tries++) fits = tryPlacement(area, players, pick);
  known.set(key, fits);
  return fits;
}

/** Numbers that look drawn and are the same each time: this only asks whether there is room. */
function sequence(): (choices: number) => number {
  let state = 1;
  return (choices) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * choices);
  };
}
