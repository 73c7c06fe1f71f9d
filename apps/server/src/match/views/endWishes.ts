import type { Seat } from "@forgotten-planet/core";
import type { Viewer } from "../parts/people/presence.ts";
import type { Table } from "../table.ts";
import { isDelayed } from "./viewer.ts";

/** The seats whose players wish to end the match as it stands; undefined while it does not run, and for viewers with a delay. */
export function endWishesFor(table: Table, viewer: Viewer): readonly Seat[] | undefined {
  if (table.status !== "playing" || isDelayed(table, viewer)) return undefined;
  return table.seating.seats.filter(({ player }) => table.endWishes.has(player.id)).map(({ place }) => place as Seat);
}

/** The turn in which this viewer has last proposed an end: in that one they do not propose it again. */
export function proposedInFor({ endProposals }: Table, { player }: Viewer): { readonly proposedIn?: number } {
  const proposedIn = player && endProposals.get(player.id);
  return proposedIn === undefined ? {} : { proposedIn };
}
