import { type Done, reject } from "../../../rejection.ts";
import { gameRefuses } from "../../parts/game/gameRefusal.ts";
import type { Connection } from "../../parts/people/presence.ts";
import type { Table } from "../../table.ts";
import { endAsItStands } from "./ending.ts";

/**
 * Ends a match that its only player gives up: beside them bots play, who do not mind. Where other people sit, the match is theirs too. Runs in
 * the table's lane.
 */
export async function giveUp(table: Table, connection: Connection): Promise<Done> {
  if (table.placeOf(connection) === undefined) return reject("spectator");
  const { game, options, seating } = table;
  if (!game) return reject("not-started");
  if (table.status === "over") return gameRefuses(game, "game-over");
  if (options.rated) return reject("rated-table", "a match that counts is played to its end");
  const isAlone = seating.seats.every(({ player }) => player.id === connection.player?.id);
  return isAlone ? endAsItStands(table) : reject("not-allowed", "other people play this match as well");
}
