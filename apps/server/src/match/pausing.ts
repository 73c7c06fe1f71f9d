import type { Rejection } from "@forgotten-planet/protocol";
import { ok, type Result, type Seat } from "@forgotten-planet/rules";
import type { StoredPlayer } from "@forgotten-planet/store";
import { reject } from "../rejection.ts";
import { gifted, isTurn, paused, resumed } from "./clock.ts";
import { isPaused, tellClock, wishes } from "./clockTelling.ts";
import { save } from "./gather.ts";
import type { Connection } from "./presence.ts";
import { seatOf } from "./seating.ts";
import type { Table } from "./table.ts";

/* What players do about the clocks by agreement. Each is saved before anybody hears of it; runs in the table's lane. */

type Answered = Result<undefined, Rejection>;

/** This player wants the clocks to stand still, or to go on. */
export async function wishPause(table: Table, connection: Connection, on: boolean): Promise<Answered> {
  const { player } = connection;
  const fault = faultOf(table, connection);
  if (fault || !player) return fault ?? reject("spectator");
  const { clocks } = table;
  if (on === isPaused(table)) clocks.wishes.delete(player.id);
  else clocks.wishes.add(player.id);
  if (asked(table).every(({ id }) => wishes(table, id)) && on !== isPaused(table)) return turn(table, on);
  tellClock(table);
  return ok(undefined);
}

/** Gives another player's seat two minutes. */
export async function giveTime(table: Table, connection: Connection, seat: number): Promise<Answered> {
  const { player } = connection;
  const fault = faultOf(table, connection);
  if (fault || !player) return fault ?? reject("spectator");
  const { clocks, options, game } = table;
  const choice = options.clock;
  const state = game?.fold.state;
  if (choice === "none" || choice.kind === "days" || !clocks.stored || !state) return reject("no-clock");
  if (!state.setup.seats[seat]) return reject("bad-shape", `seat: this match has ${state.setup.seats.length} seats`);
  if (seat === table.placeOf(connection)) return reject("not-allowed", "time is given to others");
  // An hourglass is turned anew for each turn: nothing can be kept in it.
  if (choice.kind === "hourglass" && seat !== state.active) return reject("no-clock", "their hourglass does not run now");
  if (clocks.given.get(player.id) === state.turn) return reject("gift-given");
  const clock = gifted(clocks.stored, seat as Seat);
  if (!clock) return reject("not-allowed", "that clock is full");
  const saved = await save(table, () => table.services.store.saveClock(table.id, table.epoch, clock));
  if (!saved.ok) return saved;
  clocks.given.set(player.id, state.turn);
  clocks.set(clock);
  tellClock(table);
  return ok(undefined);
}

/** Why that connection may do nothing about the clocks now. */
function faultOf(table: Table, connection: Connection): ReturnType<typeof reject> | Answered | undefined {
  if (table.placeOf(connection) === undefined) return reject("spectator");
  const { game, clocks } = table;
  if (!game) return reject("not-started");
  if (table.status === "over") return { ok: false, error: { code: "game-over", rule: "R-END-1" } };
  return clocks.stored && isTurn(game.fold.state) ? undefined : reject("no-clock");
}

/**
 * All who have to agree: who is here. Two things are not decided alone while others are away: that one's own clock stands still, and
 * that a match of days does.
 */
function asked(table: Table): readonly StoredPlayer[] {
  const { clocks, options, presence, gathering, seats } = table;
  const players = seats.map(({ player }) => player);
  const here = players.filter(({ id }) => presence.isOnline(id));
  if (isPaused(table)) return here;
  const isSlow = options.clock !== "none" && options.clock.kind === "days";
  const isOwn = here.every(({ id }) => seatOf(gathering, id)?.place === clocks.running);
  return isSlow || isOwn ? players : here;
}

async function turn(table: Table, on: boolean): Promise<Answered> {
  const { clocks, game } = table;
  if (!clocks.stored || !game) return reject("no-clock");
  const { now } = clocks;
  const clock = on ? paused(clocks.stored, now) : resumed(clocks.stored, game.fold.state.active, now);
  const saved = await save(table, () => table.services.store.saveClock(table.id, table.epoch, clock));
  clocks.wishes.clear();
  if (saved.ok) clocks.set(clock);
  tellClock(table);
  return saved;
}
