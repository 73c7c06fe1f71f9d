import { type AnyGame, type Fault, ok, type Result } from "@forgotten-planet/core";
import { type Rejection, TABLE_OPTIONS, type TableOptions, type TransportCode, zTableOptions } from "@forgotten-planet/protocol";
import { issueText } from "../../issueText.ts";
import { reject, rejection } from "../../rejection.ts";
import type { Games, ServedGame } from "../../servedGame.ts";
import { SlowSearches } from "./slowSearches.ts";

/** Of the whole process. */
const searches = new SlowSearches();

/** Options of untrusted origin, and the game that they name. */
export interface ReadOptions {
  readonly options: TableOptions;
  readonly served: ServedGame;
}

/**
 * What every table settles is read here, all else by the game. A refusal names the first field that is wrong; whether a match could begin,
 * `optionsFault` says.
 */
export function readOptions(games: Games, value: unknown): Result<ReadOptions, Rejection> {
  const table = zTableOptions.safeParse(value);
  const served = games.get(gameOf(value));
  if (!served) return reject("unknown-game", "game: no game of that name is played here");
  const { form, shapeFault } = served.game.options;
  const own = ownOptions(value);
  const read = form.safeParse(own);
  if (table.success && read.success) return ok({ options: { ...table.data, ...read.data }, served });
  const fault = read.success ? undefined : shapeFault?.(value);
  if (fault) return { ok: false, error: faultRejection(fault) };
  const error = table.success ? (read.success ? undefined : read.error) : table.error;
  return reject("bad-shape", error ? issueText(error, "options") : "options: not those of this game");
}

/** Stored options with whatever the game has added to its own since. Those that it cannot read any more stay as they are. */
export function completeOptions({ game }: ServedGame, options: TableOptions): TableOptions {
  const read = game.options.form.safeParse(ownOptions(options));
  return read.success ? { ...options, ...read.data } : options;
}

function gameOf(value: unknown): string {
  const { game } = zTableOptions.shape;
  const named = game.safeParse(typeof value === "object" && value !== null && "game" in value ? value.game : undefined);
  return named.success ? named.data : "";
}

/** All that is not every table's, and how many play. */
function ownOptions(value: unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).filter(([name]) => name === "players" || !TABLE_OPTIONS.has(name)));
}

/** Why a table cannot have these options, in a sentence that begins with the field; undefined when a match could begin with them. `asker`: whose they are. */
export async function optionsFault(rules: AnyGame, options: TableOptions, asker: string): Promise<Rejection | undefined> {
  const { players, alliance } = options;
  const [least, most] = rules.seats;
  if (players < least || players > most) return rejection("bad-shape", `players: this game is for ${least} to ${most}`);
  if (alliance !== "none" && players !== 4) return rejection("bad-shape", "alliance: two against two is for 4 players");
  const fault = rules.options.fault(options);
  return fault ? faultRejection(fault) : searchFault(rules, options, asker);
}

async function searchFault(rules: AnyGame, options: TableOptions, asker: string): Promise<Rejection | undefined> {
  const search = rules.options.search?.(options);
  if (!search) return undefined;
  const { key, steps, fault } = search;
  const found = await searches.run({ key: `${rules.id} ${key}`, steps }, asker);
  if (found === "overloaded") return rejection("overloaded");
  if (found === "busy") return rejection("rate-limited", `${fault.path}: something else of yours is being looked at, wait for its answer`);
  return found ? undefined : faultRejection(fault);
}

/** What a game finds fault with, as an answer. */
export const faultRejection = ({ code, path, message, rule }: Fault, otherwise: TransportCode = "bad-shape"): Rejection => ({
  code: code ?? otherwise,
  message: path === "" ? message : `${path}: ${message}`,
  ...(rule === undefined ? {} : { rule }),
});
