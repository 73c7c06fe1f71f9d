import type { Seat } from "@forgotten-planet/core";
import { botIntentId } from "../parts/bots/botDesk.ts";
import { isBotSubstitute } from "../parts/bots/botSeats.ts";
import type { Table } from "../table.ts";

/** How many steps a bot has played for the player of that seat since their own last one; 0 while it still plays, and after the end. */
export function playedByBot({ game, seating, status }: Table, seat: Seat): number {
  if (!game || status !== "playing" || isBotSubstitute(seating, seat)) return 0;
  const own = game.entries.filter((entry) => entry.seat === seat);
  const last = own.findLastIndex(({ ply, intentId }) => intentId !== botIntentId(ply));
  return own.length - 1 - last;
}
