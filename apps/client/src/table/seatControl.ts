import type { RoomView } from "@forgotten-planet/game";
import { allyOf, type PublicView, type Seat } from "@forgotten-planet/rules";
import type { MatchSource } from "./matchSource.ts";

/** Who sits before this screen. */
export interface Sitting {
  readonly kind: MatchSource["kind"];
  readonly room: RoomView;
  readonly view: PublicView;
  /** This player's own seat. */
  readonly me: Seat | undefined;
  /** This player made the table. */
  readonly host: boolean;
}

/**
 * The seat this screen plays now: one's own; that of the absent ally, or one that nobody holds and the host plays, when it is its
 * turn; at one screen for all, whoever's turn it is.
 */
export function controlledSeat({ kind, room, view, me, host }: Sitting): Seat | undefined {
  const { active, setup } = view;
  if (kind === "local") return active;
  if (active === me) return me;
  const seat = room.seats[active];
  const forAlly = seat?.substitute === true && me !== undefined && allyOf(setup, me) === active;
  const forNobody = seat !== undefined && seat.name === undefined && host;
  return forAlly || forNobody ? active : me;
}
