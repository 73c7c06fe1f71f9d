import { z } from "zod";
import type { TableStatus } from "../roomView.ts";
import type { TableOptions } from "../tableOptions.ts";

/* Friends' leagues: who meets whom, and what came of it. A league is reached by its link alone. */

export const MAX_LEAGUE_NAME = 40;
export const MAX_LEAGUE_MEMBERS = 24;
/** Leagues that one player hosts, and leagues that one plays in. */
export const MAX_LEAGUES_HOSTED = 10;
export const MAX_LEAGUES = 30;
/** A league that has drawn so many tables is long over. */
export const MAX_LEAGUE_PAIRINGS = 600;

/** `options` are those of a table; its tables are private. */
export const zNewLeague = z.strictObject({ name: z.string().max(200), options: z.unknown() });

/** A pairing by its place in the league's list. */
export const zPairingNumber = z.coerce.number().int().min(0).max(MAX_LEAGUE_PAIRINGS);
export const zMemberNumber = z.coerce.number().int().min(1).max(1000);

export interface LeagueSummary {
  readonly id: string;
  readonly name: string;
  /** Name of the host. */
  readonly host: string;
  readonly members: number;
  readonly isClosed: boolean;
  /** Pairings that the asking player has yet to play. */
  readonly yours: number;
}

export interface LeagueMemberView {
  readonly number: number;
  readonly name: string;
  readonly hasLeft?: true;
  /** The player is a bot account. */
  readonly program?: true;
  readonly played: number;
  readonly score: number;
  /** Of the game, all together. */
  readonly points: number;
}

export interface LeaguePairingView {
  readonly number: number;
  readonly round: number;
  /** Members' numbers. */
  readonly members: readonly number[];
  /** The table where they meet, as long as it is there. */
  readonly table?: { readonly id: string; readonly status: TableStatus };
  /** Their latest match was ended before its end: it does not count, and they may play again. */
  readonly endedEarly?: true;
  /** In the order of `members`. */
  readonly result?: { readonly points: readonly number[]; readonly score: readonly number[] };
}

/** A league as everybody with the link sees it. */
export interface LeagueView {
  readonly id: string;
  readonly name: string;
  readonly host: string;
  readonly isHost: boolean;
  readonly isClosed: boolean;
  /** Number of the asking player, if they play in it. */
  readonly you?: number;
  readonly options: TableOptions;
  /** What is played, as the game names it. */
  readonly title: string;
  /** In the order of the table of results. */
  readonly members: readonly LeagueMemberView[];
  readonly pairings: readonly LeaguePairingView[];
  /** The next round may be drawn: every pairing so far is under way or over. */
  readonly mayDraw: boolean;
}
