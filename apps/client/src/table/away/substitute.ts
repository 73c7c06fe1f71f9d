import { allyOf, type Seat, type SeatSetup } from "@forgotten-planet/core";
import type { RoomView } from "@forgotten-planet/protocol";

/** Who controls a seat: its own player or bot, present or away; their ally or a bot meanwhile; or the host, where nobody holds it. */
export type SeatController = "here" | "away" | "ally" | "bot" | "host";

export function controllerOf({ seats }: RoomView, seat: Seat): SeatController {
  const place = seats[seat];
  if (!place || place.name === undefined) return "host";
  if (place.standIn) return "bot";
  if (place.substitute) return "ally";
  return place.online ? "here" : "away";
}

/**
 * Returns what this player can do for an ally who is away: play for them, or hand back. Undefined if there is nothing to do, or no ally.
 */
export interface AllyCare {
  readonly ally: Seat;
  readonly standing: boolean;
}

export function allyCare(room: RoomView, seats: readonly SeatSetup[], me: Seat | undefined, allowed: boolean): AllyCare | undefined {
  const ally = me === undefined || room.status !== "playing" ? undefined : allyOf(seats, me);
  if (ally === undefined) return undefined;
  const controller = controllerOf(room, ally);
  if (controller === "ally" || controller === "bot") return { ally, standing: true };
  return controller === "away" && allowed ? { ally, standing: false } : undefined;
}
