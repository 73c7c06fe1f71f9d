import type { Seat, SeatColour } from "@forgotten-planet/core";
import type { BotSeat, TableOptions, TableStatus } from "@forgotten-planet/protocol";
import type { StoredClock } from "./clocks.ts";
import type { JournalEntry } from "./journal.ts";
import type { StoredPlayer } from "./players.ts";
import type { RatedTerms } from "./ratings.ts";
import type { Standing } from "./standing.ts";

/** A taken place at a table. Before the start, places are as on the table's screen; afterwards they are the seats in the order of play. */
export interface StoredSeat {
  readonly place: number;
  readonly player: StoredPlayer;
  readonly colour: SeatColour;
  readonly ready: boolean;
  /** Before the start: what this player adds to the dice, 16 to 64 hex digits. */
  readonly nonce?: string;
}

/** What the dice of a match come from beside the secret of its table; settled when the match begins. */
export interface DiceTerms {
  /** One a seat, in the order of play, "" for a seat without one; empty if no seat gave one. They stay when a seat changes hands. */
  readonly nonces: readonly string[];
  /** Index of the first die that comes from them, counted from 0. */
  readonly from: number;
}

/** A table and its match as they are on disk, without the secrets of its dice and without its journal. */
export interface StoredMatch {
  readonly id: string;
  readonly code: string;
  readonly status: TableStatus;
  /** The game, the options of every table, and the game's own. */
  readonly options: TableOptions;
  /** The player who made the table, or to whom it has passed since. */
  readonly host: StoredPlayer;
  readonly seats: readonly StoredSeat[];
  /**
   * Places that a bot plays, by place; absent if there are none. Where a player has the same place, the bot plays on for them while they are
   * away.
   */
  readonly bots?: readonly BotSeat[];
  /** Colours of the empty places, by place; a taken place has its own. */
  readonly colours: readonly SeatColour[];
  /** Player ids of those whom the host removed. */
  readonly removed: readonly string[];
  /** From the start on; the game's own. */
  readonly setup?: unknown;
  readonly dice?: DiceTerms;
  readonly standing?: Standing;
  /** Absent before the start, and in matches without clocks. */
  readonly clock?: StoredClock;
  /** The match is over although its game is not: its players agreed on that. */
  readonly ended?: "vote";
  /** From the start of a rated match on. */
  readonly rated?: RatedTerms;
  /** Seats whose players were away when the match was ended; absent if there were none, and in rows of older versions. */
  readonly away?: readonly Seat[];
  /** So many of its lines, the first ones, were not played here but came with it; absent unless it was imported. */
  readonly imported?: number;
  /** Id of the table of the rematch. */
  readonly rematch?: string;
  readonly rulesVersion: number;
  /** Raised each time a room takes the match over; only the latest may write. */
  readonly epoch: number;
  /** The process that claimed it last, alive or not. */
  readonly owner?: string;
  /** Journal lines so far. */
  readonly version: number;
  readonly createdAt: number;
  readonly updatedAt: number;
}

/** Returns whether the match was imported, and nobody has played a step here since; it may have been given up. */
export const isUnplayedImport = ({ imported, version }: Pick<StoredMatch, "imported" | "version">): boolean => imported === version;

/** What a table is made with. */
export type NewMatch = Pick<
  StoredMatch,
  "id" | "code" | "options" | "seats" | "bots" | "colours" | "standing" | "rulesVersion" | "createdAt"
> & {
  /** Player id. */
  readonly host: string;
  /** 256 bits that the dice of the match are drawn from; never part of a StoredMatch. */
  readonly secret: Uint8Array;
  /** Present if the match begins at once (a rematch), or is under way (`journal`). `seats` may then leave places free. */
  readonly start?: MatchStart;
  /** Of an imported match, and of no other: its lines so far, from ply 0 on. */
  readonly journal?: readonly JournalEntry[];
};

/** What is settled when a match begins. `seats` are the players in the order of play. */
export interface MatchStart {
  readonly setup: unknown;
  readonly seats: readonly StoredSeat[];
  /** Seats that a bot plays; absent if there are none. */
  readonly bots?: readonly BotSeat[];
  readonly dice: DiceTerms;
  readonly clock?: StoredClock;
  /** Absent unless the match is rated. */
  readonly rated?: RatedTerms;
}

/** Which dice: of this match, or of its rematch. */
export type SecretOf = "match" | "rematch";

/** What changes in the waiting room; once the match runs, only the holders of seats and the bots. */
export type Seating = Pick<StoredMatch, "seats" | "bots" | "colours" | "removed" | "options">;

/** How a match stood when it was ended before its game was. */
export interface MatchEnd {
  /** Seats whose players were away then. */
  readonly away?: readonly Seat[];
  /** For lists; as at the latest turn's end if absent. */
  readonly standing?: Standing;
}
