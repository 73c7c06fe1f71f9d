import { allyOf, type Seat, type SeatSetup } from "@forgotten-planet/core";
import type { RoomView } from "@forgotten-planet/protocol";
import type { MatchSource } from "./matchSource.ts";

/** Who sits at this screen. */
export interface Sitting {
  readonly kind: MatchSource["kind"];
  readonly room: RoomView;
  readonly seats: readonly SeatSetup[];
  /** Seats that the match waits for. */
  readonly actors: readonly Seat[];
  /** This player's own seat. */
  readonly me: Seat | undefined;
  /** This player made the table. */
  readonly host: boolean;
}

/**
 * The seat this screen plays now: the player's own; in its turn that of the absent ally, or one that nobody holds and the host plays; at
 * one screen for all, the seat whose turn it is, and in a bot's turn that of the next person; in an analysis that is played on, any.
 */
export function controlledSeat({ kind, room, seats, actors, me, host }: Sitting): Seat | undefined {
  const [first] = actors;
  if (kind === "local") return first === undefined ? first : personFrom(seats, first);
  if (kind === "analysis") return host ? first : undefined;
  if (kind === "replay" || kind === "lesson" || first === undefined || (me !== undefined && actors.includes(me))) return me;
  const isPlayedHere = (seat: Seat): boolean => {
    const place = room.seats[seat];
    const forAlly = place?.substitute === true && me !== undefined && allyOf(seats, me) === seat;
    return forAlly || (place !== undefined && place.name === undefined && host);
  };
  return actors.find(isPlayedHere) ?? me;
}

/** That seat, or the next one in the order of play that no bot plays. */
function personFrom(seats: readonly SeatSetup[], first: Seat): Seat {
  const order = [...seats.keys()].map((i) => ((first + i) % seats.length) as Seat);
  return order.find((seat) => seats[seat]?.bot === undefined) ?? first;
}
