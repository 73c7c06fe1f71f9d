import type { StoredMatch, StoredPlayer } from "@forgotten-planet/store";
import { seatOf } from "./seating.ts";

/** Returns whether that player sits at the table, or is its host. */
export const isOfTable = (match: Pick<StoredMatch, "seats" | "host">, player: Pick<StoredPlayer, "id"> | undefined): boolean =>
  player !== undefined && (match.host.id === player.id || seatOf(match, player.id) !== undefined);

/** Returns whether that player may look back at the match: everybody at public tables, the people of the table at the others. */
export const mayOpen = (match: Pick<StoredMatch, "seats" | "host" | "options">, player: Pick<StoredPlayer, "id"> | undefined): boolean =>
  match.options.isPublic || isOfTable(match, player);
