import type { Seat } from "@forgotten-planet/core";
import type { ClockView, PauseView } from "@forgotten-planet/protocol";
import type { JournalEntry, StoredPause } from "@forgotten-planet/store";
import { isTurn } from "../parts/clock.ts";
import type { Game } from "../parts/game.ts";
import type { Table } from "../table.ts";
import { isDelayed, type Viewer } from "./viewer.ts";

/** Clocks stand still in the middle of a turn: nothing is played until they go on. */
export const isPaused = ({ clockTimer, game, status }: Table): boolean =>
  clockTimer.stored !== undefined && clockTimer.running === undefined && status === "playing" && game !== undefined && isTurn(game.moment);

/** The clocks as somebody may know them; undefined where there are none, and for whoever sees the match late: they tell of the present. */
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

/** Who has gone wishes nothing any more. */
export const wishes = ({ clockTimer, presence }: Table, player: string): boolean =>
  clockTimer.wishes.has(player) && presence.isOnline(player);

/** Everybody who may know hears how the clocks stand now. `byTimeout`: the clock has just played the line of that ply. */
export function tellClock(table: Table, more: Pick<ClockView, "byTimeout"> = {}): void {
  for (const connection of table.presence.connections) {
    const clock = clockFor(table, connection);
    if (clock) connection.send("clock", { ...clock, ...more });
  }
}

/** The id under which the clock's line of that ply is journaled: fired twice, it lands once. */
export const clockIntentId = (ply: number): string => `clock ${ply}`;

/** The clock played that line, nobody's client. */
export const isByClock = ({ ply, intentId }: Pick<JournalEntry, "ply" | "intentId">): boolean => intentId === clockIntentId(ply);

/** Plies of those of the first so many lines that the clock played. */
export const pliesByClock = (game: Game, lines: number): readonly number[] =>
  game.entries
    .slice(0, lines)
    .filter(isByClock)
    .map(({ ply }) => ply);
