import { ok } from "@forgotten-planet/core";
import { type Done, reject } from "../../../rejection.ts";
import { playingSeats } from "../../parts/bots/botSeats.ts";
import { gameRefuses } from "../../parts/game/gameRefusal.ts";
import type { Connection } from "../../parts/people/presence.ts";
import type { Table } from "../../table.ts";
import { endWishesFor } from "../../views/endWishes.ts";
import { endAsItStands } from "./ending.ts";
import { giveUp } from "./giveUp.ts";

/*
 * The end of a match that all who play it wish for. Bots do not mind, nor is anybody asked in whose stead a bot plays; who is away otherwise
 * is asked when they are back, or voted about.
 */

/** Notes that this player wishes to end the match as it stands, or no longer does. Runs in the table's lane. */
export async function wishEnd(table: Table, connection: Connection, on: boolean): Promise<Done> {
  const { player } = connection;
  if (!player || table.placeOf(connection) === undefined) return reject("spectator");
  if (!table.game) return reject("not-started");
  if (table.status === "over") return gameRefuses(table.game, "game-over");
  // Who plays it alone gives it up instead.
  if (on && table.seating.seats.length === 1) return giveUp(table, connection);
  if (!on) {
    takeBackEnd(table, player.id);
    return ok(undefined);
  }
  table.endWishes.add(player.id);
  if (playingSeats(table.seating).every((seat) => table.endWishes.has(seat.player.id))) return endAsItStands(table);
  tellEndWishes(table);
  return ok(undefined);
}

/** Who plays on does not wish to end the match. */
export function takeBackEnd(table: Table, player: string): void {
  if (table.endWishes.delete(player)) tellEndWishes(table);
}

function tellEndWishes(table: Table): void {
  table.presence.tellEach("endWishes", (viewer) => {
    const by = endWishesFor(table, viewer);
    return by && { by };
  });
}
