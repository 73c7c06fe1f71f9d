import type { Seat } from "@forgotten-planet/core";

/** People are rated among people, programs among programs. */
export type Ladder = "people" | "bots";

/** Ratings that are comparable: one game, one ladder, one number of players. */
export interface Pool {
  readonly game: string;
  readonly ladder: Ladder;
  readonly mode: string;
}

/** A seat of a rated match, and who is rated for it: the key of a player (`Rater`), or `bot:` and a level. */
export interface Entrant {
  readonly seat: Seat;
  readonly key: string;
}

/** Settled when a rated match begins; seats do not change hands in it. */
export interface RatedTerms {
  readonly ladder: Ladder;
  readonly mode: string;
  readonly entrants: readonly Entrant[];
}

/** A player who takes part in ratings, or did. Ratings know the key alone: without this row it is nobody's. */
export interface Rater {
  readonly player: string;
  readonly key: string;
  /** Takes part now; otherwise the ratings are kept and shown to nobody. */
  readonly isOn: boolean;
}

/** Expected skill and its standard deviation, as openskill has them. */
export interface Skill {
  readonly mu: number;
  readonly sigma: number;
}

/** What somebody has come to in one pool. */
export interface StoredRating extends Pool, Skill {
  readonly key: string;
  /** Matches that counted. */
  readonly matches: number;
  /** Rated matches that are over, and how many of them this one stayed in to the end. */
  readonly begun: number;
  readonly finished: number;
  /** What lists show and are ordered by; those that are settled come first. */
  readonly value: number;
  readonly isSettled: boolean;
  /** Keys of the people they have played against in matches that counted: the first of them, as many as a settled rating asks for. */
  readonly opponents: readonly string[];
  /** The matches of the last day that counted. */
  readonly lately: readonly CountedLately[];
}

/** A match that counted for somebody, as far as limits for one day go by it. */
export interface CountedLately {
  readonly at: number;
  /** Keys of the others, in their order. */
  readonly others: readonly string[];
  /** The rating of one of the others was provisional. */
  readonly hadNewcomer: boolean;
}

/**
 * Why a rated match that is over changes no rating: its players ended it; the same people, or one of them with newcomers, have had as many matches
 * count as may in one day.
 */
export type Uncounted = "ended" | "same-people" | "newcomers";

/** What a match was for one seat. */
export interface RatedSeat extends Entrant {
  /** Seats with the same number play together. */
  readonly team: number;
  /** From 1; the same for those who share it. */
  readonly rank: number;
  readonly hasFinished: boolean;
  readonly before: Skill;
  readonly after: Skill;
}

/** An entry of the log of rated matches; their order is that of their numbers, without gaps from 1 on. */
export interface RatedMatch extends Pool {
  readonly number: number;
  readonly match: string;
  /** Absent for a match that counts. */
  readonly uncounted?: Uncounted;
  readonly seats: readonly RatedSeat[];
  /** Milliseconds since the epoch. */
  readonly at: number;
}

export interface LadderWanted extends Pool {
  readonly after?: LadderPlace;
  readonly limit: number;
}

/** Where somebody stands in a ladder. */
export interface LadderPlace {
  readonly isSettled: boolean;
  readonly value: number;
  readonly key: string;
}

/** A rating in a list, with the name of today; without a name for a bot of the server. */
export interface LadderEntry extends StoredRating {
  readonly name?: string;
}

/**
 * Ratings and the log that they follow from. The log is the truth: `add` writes an entry and the ratings it leads to together, and only as the
 * next number, so that each match counts once and two processes never count at the same time.
 */
export interface Ratings {
  rater(player: string): Promise<Rater | undefined>;
  /** Those of them who take part, now or formerly. */
  raters(players: readonly string[]): Promise<readonly Rater[]>;
  /** Takes part from now on under that key, or under the key from before; or no longer. */
  choose(player: string, key: string, isOn: boolean, at: number): Promise<Rater>;
  /** Parts the player from their key for good; returns false if they had none. */
  forget(player: string): Promise<boolean>;
  /** Who takes part under that key; undefined for those who do not. */
  nameOf(key: string): Promise<string | undefined>;

  /** Number of the latest entry; 0 without any. */
  last(): Promise<number>;
  /** All ratings of those keys. */
  of(keys: readonly string[]): Promise<readonly StoredRating[]>;
  /** A page of a ladder: those who take part, the settled ones first, the best first. */
  ladder(wanted: LadderWanted): Promise<readonly LadderEntry[]>;
  /** Returns false, and changes nothing, unless it is the next number and the match is not in the log. */
  add(entry: RatedMatch, ratings: readonly StoredRating[]): Promise<boolean>;
  ofMatch(match: string): Promise<RatedMatch | undefined>;
  /** Entries after that number, in their order. */
  log(after: number, limit: number): Promise<readonly RatedMatch[]>;
  /** Rated matches that are over and not in the log, the first ended first. */
  due(limit: number): Promise<readonly string[]>;
  /** Puts those entries in place of the ones of the same numbers. */
  amend(entries: readonly RatedMatch[]): Promise<void>;
  /** Puts those in place of all ratings. */
  replaceAll(ratings: readonly StoredRating[]): Promise<void>;
}
