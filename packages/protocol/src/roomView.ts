import type { Colour, GameSetup, PublicView, Seat } from "@forgotten-planet/rules";
import type { TableOptions } from "./tableOptions.ts";

export const TABLE_STATUSES = ["waiting", "playing", "over"] as const;
export type TableStatus = (typeof TABLE_STATUSES)[number];

/** A place at the table as everyone sees it. Once the match runs, places stand in the order of play: index = seat. */
export interface SeatView {
  /** Undefined: nobody sits here. */
  readonly name?: string;
  readonly colour: Colour;
  readonly ready: boolean;
  /** At least one connection of its player is live. */
  readonly online: boolean;
  readonly host: boolean;
  /** Wants a rematch (status `over`). */
  readonly again: boolean;
}

/** What a room shows to everyone, players and spectators alike, as plain data decoded from the mirror. */
export interface RoomView {
  readonly status: TableStatus;
  readonly seats: readonly SeatView[];
  /** Connected spectators. */
  readonly watchers: number;
  /** Absent in status `waiting`. */
  readonly match?: MatchView;
}

export interface MatchView {
  /** Accepted commands so far, undos included: the number an intent has to name. */
  readonly ply: number;
  /** Journal line of the latest accepted command (see `JournalLine`), "" at ply 0. */
  readonly last: string;
  readonly view: PublicView;
}

/**
 * One accepted command as one line of text: the rules' notation (`formatCommand`: seat, intent, dice that counted), or `a!`
 * to `d!` when that seat took back its latest step. Line `n` leads from ply `n` to ply `n + 1`.
 */
export type JournalLine = string;

/** What a connection is told about itself and the table at once after joining, and again when the match starts. */
export interface Welcome {
  readonly table: { readonly id: string; readonly code: string; readonly options: TableOptions };
  /** The place this connection speaks for; undefined for a spectator. */
  readonly seat?: Seat;
  /** This player made the table. */
  readonly host: boolean;
  /** From the start of the match on: the head of its record and every journal line so far. */
  readonly history?: { readonly setup: GameSetup; readonly lines: readonly JournalLine[] };
  readonly chat: readonly ChatLine[];
}

export interface ChatLine {
  readonly name: string;
  /** Undefined: said by a spectator. */
  readonly colour?: Colour;
  readonly text: string;
  /** Milliseconds since the epoch. */
  readonly at: number;
}
