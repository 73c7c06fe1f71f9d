import { ok, type Result } from "@forgotten-planet/core";
import type { Rejection } from "@forgotten-planet/protocol";
import type { Entrant, MatchStart, RatedTerms, Seating, Store, StoredPlayer } from "@forgotten-planet/store";
import { errorFields } from "../../../log.ts";
import { type Done, reject, rejection } from "../../../rejection.ts";
import { ownBots } from "../../parts/bots/botSeats.ts";
import { modeOf } from "../../parts/game/modeOf.ts";
import type { Table } from "../../table.ts";

/*
 * Who may be at a rated table, and for whom its match counts. Everybody who sits there takes part in ratings and has agreed to this match: getting
 * ready says so, and a player who leaves, or is asked again, has not agreed. @source docs/adr/0016
 */

type Company = Pick<Seating, "seats" | "bots"> & { readonly options: Pick<Seating["options"], "rated"> };

/** Returns why that company cannot play a rated match; undefined if it can. People play people, and programs play programs. */
export function companyFault({ seats, bots, options }: Company): Rejection | undefined {
  if (!options.rated) return undefined;
  const programs = seats.filter(({ player }) => player.bot).length + ownBots({ seats, ...(bots ? { bots } : {}) }).length;
  const people = seats.filter(({ player }) => !player.bot).length;
  return people > 0 && programs > 0
    ? rejection("rated-table", "rated: people are rated among people, and programs among programs")
    : undefined;
}

/** Refuses a player who does not take part in ratings, or does not say that this match may count. */
export async function agrees(table: Table, { id }: StoredPlayer, rated: true | undefined): Promise<Done> {
  if (!table.options.rated) return ok(undefined);
  if (!rated) return reject("ratings-off", "rated: say that you agree, or leave");
  const on = await takingPart(table, [id]);
  if (!on.ok) return on;
  return on.value.size === 1 ? ok(undefined) : reject("ratings-off", "take part in ratings first");
}

/** The terms of a match that begins at a rated table; undefined at any other. Refuses if somebody no longer takes part. */
export async function ratedTerms(table: Table, start: MatchStart): Promise<Result<RatedTerms | undefined, Rejection>> {
  if (!table.options.rated) return ok(undefined);
  const fault = companyFault({ ...start, options: table.options });
  if (fault) return { ok: false, error: fault };
  const on = await takingPart(
    table,
    start.seats.map(({ player }) => player.id),
  );
  if (!on.ok) return on;
  const setUp = table.served.game.seatsOf(start.setup);
  const entrants: Entrant[] = [];
  for (const [seat] of setUp.entries()) {
    const holder = start.seats.find(({ place }) => place === seat);
    const level = start.bots?.find(({ place }) => place === seat)?.level;
    const key = holder ? on.value.get(holder.player.id) : level && `bot:${level}`;
    if (key === undefined || key === "") return reject("ratings-off", "somebody who sits here does not take part in ratings");
    entrants.push({ seat: seat as Entrant["seat"], key });
  }
  return ok({ ladder: start.seats.some(({ player }) => player.bot) ? "bots" : "people", mode: modeOf(setUp), entrants });
}

/** The keys of those who take part, by player. */
async function takingPart(table: Table, players: readonly string[]): Promise<Result<ReadonlyMap<string, string>, Rejection>> {
  const { ratings }: Pick<Store, "ratings"> = table.services.store;
  try {
    const raters = await ratings.raters(players);
    return ok(new Map(raters.flatMap(({ player, key, isOn }) => (isOn ? [[player, key] as const] : []))));
  } catch (error) {
    table.services.log.error("raters-not-read", { match: table.id, ...errorFields(error) });
    return reject("not-saved");
  }
}
