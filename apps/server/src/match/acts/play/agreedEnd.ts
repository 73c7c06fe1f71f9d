import { ok, type Seat } from "@forgotten-planet/core";
import { type Done, reject } from "../../../rejection.ts";
import { gameRefuses } from "../../parts/game/gameRefusal.ts";
import type { Connection } from "../../parts/people/presence.ts";
import { seatOf } from "../../parts/people/seating.ts";
import type { Table } from "../../table.ts";
import { endWishesFor, proposedInFor } from "../../views/endWishes.ts";
import { endAsItStands } from "./ending.ts";
import { giveUp } from "./giveUp.ts";

/*
 * The end of a match that all who have a seat wish for. Bots do not mind, but people in whose stead they play do: who is away, even for a
 * moment, is asked when they are back, or voted about. A proposal stands until somebody who was asked declines it, or ends a turn. In one turn
 * of the match each proposes it once, and agrees once to each proposal.
 */

/** Notes that this player wishes to end the match as it stands, or no longer does. Runs in the table's lane. */
export async function wishEnd(table: Table, connection: Connection, on: boolean): Promise<Done> {
  const { player } = connection;
  if (!player || table.placeOf(connection) === undefined) return reject("spectator");
  if (!table.game) return reject("not-started");
  if (table.status === "over") return gameRefuses(table.game, "game-over");
  if (!on) {
    if (table.endWishes.has(player.id)) takeBackEnd(table, player.id);
    else declineEnd(table, player.id);
    return ok(undefined);
  }
  const { options, seating } = table;
  // Who plays it alone gives it up instead.
  if (seating.seats.length === 1) return giveUp(table, connection);
  if (options.rated) return reject("rated-table", "a match that counts is played to its end");
  if (options.league) return reject("league-table", "a league's match is played to its end");
  if (table.endWishes.has(player.id)) return ok(undefined);
  const { turn } = table.game.moment;
  const isProposal = table.endWishes.size === 0;
  if ((isProposal ? table.endProposals : table.endAgreements).get(player.id) === turn)
    return reject("end-proposed", "you have proposed an end, or agreed to this one, in this turn already");
  if (isProposal) {
    table.endProposals.set(player.id, turn);
    table.endAgreements.clear();
  }
  table.endAgreements.set(player.id, turn);
  table.endWishes.add(player.id);
  if (isWishedByAll(table)) return endAsItStands(table);
  tellEndWishes(table);
  return ok(undefined);
}

const isWishedByAll = ({ seating, endWishes }: Table): boolean => seating.seats.every(({ player }) => endWishes.has(player.id));

/** Ends the match if all who still have a seat wish for it: somebody who did not has lost theirs. */
export async function endIfWishedByAll(table: Table): Promise<Done> {
  return table.status === "playing" && table.endWishes.size > 0 && isWishedByAll(table) ? endAsItStands(table) : ok(undefined);
}

/** This player no longer wishes to end the match, or has no seat any more. */
export function takeBackEnd(table: Table, player: string): void {
  if (table.endWishes.delete(player)) tellEndWishes(table);
}

/** Who ends a turn without having agreed has declined: nobody's wish stands any longer. */
export function declineEnd(table: Table, player: string): void {
  if (table.endWishes.size === 0 || table.endWishes.has(player)) return;
  table.endWishes.clear();
  const seat = seatOf(table.seating, player)?.place as Seat | undefined;
  tellEndWishes(table, seat === undefined ? {} : { declinedBy: seat });
}

function tellEndWishes(table: Table, declined: { readonly declinedBy?: Seat } = {}): void {
  table.presence.tellEach("endWishes", (viewer) => {
    const by = endWishesFor(table, viewer);
    return by && { by, ...declined, ...proposedInFor(table, viewer) };
  });
}
