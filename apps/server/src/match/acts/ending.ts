import { MAX_LINES } from "../parts/lineLimits.ts";
import type { Table } from "../table.ts";
import { noteAbsence } from "./absence.ts";
import { sealRematch } from "./diceSecrets.ts";
import { type Done, save, sendWelcomes } from "./waitingRoom.ts";

/** The match is over as it stands, and nobody has won it. Runs in the table's lane, and is saved before anyone hears of it. */
export async function endAsItStands(table: Table): Promise<Done> {
  const saved = await save(table, () => table.services.store.endMatch(table.id, table.epoch, Date.now()));
  if (!saved.ok) return saved;
  table.end();
  // Should it fail, the first who wants to play again tries once more.
  await sealRematch(table);
  noteAbsence(table);
  sendWelcomes(table);
  table.screen?.showTable();
  table.services.changed(table);
  return saved;
}

/** Ends a match that has become too long; true: it is over. */
export async function endedByLength(table: Table): Promise<boolean> {
  if (table.status !== "playing" || (table.game?.ply ?? 0) < MAX_LINES) return false;
  table.services.log.warn("match-too-long", { match: table.id });
  return (await endAsItStands(table)).ok;
}
