import type { StoredPlayer } from "./players.ts";

/** Who plays in a league; those who left stay in its table. */
export interface LeagueMember {
  readonly player: StoredPlayer;
  /** In the order of joining, from 1; it stays. */
  readonly number: number;
  readonly hasLeft: boolean;
  /** When the host removed them, if that is how they left; in milliseconds since the epoch. */
  readonly removedAt?: number;
}

/** Who meets whom, by members' numbers; the table where they do; and what came of it. */
export interface LeaguePairing {
  readonly round: number;
  readonly members: readonly number[];
  readonly match?: string;
  readonly result?: LeagueResult;
}

/** By member, in the order of `members`. */
export interface LeagueResult {
  /** Of the game. */
  readonly points: readonly number[];
  /** What it is worth in the league: one for each opponent who was beaten, a half for each one level. */
  readonly score: readonly number[];
}

/** Friends who meet each other in turn. */
export interface StoredLeague {
  readonly id: string;
  readonly name: string;
  readonly host: StoredPlayer;
  readonly game: string;
  /** Options of its tables, as a table has them. */
  readonly options: object;
  readonly members: readonly LeagueMember[];
  readonly pairings: readonly LeaguePairing[];
  readonly isClosed: boolean;
  /** Raised by each change. */
  readonly version: number;
  readonly createdAt: number;
  readonly updatedAt: number;
}

export interface Leagues {
  create(league: StoredLeague): Promise<void>;
  find(id: string): Promise<StoredLeague | undefined>;
  /** Leagues that the player is a member of or hosts, the latest changed first. */
  of(player: string, limit: number): Promise<readonly StoredLeague[]>;
  /** Saves the league as the version after its own; returns false, and changes nothing, if another change came first. */
  save(league: StoredLeague, at: number): Promise<boolean>;
}
