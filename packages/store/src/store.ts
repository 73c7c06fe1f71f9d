import type { JournalLine, TableOptions, TableStatus } from "@forgotten-planet/protocol";
import type { Colour, GameSetup, Seat } from "@forgotten-planet/rules";

/** Who plays. The id is 128 random bits as text, the identity behind every token. */
export interface StoredPlayer {
  readonly id: string;
  readonly name: string;
}

/** A taken place at a table. Before the start places are as on the table's screen, afterwards they are the seats in the order of play. */
export interface StoredSeat {
  readonly place: number;
  readonly player: StoredPlayer;
  readonly colour: Colour;
  readonly ready: boolean;
}

/** What a list of tables shows of a match under way; kept beside the journal so that no list has to fold one. */
export interface Digest {
  readonly turn: number;
  readonly active: Seat;
  /** Victory points of each seat as they would count now. */
  readonly vp: readonly number[];
}

/** A table and its match as they are on disk, without the secret of its dice and without its journal. */
export interface StoredMatch {
  readonly id: string;
  readonly code: string;
  readonly status: TableStatus;
  readonly options: TableOptions;
  /** Who made the table. */
  readonly host: StoredPlayer;
  readonly seats: readonly StoredSeat[];
  /** Colours of the places nobody sits at, by place; a taken place has its own. */
  readonly colours: readonly Colour[];
  /** Player ids whom the host sent away. */
  readonly removed: readonly string[];
  /** From the start on. */
  readonly setup?: GameSetup;
  readonly digest?: Digest;
  /** Id of the table where the same people play again. */
  readonly rematch?: string;
  readonly rulesVersion: number;
  /** Raised whenever a room takes the match over; only the latest may write. */
  readonly epoch: number;
  /** Journal lines so far. */
  readonly version: number;
  readonly createdAt: number;
  readonly updatedAt: number;
}

/** What a table is made with. */
export type NewMatch = Pick<StoredMatch, "id" | "code" | "options" | "seats" | "colours" | "rulesVersion" | "createdAt"> & {
  /** Player id. */
  readonly host: string;
  /** Present when the match begins at once (a rematch). */
  readonly start?: MatchStart;
};

/** What is settled when a match begins. `seats` are the players in the order of play. */
export interface MatchStart {
  readonly setup: GameSetup;
  readonly seats: readonly StoredSeat[];
  /** 256 bits that the dice are drawn from; never part of a StoredMatch. */
  readonly secret: Uint8Array;
}

/** What changes while people gather. */
export type Gathering = Pick<StoredMatch, "seats" | "colours" | "removed">;

export interface JournalEntry {
  /** The line leads from this ply to the next. */
  readonly ply: number;
  readonly line: JournalLine;
  readonly seat: Seat;
  /** The client's id of the intent, unique within the match. */
  readonly intentId: string;
  /** Tells a re-sent intent from another one under the same id. */
  readonly payloadHash: string;
}

export interface JournalAppend extends JournalEntry {
  readonly match: string;
  /** The writer's epoch. */
  readonly epoch: number;
  /** The match ends with this line. */
  readonly over: boolean;
  /** Present when it changed. */
  readonly digest?: Digest;
  /** Milliseconds since the epoch; information only, order is the ply's. */
  readonly at: number;
}

export type AppendOutcome =
  /** On disk. */
  | { readonly kind: "committed" }
  /** The same intent of the same seat is on disk already; `ply` is what it was answered with. */
  | { readonly kind: "duplicate"; readonly ply: number }
  /** Its id belongs to another intent or seat. */
  | { readonly kind: "duplicate-mismatch" }
  /** A newer epoch owns the match: this writer must stop. */
  | { readonly kind: "fenced" }
  /** The match is not at that ply. */
  | { readonly kind: "conflict" };

/** A match taken over by a new room: everything it needs, under the new epoch. */
export interface ClaimedMatch {
  readonly match: StoredMatch;
  readonly journal: readonly JournalEntry[];
  /** From the start on. */
  readonly secret?: Uint8Array;
}

export interface StoreCounts {
  readonly waiting: number;
  readonly playing: number;
  readonly over: number;
}

/**
 * Matches, their journals and players. A promise that resolves means: on disk. Writes to a match carry the writer's epoch and
 * answer `fenced` when a newer one has taken over; a promise that rejects means that nothing happened, or that it is unknown.
 */
export interface Store {
  /** Which store, and where, for the start-up line. */
  readonly description: string;

  createPlayer(player: StoredPlayer, at: number): Promise<void>;
  /** False: no such player. */
  renamePlayer(player: StoredPlayer): Promise<boolean>;
  player(id: string): Promise<StoredPlayer | undefined>;

  createMatch(match: NewMatch): Promise<void>;
  /** By id, or by the code that is read aloud. */
  findMatch(address: string): Promise<StoredMatch | undefined>;
  /** Raises the epoch and hands over all there is; undefined: no such match. */
  claimMatch(id: string): Promise<ClaimedMatch | undefined>;
  /** Every line so far, in order. */
  journal(id: string): Promise<readonly JournalEntry[]>;
  /** Matches the player sits in: unfinished ones first, the latest moved first. */
  matchesOf(player: string, limit: number): Promise<readonly StoredMatch[]>;
  counts(): Promise<StoreCounts>;
  /** Forgets tables that never began and have not changed since; answers how many. */
  dropWaiting(changedBefore: number): Promise<number>;

  saveGathering(id: string, epoch: number, gathering: Gathering, at: number): Promise<"saved" | "fenced">;
  startMatch(id: string, epoch: number, start: MatchStart, at: number): Promise<"saved" | "fenced">;
  /** Makes the new table and notes it at the finished one, both or neither. */
  createRematch(id: string, epoch: number, match: NewMatch): Promise<"saved" | "fenced">;
  append(entry: JournalAppend): Promise<AppendOutcome>;

  close(): Promise<void>;
}
