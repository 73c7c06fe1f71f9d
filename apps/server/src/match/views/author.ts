import { createHash } from "node:crypto";
import type { StoredPlayer } from "@forgotten-planet/store";
import { seatAt } from "../parts/people/seating.ts";
import type { Table } from "../table.ts";

/**
 * A player's id within one place: it survives a change of name, differs everywhere else, and does not tell who they are. Eight characters
 * of base64url.
 */
export const authorOf = (place: string, player: string): string =>
  createHash("sha256").update(`${place} ${player}`).digest("base64url").slice(0, 8);

/** Everybody whom that table knows now: seated, connected, or author of a line that is kept. */
export function peopleAt(table: Table): readonly StoredPlayer[] {
  const people = new Map<string, StoredPlayer>();
  for (const { author, line } of table.chat.all) if (author !== undefined) people.set(author, { id: author, name: line.name });
  for (const { player } of table.presence.connections) if (player) people.set(player.id, player);
  for (const { player } of table.seats) people.set(player.id, player);
  return [...people.values()];
}

/** The player that `person` means there: the author of a line, or the holder of the seat of that number; undefined if there is none. */
export const personAt = (table: Table, person: string | number): StoredPlayer | undefined =>
  typeof person === "number" ? seatAt(table.seating, person)?.player : peopleAt(table).find(({ id }) => authorOf(table.id, id) === person);
