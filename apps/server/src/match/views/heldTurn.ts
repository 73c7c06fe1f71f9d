import type { Seat } from "@forgotten-planet/core";
import { clockRules } from "@forgotten-planet/protocol";
import { isTurn } from "../parts/clock.ts";
import type { Table } from "../table.ts";

/*
 * A turn that no clock will end, and for which somebody waits at the table: there is no clock, or this phase of the game has none (R-TIME),
 * and the seat whose turn it is plays nothing, even if its player is here. After an hour the others may vote about it, independently of
 * what the table has settled about absences.
 */

/** How long the others must have waited at the table. */
export const LONGEST_TURN_MS = 3_600_000;

/** The seat, and how long until the others may vote about it, in milliseconds, below zero once they may; undefined while a clock decides. */
export function heldTurn(table: Table): { readonly seat: Seat; readonly leftMs: number; readonly waitedMs: number } | undefined {
  const moment = table.status === "playing" ? table.game?.moment : undefined;
  const { clock } = table.options;
  const seat = moment?.actors[0];
  if (!moment || seat === undefined || (clock !== "none" && isTurn(moment))) return undefined;
  const waitedMs = table.turnWait.waitedMs(table.services.time.up);
  // In matches of days nobody waits at the table for a turn.
  const rules = clockRules(clock);
  const leftMs = rules?.isSlow ? table.changedAt + rules.startMs - Date.now() : LONGEST_TURN_MS - waitedMs;
  return { seat, leftMs, waitedMs };
}

/** How long after a vote became possible half of those who are here can free the seat: as long again as a turn may be held, in milliseconds. */
export function asLongAgain({ options: { clock } }: Table): number {
  const rules = clockRules(clock);
  return rules?.isSlow ? rules.startMs : LONGEST_TURN_MS;
}
