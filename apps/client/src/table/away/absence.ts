import type { Seat } from "@forgotten-planet/core";
import type { AbsenceView, AbsentSeat } from "@forgotten-planet/protocol";

const MINUTE_MS = 60_000;

/** Returns how long until the others may vote about that seat, a given time after the message; undefined if they never may. */
export const voteLeft = ({ voteInMs }: AbsentSeat, sinceMs: number): number | undefined =>
  voteInMs === undefined ? undefined : Math.max(0, voteInMs - sinceMs);

/** Returns the first seat that this player may vote about now, with their vote; undefined if there is none. */
export const ballotOf = (absence: AbsenceView | undefined, me: Seat | undefined): AbsentSeat | undefined =>
  absence?.seats.find(({ voteInMs, votes }) => voteInMs === 0 && votes.some(({ seat }) => seat === me));

/** Whether the others may vote about that seat now although its player is here: their turn lasts too long. */
export const isHeld = (absence: AbsenceView | undefined, seat: Seat | undefined): boolean =>
  absence?.seats.some((absent) => absent.seat === seat && absent.here === true && absent.voteInMs === 0) ?? false;

/** Whole minutes somebody has been away, one at the least. */
export const minutesAway = ({ awayMs }: AbsentSeat, sinceMs: number): number => Math.max(1, Math.floor((awayMs + sinceMs) / MINUTE_MS));
