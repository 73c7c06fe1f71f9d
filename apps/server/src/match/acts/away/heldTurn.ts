import type { Seat } from "@forgotten-planet/core";
import { isTurn } from "../../parts/clock.ts";
import { seatAt } from "../../parts/people/seating.ts";
import type { Table } from "../../table.ts";
import { heldTurn } from "../../views/heldTurn.ts";
import { isFreeSeat } from "../../views/seatControl.ts";

/** Restarts the waiting time of the turn: others took it over, or agreed to wait. */
export function restartTurnWait(table: Table, seat: Seat): void {
  if (heldTurn(table)?.seat !== seat) return;
  table.turnWait.restart(table.services.time.up);
  table.changedAt = Date.now();
}

/** Updates the wait after the game moved on, or somebody came or left. */
export function noteTurn(table: Table): void {
  const { game } = table;
  if (!game) return;
  const { moment, toMove, ply } = game;
  const name = toMove === undefined ? "over" : `${moment.turn} ${toMove} ${isTurn(moment) ? "" : ply}`;
  table.turnWait.note(name, toMove !== undefined && isAwaited(table, toMove), table.services.time.up);
}

/** Returns whether another player who holds a seat is here. */
function isAwaited(table: Table, active: Seat): boolean {
  const player = isFreeSeat(table, active) ? table.host : seatAt(table.seating, active)?.player;
  return table.seats.some((seat) => seat.player.id !== player?.id && table.presence.isOnline(seat.player.id));
}
