import { allyOf, ok, type Result, type Seat } from "@forgotten-planet/core";
import type { Rejection } from "@forgotten-planet/protocol";
import { type Done, reject } from "../../../rejection.ts";
import { botAt } from "../../parts/bots/botSeats.ts";
import { gameRefuses } from "../../parts/game/gameRefusal.ts";
import type { Connection } from "../../parts/people/presence.ts";
import { seatAt, seatOf } from "../../parts/people/seating.ts";
import type { Table } from "../../table.ts";
import { sendWelcome } from "../welcome.ts";

/*
 * A player whose ally is away plays both seats, where the table allows it. Kept in memory: after a restart of the server everybody plays
 * their own seats, and asks again.
 */

/** Starts or stops playing the absent ally's seat as well. */
export async function substitute(table: Table, connection: Connection, on: boolean): Promise<Done> {
  const found = on ? absentAlly(table, connection) : allyOfPlayer(table, connection);
  if (!found.ok) return found;
  const ally = found.value;
  if (!on) {
    endSubstitution(table, ally);
    return ok(undefined);
  }
  if (table.substitutes.has(ally)) return ok(undefined);
  table.substitutes.add(ally);
  table.screen?.showTable();
  tellAlly(table, ally);
  return ok(undefined);
}

/** Returns the seat of the asking player's ally. */
export function allyOfPlayer(table: Table, connection: Connection): Result<Seat, Rejection> {
  const seat = table.placeOf(connection);
  if (seat === undefined) return reject("spectator");
  const { game } = table;
  if (!game) return reject("not-started");
  const ally = allyOf(game.seats, seat);
  if (ally === undefined) return reject("no-alliance");
  return table.status === "over" ? gameRefuses(game, "game-over") : ok(ally);
}

/** The same, if the ally is away and has no bot of its own, and the table allows that somebody plays for them. */
export function absentAlly(table: Table, connection: Connection): Result<Seat, Rejection> {
  const found = allyOfPlayer(table, connection);
  if (!found.ok) return found;
  const ally = found.value;
  if (!table.options.substitute) return reject("not-allowed", "at this table nobody stands in for an ally");
  const holder = seatAt(table.seating, ally)?.player;
  const isBot = !holder && botAt(table.seating, ally) !== undefined;
  return isBot || (holder && table.presence.isOnline(holder.id)) ? reject("ally-is-here") : found;
}

/** A player has come back: their seat is their own again. */
export function comeBack(table: Table, { player }: Connection): void {
  const seat = player && seatOf(table.seating, player.id)?.place;
  if (seat !== undefined) endSubstitution(table, seat as Seat);
}

/** Ends the substitution for that seat and tells the substitute. */
export function endSubstitution(table: Table, seat: Seat): void {
  if (!table.substitutes.delete(seat)) return;
  table.screen?.showTable();
  tellAlly(table, seat);
}

/** Tells the substitute, or former substitute, of that seat which secrets they may know now (R-RND-2). */
function tellAlly(table: Table, seat: Seat): void {
  const ally = table.game && allyOf(table.game.seats, seat);
  const player = ally === undefined ? undefined : seatAt(table.seating, ally)?.player;
  if (!player || !table.game?.hasSecrets) return;
  sendWelcome(table, player);
}
