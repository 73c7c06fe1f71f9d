import type { Seat } from "@forgotten-planet/core";
import { type AbsenceView, type AbsentSeat, absenceOf } from "@forgotten-planet/protocol";
import { playingSeats } from "../parts/bots/botSeats.ts";
import type { Viewer } from "../parts/people/presence.ts";
import { seatAt } from "../parts/people/seating.ts";
import type { Table } from "../table.ts";
import { asLongAgain, heldTurn } from "./heldTurn.ts";
import { isFreeSeat } from "./seatControl.ts";
import { isDelayed } from "./viewer.ts";

/* Who is away, when the others may vote about it, and whose agreement that takes. */

const MINUTE_MS = 60_000;

/** How long the table waits, in milliseconds; undefined if it never votes. */
function waitsFor({ options }: Table): number | undefined {
  const absence = absenceOf(options);
  return absence === "never" ? undefined : absence * MINUTE_MS;
}

/** How long until the others may vote about that seat, in milliseconds; undefined if they never may, or nobody is away from it. */
export function voteInMs(table: Table, seat: Seat, now = table.services.time.up): number | undefined {
  return opensIn(table, seat, now, 0);
}

/** How long until half of the voters who are here can free that seat, in milliseconds; undefined as in `voteInMs`. */
export function halfInMs(table: Table, seat: Seat, now = table.services.time.up): number | undefined {
  return opensIn(table, seat, now, asLongAgain(table));
}

function opensIn(table: Table, seat: Seat, now: number, laterMs: number): number | undefined {
  const absence = table.absenceState.of(seat);
  if (!absence) return undefined;
  const waits = waitsFor(table);
  const held = heldTurn(table);
  const all = [
    ...(waits === undefined || absence.here ? [] : [absence.since + waits + laterMs - now]),
    ...(held?.seat === seat ? [held.leftMs + laterMs] : []),
  ];
  return all.length === 0 ? undefined : Math.max(0, Math.min(...all));
}

/**
 * Seats that vote about that one: every other seat that a person plays, but not those whose players have been away for too long themselves. A player who
 * dropped out a moment ago still counts. The host has no vote about a free seat: the others wait for the host there.
 */
export function votersOn(table: Table, seat: Seat): readonly Seat[] {
  const host = isFreeSeat(table, seat) ? table.host.id : undefined;
  return playingSeats(table.seating)
    .filter(({ place, player }) => place !== seat && player.id !== host && voteInMs(table, place as Seat) !== 0)
    .map(({ place }) => place as Seat);
}

/** How many votes free the seat after a much longer wait: half of the voters who are here. */
export function halfOf(table: Table, seat: Seat): number {
  const here = votersOn(table, seat).filter((voter) => table.presence.isOnline(seatAt(table.seating, voter)?.player.id ?? ""));
  return Math.max(1, Math.ceil(here.length / 2));
}

/** What that viewer is told about absences; undefined while the match does not run, and for viewers with a delay. */
export function absenceFor(table: Table, viewer: Viewer): AbsenceView | undefined {
  if (table.status !== "playing" || isDelayed(table, viewer)) return undefined;
  return { seats: table.absenceState.seats.flatMap((seat) => absentSeat(table, seat)) };
}

function absentSeat(table: Table, seat: Seat): readonly AbsentSeat[] {
  const absence = table.absenceState.of(seat);
  if (!absence) return [];
  const now = table.services.time.up;
  const voteIn = voteInMs(table, seat, now);
  const votes = votersOn(table, seat).map((voter) => {
    const { choice, level } = absence.votes.get(voter) ?? {};
    return { seat: voter, ...(choice === undefined ? {} : { choice }), ...(level === undefined ? {} : { level }) };
  });
  const here = absence.here ? { here: true as const } : {};
  const halfIn = halfInMs(table, seat, now);
  const half = halfIn === undefined ? {} : { half: { inMs: halfIn, votes: halfOf(table, seat) } };
  return [{ seat, awayMs: now - absence.since, ...here, ...(voteIn === undefined ? {} : { voteInMs: voteIn }), ...half, votes }];
}
