import { createHash } from "node:crypto";
import type { StoredPlayer } from "@forgotten-planet/store";
import { seatAt } from "../parts/seating.ts";
import type { Table } from "../table.ts";

/**
 * What somebody is called by within one place: the same whatever name it bears, another one everywhere else, and nobody can tell from
 * it who it is. Eight characters of base64url.
 */
export const authorOf = (place: string, player: string): string =>
  createHash("sha256").update(`${place} ${player}`).digest("base64url").slice(0, 8);

/** Everybody of whom that table knows something now: who sits there, who is connected, and whose words are to be read. */
export function peopleAt(table: Table): readonly StoredPlayer[] {
  const people = new Map<string, StoredPlayer>();
  for (const { author, line } of table.chat.all) if (author !== undefined) people.set(author, { id: author, name: line.name });
  for (const { player } of table.presence.connections) if (player) people.set(player.id, player);
  for (const { player } of table.seats) people.set(player.id, player);
  return [...people.values()];
}

/** Whom `by` means there: the author of a line, or whoever holds the seat of that number; undefined when there is no such person. */
export const personAt = (table: Table, person: string | number): StoredPlayer | undefined =>
  typeof person === "number" ? seatAt(table.seating, person)?.player : peopleAt(table).find(({ id }) => authorOf(table.id, id) === person);
