import { ok, type Seat } from "@forgotten-planet/core";
import type { Done } from "../../../rejection.ts";
import { isBotSubstitute, withBot } from "../../parts/bots/botSeats.ts";
import { seatAt } from "../../parts/people/seating.ts";
import type { Table } from "../../table.ts";
import { noteAbsence } from "../away/absence.ts";
import { restartTurnWait } from "../away/heldTurn.ts";
import { endSubstitution } from "../away/substitute.ts";
import { saveSeating } from "../save.ts";
import { sendWelcome } from "../welcome.ts";

/*
 * A bot plays on for a player who is away. The seat stays the player's: on their return they are its master at once. Stored with the seating,
 * so that it lasts over a restart. Runs in the table's lane.
 */

/** Lets a bot of that level play the seat until its player is back. */
export async function letBotPlay(table: Table, seat: Seat, level: string): Promise<Done> {
  const done = await saveBot(table, seat, level);
  if (!done.ok) return done;
  const [visitor] = table.presence.connections;
  table.services.botTables.opened(table.id, visitor?.network);
  table.absenceState.delete(seat);
  endSubstitution(table, seat);
  restartTurnWait(table, seat);
  noteAbsence(table, true);
  table.services.log.info("bot-stands-in", { match: table.id, seat, level });
  return done;
}

/** Gives the seat back to its player: in memory at once, and then on disk. A failed write costs nothing, since every return repeats it. */
export async function handBack(table: Table, seat: Seat): Promise<void> {
  if (!table.game || !isBotSubstitute(table.seating, seat)) return;
  await saveBot(table, seat, undefined);
  noteAbsence(table, true);
}

async function saveBot(table: Table, seat: Seat, level: string | undefined): Promise<Done> {
  const seating = withBot(table.seating, seat, level);
  if (level === undefined) table.reseat(seating);
  const saved = await saveSeating(table, seating);
  if (level !== undefined && !saved.ok) return saved;
  table.reseat(seating);
  const player = seatAt(seating, seat)?.player;
  if (player) sendWelcome(table, player);
  table.screen?.showTable();
  table.services.changed(table);
  return ok(undefined);
}
