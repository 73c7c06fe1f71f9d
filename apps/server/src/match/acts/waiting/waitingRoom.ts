import { ok, type Seat, type SeatColour } from "@forgotten-planet/core";
import type { Seating, StoredPlayer } from "@forgotten-planet/store";
import { errorFields } from "../../../log.ts";
import { type Done, reject } from "../../../rejection.ts";
import { isTakenForBot, levelFault } from "../../parts/bots/botSeats.ts";
import { drawStart } from "../../parts/game/matchStart.ts";
import type { Connection } from "../../parts/people/presence.ts";
import {
  chooseColour,
  getReady,
  hasFreePlace,
  isTakenFor,
  kick,
  leaveSeat,
  placeBot,
  type Seated,
  seatOf,
  sit,
  startFault,
  swap,
  takeFreeSeat,
} from "../../parts/people/seating.ts";
import type { Table } from "../../table.ts";
import { noteAbsence } from "../away/absence.ts";
import { endSubstitution } from "../away/substitute.ts";
import { save, saveSeating } from "../save.ts";
import { sendWelcome, sendWelcomes } from "../welcome.ts";
import { leagueFault, leagueRefusal } from "./leagueTerms.ts";
import { agrees, companyFault, ratedTerms } from "./ratedTerms.ts";

/*
 * What people do at a table before the match begins; also how a free seat is taken afterwards. Each act runs in the table's lane and saves
 * before anybody is told.
 */

/** Takes a free place, or moves there; once the match runs, takes a free seat. */
export async function takePlace(table: Table, connection: Connection, place: number): Promise<Done> {
  const { player } = connection;
  if (!player) return reject("bad-token", "only somebody with a name can sit down");
  const barred = await barredByHost(table, player);
  if (barred) return barred;
  if (isTakenForBot(table, player)) return reject("name-taken", "a bot at this table is called like that");
  return asBotAccount(table, player, () => sitThere(table, connection, player, place));
}

async function sitThere(table: Table, connection: Connection, player: StoredPlayer, place: number): Promise<Done> {
  if (table.status !== "waiting") return joinMatch(table, connection, player, place);
  const done = await change(table, (seating) => sit(seating, player, place));
  if (done.ok) table.presence.letOnePlay(connection);
  return done.ok ? sendWelcome(table, player) : done;
}

/** Refuses a player whom the host has blocked; a player who sat there before the block stays. */
async function barredByHost({ id, host, services }: Table, player: StoredPlayer): Promise<ReturnType<typeof reject> | undefined> {
  if (player.id === host.id) return undefined;
  try {
    const blocked = await services.blocks.read(host.id);
    return blocked.some((other) => other.id === player.id) ? reject("not-allowed", "its host does not want you at this table") : undefined;
  } catch (error) {
    services.log.error("blocks-not-read", { match: id, ...errorFields(error) });
    return reject("not-saved");
  }
}

/** Refuses a bot account that sits at too many tables. */
async function asBotAccount({ id, services }: Table, player: StoredPlayer, act: () => Promise<Done>): Promise<Done> {
  try {
    return await services.botAccounts.sitting(player, act, id);
  } catch (error) {
    services.log.error("tables-not-read", { match: id, ...errorFields(error) });
    return reject("not-saved");
  }
}

async function joinMatch(table: Table, connection: Connection, player: StoredPlayer, place: number): Promise<Done> {
  if (table.status === "over") return reject("already-started");
  const taken = takeFreeSeat(table.seating, player, place);
  if (!taken.ok) return taken;
  if (taken.value === table.seating) return ok(undefined);
  const saved = await saveSeating(table, taken.value);
  if (!saved.ok) return saved;
  table.reseat(taken.value);
  table.presence.letOnePlay(connection);
  if (!table.options.spectators && !hasFreePlace(table.seating)) table.presence.closeSpectators();
  // Sent before the patch, so that a player who was a delayed spectator has the lines that lead to it. The host may know the secrets of one
  // seat less.
  for (const person of [table.host, player]) sendWelcome(table, person);
  endSubstitution(table, place as Seat);
  table.lost.delete(player.id);
  noteAbsence(table, true);
  table.screen?.showTable();
  table.services.changed(table);
  return ok(undefined);
}

export async function leavePlace(table: Table, { player }: Connection): Promise<Done> {
  if (!player) return reject("not-seated");
  const done = await change(table, (seating) => leaveSeat(seating, player.id));
  return done.ok ? sendWelcome(table, player) : done;
}

export async function changeColour(table: Table, { player }: Connection, colour: SeatColour): Promise<Done> {
  return player ? change(table, (seating) => chooseColour(seating, player.id, colour)) : reject("not-seated");
}

export async function sayReady(
  table: Table,
  { player }: Connection,
  { ready, nonce, rated }: { readonly ready: boolean; readonly nonce?: string | undefined; readonly rated?: true },
): Promise<Done> {
  const given = table.services.takesNonces ? nonce : undefined;
  const agreed =
    player && ready && table.status === "waiting" && seatOf(table.seating, player.id) ? await agrees(table, player, rated) : undefined;
  if (agreed?.ok === false) return agreed;
  const done = await (player ? change(table, (seating) => getReady(seating, player.id, ready, given)) : reject("not-seated"));
  if (done.ok && ready && startsByItself(table)) return begin(table);
  return done;
}

/** Nothing is missing, and everybody has said that they are ready: whoever is alone among bots as well. */
const startsByItself = ({ options, seating }: Table): boolean =>
  options.autoStart && startFault(seating) === undefined && seating.seats.every(({ ready }) => ready);

export async function start(table: Table, { player }: Connection): Promise<Done> {
  if (table.status !== "waiting") return reject("already-started");
  const maySay = player !== undefined && (player.id === table.host.id || (table.options.starter === "anyone" && isSeated(table, player)));
  if (!maySay) return reject("not-host");
  const fault = startFault(table.seating);
  return fault ? reject(fault) : begin(table);
}

export async function sendAway(table: Table, connection: Connection, place: number): Promise<Done> {
  const forbidden = forHostAlone(table, connection);
  if (forbidden) return forbidden;
  const kicked = kick(table.seating, place);
  if (!kicked.ok) return kicked;
  if (kicked.value.player === table.host.id) return reject("not-host", "the host stands up instead");
  const done = await change(table, () => ok(kicked.value.seating));
  if (done.ok) table.presence.removePlayer(kicked.value.player);
  if (done.ok) table.screen?.showTable();
  return done;
}

/** The host gives an empty place to a bot, changes its level, or takes the place back. */
export async function seatBot(table: Table, connection: Connection, place: number, level: string | undefined): Promise<Done> {
  const forbidden = forHostAlone(table, connection);
  if (forbidden) return forbidden;
  const fault = level === undefined ? undefined : levelFault(table.served, level);
  if (fault) return { ok: false, error: fault };
  if (!table.bots.seatings.take()) return reject("rate-limited");
  const { botTables } = table.services;
  const isFirst = level !== undefined && !table.seating.bots;
  if (isFirst && !botTables.hasRoom(connection.network)) return reject("too-many-bot-tables");
  const done = await change(table, (seating) => placeBot(seating, place, level));
  if (done.ok && isFirst) botTables.opened(table.id, connection.network);
  if (done.ok && level !== undefined && startsByItself(table)) return begin(table);
  return done;
}

/** Renames a returning player's seat; a name that looks like another player's at the table is not taken over. */
export async function renameSeat(table: Table, player: StoredPlayer): Promise<void> {
  const seat = seatOf(table.seating, player.id);
  if (!seat || seat.player.name === player.name || table.status !== "waiting" || isTakenFor(table.seating, player)) return;
  await change(table, (seating) =>
    ok({ ...seating, seats: seating.seats.map((other) => (other.player.id === player.id ? { ...other, player } : other)) }),
  );
}

/** The host exchanges two places; either may be empty. */
export async function swapPlaces(table: Table, connection: Connection, places: readonly [number, number]): Promise<Done> {
  const forbidden = forHostAlone(table, connection);
  if (forbidden) return forbidden;
  const moved = table.seats.filter(({ place }) => places.includes(place));
  const done = await change(table, (seating) => swap(seating, places));
  if (done.ok) for (const { player } of moved) sendWelcome(table, player);
  return done;
}

/** Returns why this connection may not do what only the host does before the start; undefined if it may. */
export function forHostAlone(table: Table, { player }: Connection): ReturnType<typeof reject> | undefined {
  if (table.status !== "waiting") return reject("already-started");
  if (player?.id !== table.host.id) return reject("not-host");
  return table.options.league ? leagueRefusal() : undefined;
}

/** Saves a change of the seating, then shows it. */
export async function change(table: Table, how: (seating: Seating) => Seated): Promise<Done> {
  if (table.status !== "waiting") return reject("already-started");
  const changed = how(table.seating);
  if (!changed.ok) return changed;
  if (changed.value === table.seating) return ok(undefined);
  const fault = leagueFault(table.seating, changed.value) ?? companyFault(changed.value);
  if (fault) return { ok: false, error: fault };
  const saved = await saveSeating(table, changed.value);
  if (!saved.ok) return saved;
  table.reseat(changed.value);
  table.screen?.showTable();
  table.services.changed(table);
  return ok(undefined);
}

async function begin(table: Table): Promise<Done> {
  const drawn = drawStart(table.served, table.seating, table.clockTimer.now);
  if (!drawn) return reject("scenario-refused", "scenario: it can no longer be played, choose another one");
  const rated = await ratedTerms(table, drawn);
  if (!rated.ok) return rated;
  const begun = rated.value ? { ...drawn, rated: rated.value } : drawn;
  const saved = await save(table, () => table.services.store.startMatch(table.id, table.epoch, begun, Date.now()));
  if (!saved.ok) return saved;
  table.begin(begun);
  if (!table.options.spectators) table.presence.closeSpectators();
  noteAbsence(table);
  sendWelcomes(table);
  table.screen?.showTable();
  table.services.changed(table);
  return ok(undefined);
}

const isSeated = (table: Table, player: StoredPlayer): boolean => seatOf(table.seating, player.id) !== undefined;
