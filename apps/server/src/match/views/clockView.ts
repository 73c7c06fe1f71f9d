import type { Seat } from "@forgotten-planet/core";
import type { ClockView, PauseView } from "@forgotten-planet/protocol";
import type { JournalEntry, StoredPause } from "@forgotten-planet/store";
import { botIntentId } from "../parts/bots/botDesk.ts";
import { isTurn } from "../parts/clock.ts";
import type { Game } from "../parts/game/game.ts";
import type { Viewer } from "../parts/people/presence.ts";
import type { Table } from "../table.ts";
import { isDelayed } from "./viewer.ts";

/** Returns whether clocks stand still in the middle of a turn: nothing is played until they go on. */
export const isPaused = ({ clockTimer, game, status }: Table): boolean =>
  clockTimer.stored !== undefined && clockTimer.running === undefined && status === "playing" && game !== undefined && isTurn(game.moment);

/** The clocks as that viewer may know them; undefined without clocks, and for viewers with a delay, since clocks tell of the present. */
export function clockFor(table: Table, viewer: Viewer): ClockView | undefined {
  const { clockTimer, seats } = table;
  if (!clockTimer.stored || isDelayed(table, viewer)) return undefined;
  const running = table.status === "playing" ? clockTimer.running : undefined;
  return {
    left: clockTimer.left,
    ...(running === undefined ? {} : { running }),
    paused: isPaused(table),
    ...(clockTimer.stored.pause && isPaused(table) ? { pause: pauseView(clockTimer.stored.pause, clockTimer.now) } : {}),
    wishes: seats.filter(({ player }) => wishes(table, player.id)).map(({ place }) => place as Seat),
  };
}

const pauseView = ({ by, away = [], until }: StoredPause, now: number): PauseView => ({ by, away, untilMs: Math.max(0, until - now) });

/** Returns whether a player has a wish about the clocks; a player who has left has none. */
export const wishes = ({ clockTimer, presence }: Table, player: string): boolean =>
  clockTimer.wishes.has(player) && presence.isOnline(player);

/** Tells everybody who may know how the clocks stand now. `byTimeout`: the clock has just played the line of that ply. */
export function tellClock(table: Table, more: Pick<ClockView, "byTimeout"> = {}): void {
  table.presence.tellEach("clock", (viewer) => {
    const clock = clockFor(table, viewer);
    return clock && { ...clock, ...more };
  });
}

/** The id under which the clock's line of that ply is journaled: sent twice, it lands once. */
export const clockIntentId = (ply: number): string => `clock ${ply}`;

/** Returns whether the clock played that line, not a client. */
export const isByClock = ({ ply, intentId }: Pick<JournalEntry, "ply" | "intentId">): boolean => intentId === clockIntentId(ply);

/** Returns whether the clock or a bot played that line. */
export const isByProgram = (entry: Pick<JournalEntry, "ply" | "intentId">): boolean =>
  isByClock(entry) || entry.intentId === botIntentId(entry.ply);

/** Plies of the lines that the clock played, among the first `lines`. */
export const pliesByClock = (game: Game, lines: number): readonly number[] =>
  game.entries
    .slice(0, lines)
    .filter(isByClock)
    .map(({ ply }) => ply);
