import { allyOf, type Seat } from "@forgotten-planet/core";
import { botAt } from "../parts/bots/botSeats.ts";
import type { Viewer } from "../parts/people/presence.ts";
import { seatAt } from "../parts/people/seating.ts";
import type { Table } from "../table.ts";

/*
 * The seats a connection speaks for. Nothing on the wire names them; the client computes them in the same way
 * (`apps/client/src/table/seatControl.ts`).
 */

/** A seat of a running match that nobody holds: the host plays it until somebody takes it. */
export const isFreeSeat = ({ game, seating }: Table, seat: Seat): boolean =>
  game !== undefined && seatAt(seating, seat) === undefined && botAt(seating, seat) === undefined;

/** Returns whether a bot plays that seat of a running match now: as its own, or for a player who is away. */
export const isBotSeat = ({ game, seating }: Table, seat: Seat): boolean => game !== undefined && botAt(seating, seat) !== undefined;

/** All seats that this connection plays, in every turn: its player's own first, then its absent ally's, then free seats. */
export function controlledSeats(table: Table, viewer: Viewer): readonly Seat[] {
  const own = table.placeOf(viewer);
  const { game } = table;
  if (!game) return own === undefined ? [] : [own];
  const seats = game.seats.map((_, seat) => seat as Seat);
  const ally = own === undefined ? undefined : allyOf(game.seats, own);
  const isHost = viewer.player?.id === table.host.id;
  const others = seats.filter((seat) => (seat === ally && table.substitutes.has(seat)) || (isHost && isFreeSeat(table, seat)));
  return own === undefined ? others : [own, ...others];
}

/** The seat that this connection plays now; undefined for a spectator. */
export function actingSeat(table: Table, viewer: Viewer): Seat | undefined {
  const actors = table.game?.moment.actors ?? [];
  const own = table.placeOf(viewer);
  if (own !== undefined && actors.includes(own)) return own;
  const played = controlledSeats(table, viewer);
  return played.find((seat) => actors.includes(seat)) ?? played[0];
}

/**
 * Returns whether this connection may have sent an intent that was journaled for that seat: a player who substituted for the ally a moment
 * ago still gets the answer. Not while seats have secrets: an answer would tell whether the content sent with it is the ally's.
 * @source docs/rules.md R-RND-2
 */
export function mayHaveSpokenFor(table: Table, viewer: Viewer, seat: Seat): boolean {
  if (controlledSeats(table, viewer).includes(seat)) return true;
  const own = table.placeOf(viewer);
  const { game } = table;
  if (own === undefined || !game || !table.options.substitute) return false;
  return allyOf(game.seats, own) === seat && !game.hasSecrets;
}
