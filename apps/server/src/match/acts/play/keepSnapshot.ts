import { errorFields } from "../../../log.ts";
import type { Table } from "../../table.ts";

/**
 * Stores a snapshot of the match when enough lines have been played since the last one. Nothing waits for it, and nothing is lost if it
 * fails. `isLast`: the room is released.
 */
export async function keepSnapshot(table: Table, isLast = false): Promise<void> {
  const snapshot = table.game?.takeSnapshot(isLast);
  if (!snapshot) return;
  try {
    await table.services.store.saveSnapshot(table.id, table.epoch, snapshot);
  } catch (error) {
    table.services.log.warn("snapshot-not-saved", { match: table.id, ply: snapshot.ply, ...errorFields(error) });
  }
}
