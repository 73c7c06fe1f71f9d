import type { Fault, Result } from "@forgotten-planet/core";
import { readPlayerName } from "@forgotten-planet/protocol";
import { type GameSetup, hasFairStart, isAllianceGame, SCENARIOS, type Scenario } from "@forgotten-planet/rules";
import type { GameOptions } from "./wire/gameOptions.ts";
import { zScenarioFile } from "./wire/scenarioFile.ts";
import { playedOn } from "./wire/setUp.ts";

type Adopted = { readonly setup: GameSetup; readonly options: GameOptions };

/**
 * Adopts a sound set-up from elsewhere: its scenario in the form of a scenario file, names as players have them, distinct colours. Seats
 * without a name, and all of them where nobody is to be known, are called by their colour.
 */
export function adopt(setup: GameSetup, { isAnonymous = false } = {}): Result<Adopted, Fault> {
  const scenario = zScenarioFile.safeParse(plainScenario(setup));
  if (!scenario.success) {
    const [issue] = scenario.error.issues;
    return refused(["scenario", ...(issue?.path ?? [])].join("."), issue?.message ?? "ill-formed");
  }
  const colours = new Set(setup.seats.map(({ colour }) => colour));
  if (colours.size < setup.seats.length) return refused("seats", "two seats have the same colour");
  const seats = setup.seats.map(({ bot, ...seat }) => ({
    ...seat,
    name: (isAnonymous ? undefined : readPlayerName(seat.name)) ?? capitalised(seat.colour),
    ...(bot === undefined || isAnonymous ? {} : { bot }),
  }));
  const adopted = { ...setup, scenario: scenario.data, seats };
  return { ok: true, value: { setup: adopted, options: optionsOf(adopted) } };
}

const refused = (path: string, message: string): Result<never, Fault> => ({ ok: false, error: { path, message } });

const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** In a record any character but `#` is a cell; here one will do. */
function plainScenario({ scenario, setup }: GameSetup): Scenario {
  const { area } = scenario;
  if (area.kind === "open") return playedOn(scenario, setup.placement);
  const rows = area.rows.map((row) => row.replace(/[^#]/gu, "."));
  return playedOn({ ...scenario, area: { kind: "fixed", rows } }, setup.placement);
}

/** A catalogue scenario is recognised by all that is played on. */
function optionsOf({ scenario, seats, setup: { assignment, placement, fairStart } }: GameSetup): GameOptions {
  const isThis = (known: Scenario): boolean => formOf(playedOn(known, placement)) === formOf(scenario);
  const catalogue = SCENARIOS.find((known) => known.players.includes(seats.length) && isThis(known));
  const isFair = fairStart !== undefined && hasFairStart(scenario, isAllianceGame({ seats }));
  return { scenario: catalogue?.id ?? scenario, players: seats.length, assignment, placement, ...(isFair ? { fairStart: true } : {}) };
}

/** Equal for equal scenarios, independently of the order of their fields. */
const formOf = ({ name, area, land, bases, specials }: Scenario): string =>
  JSON.stringify([name, area.kind === "fixed" ? area.rows : area.kind, land, bases, specials]);
