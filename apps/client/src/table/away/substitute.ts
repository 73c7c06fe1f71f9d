import type { RoomView } from "@forgotten-planet/game";
import type { GameSetup, Seat } from "@forgotten-planet/rules";
import { allyOf } from "../allies.ts";

/** Who plays a seat: its own player, present or away; its ally meanwhile; or nobody has it, and the host plays it. */
export type SeatController = "here" | "away" | "ally" | "host";

export function controllerOf({ seats }: RoomView, seat: Seat): SeatController {
  const place = seats[seat];
  if (!place || place.name === undefined) return "host";
  if (place.substitute) return "ally";
  return place.online ? "here" : "away";
}

/** What this player can do for an ally who is away: play for it, or hand back. Undefined: nothing, or no ally. */
export interface AllyCare {
  readonly ally: Seat;
  readonly standing: boolean;
}

export function allyCare(room: RoomView, setup: GameSetup, me: Seat | undefined, allowed: boolean): AllyCare | undefined {
  const ally = me === undefined || room.status !== "playing" ? undefined : allyOf(setup, me);
  if (ally === undefined) return undefined;
  const keeper = controllerOf(room, ally);
  if (keeper === "ally") return { ally, standing: true };
  return keeper === "away" && allowed ? { ally, standing: false } : undefined;
}
