import { type AnyGame, type AnyMatch, type EarlyEnd, SEATS, type Seat, type SeatSetup } from "@forgotten-planet/core";
import type { StoredMatch } from "@forgotten-planet/store";
import { aloneAmongBots } from "../bots/botSeats.ts";

/** How the match ended before its game did. */
export function earlyEndOf(match: Pick<StoredMatch, "ended" | "standing" | "seats" | "bots">): EarlyEnd {
  if (!match.ended) return {};
  const gaveUp = match.standing?.gaveUp ?? aloneAmongBots(match);
  return { ended: match.ended, ...(gaveUp === undefined ? {} : { gaveUp }) };
}

/** Seats that won in that final position. */
export const winnersOf = (game: AnyGame, state: AnyMatch["state"]): readonly Seat[] =>
  game.winners?.(state) ?? mostPoints(game.seatsOf(state.setup), game.standing(state));

/** Where the one person among bots gave up: the best of the other sides. */
export function bestBut(gaveUp: Seat, seats: readonly SeatSetup[], points: readonly number[]): readonly Seat[] {
  const isWith = (seat: number): boolean =>
    seat === gaveUp || (seats[seat]?.alliance !== undefined && seats[seat]?.alliance === seats[gaveUp]?.alliance);
  return mostPoints(
    seats,
    points.map((own, seat) => (isWith(seat) ? Number.NEGATIVE_INFINITY : own)),
  );
}

/** Seats of the sides with the most points: where that alone is known. */
export function mostPoints(seats: readonly SeatSetup[], points: readonly number[]): readonly Seat[] {
  const sideOf = (seat: number): number | string => seats[seat]?.alliance ?? `seat ${seat}`;
  const totals = new Map<number | string, number>();
  for (const [seat, own] of points.entries()) totals.set(sideOf(seat), (totals.get(sideOf(seat)) ?? 0) + own);
  const most = Math.max(...totals.values());
  return SEATS.filter((seat) => seat < seats.length && totals.get(sideOf(seat)) === most);
}
