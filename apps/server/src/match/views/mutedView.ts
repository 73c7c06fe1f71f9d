import type { MutedPlayer } from "@forgotten-planet/protocol";
import type { StoredPlayer } from "@forgotten-planet/store";
import type { Table } from "../table.ts";
import { authorOf, peopleAt } from "./author.ts";

/** The people at the table whom that player does not hear. */
export function mutedPlayersOf(table: Table, player: StoredPlayer | undefined): readonly MutedPlayer[] {
  if (!player) return [];
  return peopleAt(table).flatMap((other): readonly MutedPlayer[] => {
    const authorId = authorOf(table.id, other.id);
    if (table.services.blocks.has(player.id, other.id)) return [{ authorId, how: "blocked" }];
    return table.mutes.has(player.id, other.id) ? [{ authorId, name: other.name, how: "muted" }] : [];
  });
}
