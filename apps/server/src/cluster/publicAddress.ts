import type { SeatReservation } from "../rooms/rooms.ts";

/**
 * A reservation as its client can use it: an address that is only a path (`/game-1`) is completed with the host that the client itself came
 * by.
 */
export function reachable(reservation: SeatReservation, host: string | undefined): SeatReservation {
  const { publicAddress } = reservation;
  if (!publicAddress?.startsWith("/") || host === undefined) return reservation;
  return { ...reservation, publicAddress: `${host}${publicAddress}` };
}
