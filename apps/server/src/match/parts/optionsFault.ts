import { type AnyGame, type Fault, ok, type Result } from "@forgotten-planet/core";
import { type Rejection, TABLE_OPTIONS, type TableOptions, type TransportCode, zTableOptions } from "@forgotten-planet/protocol";
import { inPlainWords, issueText } from "../../issueText.ts";
import { reject, rejection } from "../../rejection.ts";
import { type Games, gameNamed, type ServedGame } from "../../servedGame.ts";
import { SlowSearches } from "./slowSearches.ts";

/** Shared by the whole process. */
const searches = new SlowSearches();

/** Options of untrusted origin, and the game that they name. */
export interface ReadOptions {
  readonly options: TableOptions;
  readonly served: ServedGame;
}

/**
 * Reads what every table settles; the game reads the rest. A refusal names the first wrong field. Whether a match could begin with them is
 * the question of `optionsFault`. `asked` may leave out the game. That a table is a league's is nothing that one asks for.
 */
export function readOptions(games: Games, asked: unknown): Result<ReadOptions, Rejection> {
  const served = servedFor(games, asked);
  const value = served && isObject(asked) ? { ...asked, game: served.game.id } : asked;
  const table = zTableOptions.safeParse(value);
  if (!served) return reject("unknown-game", "game: no game of that name is played here");
  const { form, shapeFault } = served.game.options;
  const own = ownOptions(value);
  const read = form.safeParse(own);
  if (table.success && read.success) {
    const { league: _, ...data } = table.data;
    return ok({ options: { ...data, ...read.data }, served });
  }
  const fault = read.success ? undefined : shapeFault?.(value);
  if (fault) return { ok: false, error: faultRejection(fault) };
  const error = table.success ? (read.success ? undefined : read.error) : table.error;
  return reject("bad-shape", error ? issueText(error, "options") : "options: not those of this game");
}

/** Returns stored options completed with what the game has added to its own since then. Options that it cannot read stay unchanged. */
export function completeOptions({ game }: ServedGame, options: TableOptions): TableOptions {
  const read = game.options.form.safeParse(ownOptions(options));
  return read.success ? { ...options, ...read.data } : options;
}

/** Returns whether options of untrusted origin are of a game that is played here, or name none. */
export const namesServedGame = (games: Games, value: unknown): boolean => servedFor(games, value) !== undefined;

/** The game that something of untrusted origin is for; undefined where none of that name is played here, or what is named is no name. */
export function servedFor(games: Games, value: unknown): ServedGame | undefined {
  const { game } = zTableOptions.shape;
  const named = game.optional().safeParse(isObject(value) && "game" in value ? value.game : undefined);
  return named.success ? gameNamed(games, named.data) : undefined;
}

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;

/** The options of the game itself, and the number of players. */
function ownOptions(value: unknown): unknown {
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).filter(([name]) => name === "players" || !TABLE_OPTIONS.has(name)));
}

/**
 * Returns why a table cannot have these options, in a sentence that begins with the field; undefined if a match could begin with them.
 * `asker`: the player who sent them.
 */
export async function optionsFault(rules: AnyGame, options: TableOptions, asker: string): Promise<Rejection | undefined> {
  const { players, alliance } = options;
  const [least, most] = rules.seats;
  if (players < least || players > most) return rejection("bad-shape", `players: this game is for ${least} to ${most}`);
  if (alliance !== "none" && players !== 4) return rejection("bad-shape", "alliance: two against two is for 4 players");
  if (options.rated && options.clock === "none")
    return rejection("bad-shape", "rated: needs a clock, so that nobody can hold the match up");
  const unrated = options.rated ? rules.options.ratedFault?.(options) : undefined;
  if (unrated) return faultRejection(unrated, "rated-table");
  const fault = rules.options.fault(options, alliance !== "none");
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

/** A fault that a game found, as a rejection. */
export const faultRejection = ({ code, path, message, rule }: Fault, otherwise: TransportCode = "bad-shape"): Rejection => ({
  code: code ?? otherwise,
  message: path === "" ? message : `${path}: ${inPlainWords(message)}`,
  ...(rule === undefined ? {} : { rule }),
});
