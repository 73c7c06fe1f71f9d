import type { TableOptions } from "@forgotten-planet/protocol";
import type { Colour, GameSetup, Seat } from "@forgotten-planet/rules";
import type { Selectable } from "kysely";
import type { Database } from "./database.ts";
import type { Digest, JournalEntry, StoredMatch, StoredSeat } from "./store.ts";

/*
 * Rows into what the server works with. Their JSON was written by us and its integrity is the journal's business, so it is
 * trusted here; what came from outside was checked before it was written.
 */

export type MatchRow = Omit<Selectable<Database["matches"]>, "secret"> & { readonly hostName: string };
export type SeatRow = Omit<Selectable<Database["seats"]>, "match">;
export type EntryRow = Pick<Selectable<Database["journalEntries"]>, "ply" | "line" | "seat" | "intentId" | "payloadHash">;

export function matchOf(row: MatchRow, seats: readonly SeatRow[]): StoredMatch {
  return {
    id: row.id,
    code: row.code,
    status: row.status,
    options: JSON.parse(row.options) as TableOptions,
    host: { id: row.host, name: row.hostName },
    seats: seats.map(seatOf),
    colours: JSON.parse(row.colours) as Colour[],
    removed: JSON.parse(row.removed) as string[],
    ...(row.setup === null ? {} : { setup: JSON.parse(row.setup) as GameSetup }),
    ...(row.digest === null ? {} : { digest: JSON.parse(row.digest) as Digest }),
    ...(row.rematch === null ? {} : { rematch: row.rematch }),
    rulesVersion: row.rulesVersion,
    epoch: row.epoch,
    version: row.version,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  };
}

const seatOf = ({ place, player, name, colour, ready }: SeatRow): StoredSeat => ({
  place,
  player: { id: player, name },
  colour: colour as Colour,
  ready: ready === 1,
});

export const entryOf = ({ ply, line, seat, intentId, payloadHash }: EntryRow): JournalEntry => ({
  ply,
  line,
  seat: seat as Seat,
  intentId,
  payloadHash,
});
