import { ok, type Seat } from "@forgotten-planet/core";
import { clockRules, isSlowClock } from "@forgotten-planet/protocol";
import type { StoredClock, StoredPlayer } from "@forgotten-planet/store";
import { type Done, reject } from "../../../rejection.ts";
import { isTurn, paused, pausedBy, resumed, withAddedTime } from "../../parts/clock.ts";
import { gameRefuses } from "../../parts/game/gameRefusal.ts";
import type { Connection } from "../../parts/people/presence.ts";
import { seatAt, seatOf } from "../../parts/people/seating.ts";
import type { Table } from "../../table.ts";
import { isPaused, tellClock, wishes } from "../../views/clockView.ts";
import { controlledSeats } from "../../views/seatControl.ts";
import { save } from "../save.ts";

/* What players agree on about the clocks. Each change is saved before anybody is told; runs in the table's lane. */

/** Notes that this player wants the clocks to stand still, or to go on. */
export async function wishPause(table: Table, connection: Connection, on: boolean): Promise<Done> {
  const { player } = connection;
  const fault = faultOf(table, connection);
  if (fault || !player) return fault ?? reject("spectator");
  const { clockTimer } = table;
  if (on === isPaused(table)) clockTimer.wishes.delete(player.id);
  else clockTimer.wishes.add(player.id);
  const isAgreed = asked(table).every(({ id }) => wishes(table, id));
  if (on !== isPaused(table) && (isAgreed || (!on && maySayAlone(table, connection)))) return turn(table, on);
  tellClock(table);
  return ok(undefined);
}

/** Nobody is kept from their own turn; and a pause that nobody agreed to ends without agreement. */
function maySayAlone(table: Table, connection: Connection): boolean {
  const active = table.game?.toMove;
  return table.clockTimer.stored?.pause === undefined || controlledSeats(table, connection).some((seat) => seat === active);
}

/**
 * A player came to the table. A pause that was made while they were away ends when it is their turn, or when all who were absent are back.
 */
export async function endPauseByReturn(table: Table, connection: Connection): Promise<void> {
  const seat = table.placeOf(connection);
  const { game, clockTimer, presence, seating } = table;
  const away = clockTimer.stored?.pause?.away;
  if (seat === undefined || !game || !away?.includes(seat) || !isPaused(table)) return;
  const isMissing = (other: Seat): boolean => !presence.isOnline(seatAt(seating, other)?.player.id ?? "");
  if (seat === game.toMove || !away.some(isMissing)) await turn(table, false);
}

/** Ends a pause that has lasted as long as it may. With nobody here the clocks stand still until a player resumes them. */
export async function endLongPause(table: Table): Promise<void> {
  const { clockTimer, services, seats, presence } = table;
  if (!clockTimer.isPauseOver || !isPaused(table) || !clockTimer.stored) return;
  const isDeserted = !seats.some(({ player }) => presence.isOnline(player.id));
  const done = isDeserted ? await keep(table, paused(clockTimer.stored, clockTimer.now)) : await turn(table, false);
  if (done.ok) services.log.info("pause-over", { match: table.id });
}

/** Adds two minutes to another player's seat. */
export async function addTime(table: Table, connection: Connection, seat: number): Promise<Done> {
  const { player } = connection;
  const fault = faultOf(table, connection);
  if (fault || !player) return fault ?? reject("spectator");
  const { clockTimer, options, game } = table;
  const rules = clockRules(options.clock);
  if (!rules || rules.addsTime === "nobody" || !clockTimer.stored || !game) return reject("no-clock");
  if (!game.seats[seat]) return reject("bad-shape", `seat: this match has ${game.seats.length} seats`);
  if (seat === table.placeOf(connection)) return reject("not-allowed", "time is given to others");
  if (rules.addsTime === "running" && seat !== game.toMove) return reject("no-clock", "their clock does not run now");
  if (clockTimer.given.get(player.id) === game.moment.turn) return reject("time-already-added");
  const clock = withAddedTime(clockTimer.stored, seat as Seat);
  if (!clock) return reject("not-allowed", "that clock is full");
  const saved = await save(table, () => table.services.store.saveClock(table.id, table.epoch, clock));
  if (!saved.ok) return saved;
  clockTimer.given.set(player.id, game.moment.turn);
  clockTimer.set(clock);
  tellClock(table);
  return ok(undefined);
}

/** Returns why that connection may not touch the clocks now. */
function faultOf(table: Table, connection: Connection): ReturnType<typeof reject> | Done | undefined {
  if (table.placeOf(connection) === undefined) return reject("spectator");
  const { game, clockTimer } = table;
  if (!game) return reject("not-started");
  if (table.status === "over") return gameRefuses(game, "game-over");
  return clockTimer.stored && isTurn(game.moment) ? undefined : reject("no-clock");
}

/**
 * Returns all players who must agree: those who are here. Two decisions need the absent ones too: stopping one's own clock alone, and
 * pausing a match of days.
 */
function asked(table: Table): readonly StoredPlayer[] {
  const { clockTimer, options, presence, seating, seats } = table;
  const players = seats.map(({ player }) => player);
  const here = players.filter(({ id }) => presence.isOnline(id));
  if (isPaused(table)) return here;
  const isSlow = isSlowClock(options.clock);
  const isOwn = here.every(({ id }) => seatOf(seating, id)?.place === clockTimer.running);
  return isSlow || isOwn ? players : here;
}

async function turn(table: Table, on: boolean): Promise<Done> {
  const { clockTimer, game } = table;
  if (!clockTimer.stored || game?.toMove === undefined) return reject("no-clock");
  const { now } = clockTimer;
  const saved = await keep(
    table,
    on ? pausedBy(table.options.clock, clockTimer.stored, { ...partiesOf(table), now }) : resumed(clockTimer.stored, game.toMove, now),
  );
  clockTimer.wishes.clear();
  tellClock(table);
  return saved;
}

async function keep(table: Table, clock: StoredClock): Promise<Done> {
  const saved = await save(table, () => table.services.store.saveClock(table.id, table.epoch, clock));
  if (saved.ok) table.clockTimer.set(clock);
  table.bots.changed();
  return saved;
}

/** The players who are here and agree, and those who are away. */
function partiesOf({ seats, presence }: Table): { readonly by: readonly Seat[]; readonly away: readonly Seat[] } {
  const parties = Map.groupBy(seats, ({ player }) => presence.isOnline(player.id));
  const placesOf = (isHere: boolean): readonly Seat[] => (parties.get(isHere) ?? []).map(({ place }) => place as Seat);
  return { by: placesOf(true), away: placesOf(false) };
}
