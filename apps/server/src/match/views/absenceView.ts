import type { Seat } from "@forgotten-planet/core";
import { type AbsenceView, type AbsentSeat, absenceOf } from "@forgotten-planet/protocol";
import { seatAt } from "../parts/seating.ts";
import type { Table } from "../table.ts";
import { asLongAgain, heldTurn } from "./heldTurn.ts";
import { isFreeSeat } from "./seatControl.ts";
import { isDelayed, type Viewer } from "./viewer.ts";

/* Who is away, when the others may vote about it, and whose agreement that takes. */

const MINUTE_MS = 60_000;

/** How long the table waits, in milliseconds; undefined: it never votes. */
function waitsFor({ options }: Table): number | undefined {
  const absence = absenceOf(options);
  return absence === "never" ? undefined : absence * MINUTE_MS;
}

/** How long until the others may vote about that seat, in milliseconds; undefined: never, or nobody is away from it. */
export function voteInMs(table: Table, seat: Seat, now = table.services.time.up): number | undefined {
  return opensIn(table, seat, now, 0);
}

/** How long until half of those who are here and asked suffice to free that seat, in milliseconds; undefined as with `voteInMs`. */
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
 * Seats whose agreement it takes to do something about that one: every other one that somebody holds, but for those whose players
 * have been away for too long themselves. Who dropped out a moment ago is not passed over. The host has no say about a seat that
 * nobody holds: the others wait for the host there.
 */
export function votersOn(table: Table, seat: Seat): readonly Seat[] {
  const host = isFreeSeat(table, seat) ? table.host.id : undefined;
  return table.seats
    .filter(({ place, player }) => place !== seat && player.id !== host && voteInMs(table, place as Seat) !== 0)
    .map(({ place }) => place as Seat);
}

/** So many of those whose agreement it takes free the seat once much longer was waited: half of those who are here. */
export function halfOf(table: Table, seat: Seat): number {
  const here = votersOn(table, seat).filter((voter) => table.presence.isOnline(seatAt(table.seating, voter)?.player.id ?? ""));
  return Math.max(1, Math.ceil(here.length / 2));
}

/** What that viewer is told of it; undefined while the match does not run, and for who sees it late. */
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
    const choice = absence.votes.get(voter);
    return { seat: voter, ...(choice === undefined ? {} : { choice }) };
  });
  const here = absence.here ? { here: true as const } : {};
  const halfIn = halfInMs(table, seat, now);
  const half = halfIn === undefined ? {} : { half: { inMs: halfIn, votes: halfOf(table, seat) } };
  return [{ seat, awayMs: now - absence.since, ...here, ...(voteIn === undefined ? {} : { voteInMs: voteIn }), ...half, votes }];
}
