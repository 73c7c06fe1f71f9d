import type { Seat } from "@forgotten-planet/core";
import { clockRules } from "@forgotten-planet/protocol";
import { isTurn } from "../parts/clock.ts";
import type { Table } from "../table.ts";

/*
 * A turn that no clock will end, and for which somebody waits at the table: there is no clock, or the part of the game knows none
 * (R-TIME), and the seat whose turn it is plays nothing, be its player away, here, or coming and going. After an hour of that the others
 * may vote about it, whatever the table has settled about who is away.
 */

/** So long others have to have waited at the table. */
export const LONGEST_TURN_MS = 3_600_000;

/** The seat, and how long until the others may vote about it, in milliseconds, below zero once they may; undefined while a clock decides. */
export function heldTurn(table: Table): { readonly seat: Seat; readonly leftMs: number; readonly waitedMs: number } | undefined {
  const moment = table.status === "playing" ? table.game?.moment : undefined;
  const { clock } = table.options;
  const seat = moment?.actors[0];
  if (!moment || seat === undefined || (clock !== "none" && isTurn(moment))) return undefined;
  const waitedMs = table.turnWait.waitedMs(table.services.time.up);
  // Where turns last for days nobody has to wait at the table for them.
  const rules = clockRules(clock);
  const leftMs = rules?.isSlow ? table.changedAt + rules.startMs - Date.now() : LONGEST_TURN_MS - waitedMs;
  return { seat, leftMs, waitedMs };
}

/** As long again as a turn may be held, in milliseconds: where a vote has been possible for so long, half of those who are here free the seat. */
export function asLongAgain({ options: { clock } }: Table): number {
  const rules = clockRules(clock);
  return rules?.isSlow ? rules.startMs : LONGEST_TURN_MS;
}
