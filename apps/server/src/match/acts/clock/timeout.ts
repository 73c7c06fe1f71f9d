import type { Seat } from "@forgotten-planet/core";
import type { StoredClock } from "@forgotten-planet/store";
import { GRACE_MS, paused, withAtLeast } from "../../parts/clock.ts";
import type { Game } from "../../parts/game/game.ts";
import { payloadHash } from "../../parts/game/payloadHash.ts";
import type { Table } from "../../table.ts";
import { clockIntentId, isByProgram } from "../../views/clockView.ts";
import { type CommitMeta, commit } from "../play/commit.ts";
import { endedByLength } from "../play/ending.ts";
import { judge } from "../play/judge.ts";

/**
 * When the time of the seat whose clock runs is up, the clock plays for it: an open choice, and the end of its turn, as ordinary intents of
 * that seat. Otherwise does nothing. Runs in the table's lane. @source docs/rules.md R-TIME
 */
export async function timeout(table: Table): Promise<void> {
  const { game, clockTimer } = table;
  if (table.status !== "playing") clockTimer.stop();
  while (game && table.status === "playing" && clockTimer.isOut) {
    if (await endedByLength(table)) return;
    const { now, ply, toMove: seat } = game;
    const [intent] = game.rules.timeout(now.state);
    const step = intent === undefined || seat === undefined ? undefined : judge(game, seat, intent);
    if (!step?.ok) throw new Error(`the clock has nothing to play at ply ${ply}`);
    const isDeserted = nobodyPlays(table, game);
    const byTimeout = (clock: StoredClock): StoredClock => (isDeserted ? paused(clock, clockTimer.now) : clock);
    const meta: CommitMeta = { id: clockIntentId(ply), payloadHash: payloadHash(intent), byTimeout };
    const played = await commit(table, game, step.value, meta);
    if (!played.ok) return spare(table);
    table.services.log.info("time-up", { match: table.id, ply, seat, ...(isDeserted ? { paused: true } : {}) });
  }
}

/** The append failed, so nothing happened; players who come back with the store get a moment of grace. */
function spare({ clockTimer }: Table): void {
  if (clockTimer.stored) clockTimer.set(withAtLeast(clockTimer.stored, GRACE_MS, clockTimer.now));
}

/**
 * Returns whether no seated player is here and the clock or a bot played every other seat in its latest turn: such a match would go on for
 * ever.
 */
function nobodyPlays(table: Table, game: Game): boolean {
  if (table.seats.some(({ player }) => table.presence.isOnline(player.id))) return false;
  const seats = new Set<Seat | undefined>([game.toMove]);
  for (let ply = game.ply - 1; ply >= 0; ply--) {
    const entry = game.entries[ply];
    if (!entry || !isByProgram(entry)) break;
    seats.add(entry.seat);
  }
  return seats.size === game.seats.length;
}
