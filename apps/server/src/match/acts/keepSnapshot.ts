import { errorFields } from "../../log.ts";
import type { Table } from "../table.ts";

/**
 * Keeps where the match stands, when enough has been played since that was done last. Nothing waits for it, and nothing is lost when
 * it fails. `isLast`: the room is released.
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
