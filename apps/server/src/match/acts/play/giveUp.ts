import { type Done, reject } from "../../../rejection.ts";
import { gameRefuses } from "../../parts/game/gameRefusal.ts";
import type { Connection } from "../../parts/people/presence.ts";
import type { Table } from "../../table.ts";
import { endAsItStands } from "./ending.ts";

/**
 * Ends a match that a player gives up, and loses: beside them bots play, who do not mind, or one other player, who wins it. A seat that was
 * left open wins nothing. Where more people play, the match is theirs too: they agree on its end. Runs in the table's lane.
 */
export async function giveUp(table: Table, connection: Connection): Promise<Done> {
  const seat = table.placeOf(connection);
  if (seat === undefined) return reject("spectator");
  const { game, options, seating } = table;
  if (!game) return reject("not-started");
  if (table.status === "over") return gameRefuses(game, "game-over");
  if (options.rated) return reject("rated-table", "a match that counts is played to its end");
  if (seating.seats.length === 1) return endAsItStands(table);
  if (game.seats.length > 2) return reject("not-allowed", "other people play this match as well");
  return options.league ? reject("league-table", "a league's match is played to its end") : endAsItStands(table, seat);
}
