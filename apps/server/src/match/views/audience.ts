import { type Alliance, allyOf, type Seat } from "@forgotten-planet/core";
import type { ChatLine, Welcome } from "@forgotten-planet/protocol";
import { latestSeen } from "../parts/game/delayed.ts";
import { mayRead, type Reader, type Spoken } from "../parts/people/chat.ts";
import type { Connection, Viewer } from "../parts/people/presence.ts";
import type { Table } from "../table.ts";
import { controlledSeats } from "./seatControl.ts";

/* Who reads what is said beside the game. A player's own seat decides: substituting for an ally opens nothing. */

/** The turn under way; undefined before the first one. */
export function turnNow(table: Table): number | undefined {
  const moment = table.game?.moment;
  return !moment || moment.stage === "setup" ? undefined : moment.turn;
}

export function allianceOf(table: Table, viewer: Viewer): Alliance | undefined {
  const seat = table.placeOf(viewer);
  return seat === undefined ? undefined : table.game?.seats[seat]?.alliance;
}

/** The two seats of that connection's alliance, its own first; empty without an ally. */
export function alliedSeats(table: Table, viewer: Viewer): readonly Seat[] {
  const seat = table.placeOf(viewer);
  const ally = seat === undefined || !table.game ? undefined : allyOf(table.game.seats, seat);
  return seat === undefined || ally === undefined ? [] : [seat, ally];
}

/** Connections of the people whose own seats are that alliance's. */
export const alliesOf = (table: Table, alliance: Alliance): readonly Connection[] =>
  [...table.presence.connections].filter((connection) => allianceOf(table, connection) === alliance);

/** A connection as a reader of the chat, at that moment of the match; at the present one by default. */
export function readerOf(table: Table, viewer: Viewer, moment = table.game?.moment): Reader {
  const { spectatorDelay } = table.options;
  const { player } = viewer;
  const isLate = spectatorDelay > 0 && moment !== undefined && controlledSeats(table, viewer).length === 0;
  return {
    isSeated: table.placeOf(viewer) !== undefined,
    alliance: allianceOf(table, viewer),
    until: isLate ? latestSeen(moment, spectatorDelay) : undefined,
    isOpen: table.status === "over",
    isDeafTo: (author) => player !== undefined && isDeafTo(table, player.id, author),
  };
}

/** Returns whether the player does not hear the other one there: muted at this table, or blocked everywhere. */
const isDeafTo = (table: Table, player: string, other: string): boolean =>
  table.mutes.has(player, other) || table.services.blocks.has(player, other);

export const hearersOf = (table: Table, spoken: Spoken): readonly Connection[] =>
  [...table.presence.connections].filter((connection) => mayRead(readerOf(table, connection), spoken));

export const chatFor = (table: Table, viewer: Viewer): readonly ChatLine[] => table.chat.linesFor(readerOf(table, viewer));

/** Plans and wishes that the connection may know: its alliance's while the match runs, everybody's plans afterwards. */
export function plansFor(table: Table, viewer: Viewer): Pick<Welcome, "plans" | "reservations"> {
  if (!table.game) return {};
  const { all } = table.plans;
  if (table.status === "over") return all.length > 0 ? { plans: all } : {};
  const seats = alliedSeats(table, viewer);
  return seats.length > 0 ? { plans: table.plans.latestOf(seats), reservations: table.plans.reservationsOf(seats) } : {};
}
