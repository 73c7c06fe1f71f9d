import type { Seat } from "@forgotten-planet/core";
import { leaverBotsOf } from "@forgotten-planet/protocol";
import { playingSeats } from "../../parts/bots/botSeats.ts";
import { seatAt } from "../../parts/people/seating.ts";
import type { Table } from "../../table.ts";
import { letBotPlay } from "./botSubstitute.ts";

/**
 * How long nobody takes over, in milliseconds. Somebody who reloads the page is back before that; and where spectators alone wait, bots play to
 * the end at once, so the last player has more time.
 */
const GRACE_MS = { forPlayers: 10_000, forSpectators: 60_000 };
/** Service time may stand still while a timer runs, so the time is checked at these intervals, no more often. */
const LEAST_TIMER_MS = 50;

/** Where the table says so, lets a bot play on for everybody who has just left, while somebody else is here. */
export function lookAtLeavers(table: Table): void {
  const { bots, served } = table;
  const level = served.bots?.part.usual;
  const isDone = table.status === "playing" && level !== undefined && leaverBotsOf(table.options) === "atOnce";
  const left = isDone ? leaversOf(table) : [];
  const next = Math.min(...left.map(({ inMs }) => inMs));
  bots.leaversLater(left.length === 0 ? undefined : Math.max(LEAST_TIMER_MS, next));
  for (const { seat, inMs } of left) if (inMs <= 0 && level !== undefined) void table.lane.run(() => replaceLeaver(table, seat, level));
}

async function replaceLeaver(table: Table, seat: Seat, level: string): Promise<void> {
  if (isLeaver(table, seat)) await letBotPlay(table, seat, level);
}

/** Players who are away while somebody waits for them, and when a bot takes over. */
function leaversOf(table: Table): readonly { readonly seat: Seat; readonly inMs: number }[] {
  const { absenceState, services } = table;
  return absenceState.seats
    .filter((seat) => isLeaver(table, seat))
    .map((seat) => ({ seat, inMs: (absenceState.of(seat)?.since ?? 0) + graceMs(table) - services.time.up }));
}

function isLeaver(table: Table, seat: Seat): boolean {
  const { absenceState, presence, seating } = table;
  const absence = absenceState.of(seat);
  return absence !== undefined && !absence.here && seatAt(seating, seat) !== undefined && presence.size > 0;
}

function graceMs({ presence, seating }: Table): number {
  const isPlayerHere = playingSeats(seating).some(({ player }) => presence.isOnline(player.id));
  return isPlayerHere ? GRACE_MS.forPlayers : GRACE_MS.forSpectators;
}
