import type { Seat } from "@forgotten-planet/core";
import type { Done } from "../../../rejection.ts";
import { MAX_LINES } from "../../parts/game/lineLimits.ts";
import type { Table } from "../../table.ts";
import { standingOf } from "../../views/standing.ts";
import { noteAbsence } from "../away/absence.ts";
import { save } from "../save.ts";
import { sendWelcomes } from "../welcome.ts";
import { sealRematch } from "./diceSecrets.ts";

/**
 * Ends the match as it stands, in the middle of a turn as well; who has won is not asked, unless the player of a seat has given it up. Runs in
 * the table's lane and saves before anybody is told.
 */
export async function endAsItStands(table: Table, gaveUp?: Seat): Promise<Done> {
  const { id, epoch, services, absenceState, game } = table;
  const away = absenceState.seats;
  const standing = game && { ...standingOf(game, game.now), ...(gaveUp === undefined ? {} : { gaveUp }) };
  const saved = await save(table, () => services.store.endMatch(id, epoch, Date.now(), { away, ...(standing ? { standing } : {}) }));
  if (!saved.ok) return saved;
  table.end(gaveUp);
  // If this fails, the first player who wants a rematch tries again.
  await sealRematch(table);
  noteAbsence(table);
  sendWelcomes(table);
  table.screen?.showTable();
  table.services.changed(table);
  return saved;
}

/** Ends a match that has become too long; returns true if it did. */
export async function endedByLength(table: Table): Promise<boolean> {
  if (table.status !== "playing" || (table.game?.ply ?? 0) < MAX_LINES) return false;
  table.services.log.warn("match-too-long", { match: table.id });
  return (await endAsItStands(table)).ok;
}
