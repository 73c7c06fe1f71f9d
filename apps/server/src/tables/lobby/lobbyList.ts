import type { TableSummary } from "@forgotten-planet/protocol";
import { z } from "zod";

/** A public table as one process lists it. */
export interface ListedTable {
  readonly createdAt: number;
  readonly summary: TableSummary;
}

/** What one process adds to the lobby. */
export interface LobbyList {
  readonly tables: readonly ListedTable[];
  /** How many it leaves out; a server of an older release leaves out none. */
  readonly more?: { readonly open: number; readonly live: number } | undefined;
  readonly online: number;
}

/** A list as it goes from process to process: another process of this service sent it, so only its outline is checked. */
export const zLobbyList = z.object({
  tables: z.array(
    z.object({
      createdAt: z.number(),
      summary: z.custom<TableSummary>(
        (value) =>
          z.looseObject({ id: z.string(), status: z.string(), seats: z.array(z.unknown()), options: z.object() }).safeParse(value).success,
      ),
    }),
  ),
  more: z.object({ open: z.int().min(0), live: z.int().min(0) }).optional(),
  online: z.int().min(0),
});
