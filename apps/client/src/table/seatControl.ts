import type { OwnTile, RoomView } from "@forgotten-planet/protocol";
import { allyOf, cellAt, gridOf, type PublicView, type Seat } from "@forgotten-planet/rules";

/** Who sits before this screen. */
export interface Sitting {
  readonly kind: "online" | "local";
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
export function actingSeat({ kind, room, view, me, host }: Sitting): Seat | undefined {
  const { active, setup } = view;
  if (kind === "local") return active;
  if (active === me) return me;
  const seat = room.seats[active];
  const forAlly = seat?.standIn === true && me !== undefined && allyOf(setup, me) === active;
  const forNobody = seat !== undefined && seat.name === undefined && host;
  return forAlly || forNobody ? active : me;
}

/** The view with the kinds of those face-down tiles that this screen may know. */
export function withOwnTiles(view: PublicView, own: readonly OwnTile[]): PublicView {
  if (!view.hidden || own.length === 0) return view;
  const grid = gridOf(view.setup.scenario.area);
  const kinds = new Map(own.map(({ at, kind }) => [cellAt(grid, at), kind]));
  const hidden = view.hidden.map((tile) => {
    const kind = kinds.get(tile.cell);
    return kind ? { ...tile, kind } : tile;
  });
  return { ...view, hidden };
}
