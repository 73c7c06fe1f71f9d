import { allyOf, type Seat } from "@forgotten-planet/core";
import type { TableStore } from "../tableStore.ts";

export interface Ally {
  readonly seat: Seat;
  readonly name: string;
}

/** This player and its ally, as long as the match runs: afterwards all is open to everyone. */
export function alliesAt({ source, seats, me: { value: me } }: TableStore): readonly [Ally, Ally] | undefined {
  const ally = me !== undefined && source.room.value?.status === "playing" ? allyOf(seats.value, me) : undefined;
  if (me === undefined || ally === undefined) return undefined;
  const one = (seat: Seat): Ally => ({ seat, name: seats.value[seat]?.name ?? "" });
  return [one(me), one(ally)];
}
