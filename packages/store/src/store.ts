import type { ChatLine, Earmark, JournalLine, SeatPlan, TableOptions, TableStatus } from "@forgotten-planet/protocol";
import type { Colour, GameSetup, Scenario, Seat } from "@forgotten-planet/rules";

/** Who plays. The id is 128 random bits as text, the identity behind every token. */
export interface StoredPlayer {
  readonly id: string;
  readonly name: string;
}

/** A player, and which of the identities it was given are good. */
export interface Account {
  readonly player: StoredPlayer;
  /** Sign-outs so far; an identity of an earlier generation is none any more. */
  readonly generation: number;
}

/** A taken place at a table. Before the start places are as on the table's screen, afterwards they are the seats in the order of play. */
export interface StoredSeat {
  readonly place: number;
  readonly player: StoredPlayer;
  readonly colour: Colour;
  readonly ready: boolean;
  /** Before the start: what this player adds to the dice, 16 to 64 hex digits. */
  readonly nonce?: string;
}

/** What the dice of a match come from beside the secret of its table; settled when it begins. */
export interface DiceTerms {
  /** One a seat, in the order of play, "" where a seat gave none; empty when none did. They stay when a seat changes hands. */
  readonly nonces: readonly string[];
  /** Index of the first die that comes from them, counted from 0. */
  readonly from: number;
}

/** What a list of tables shows of a match under way; kept beside the journal so that no list has to fold one. */
export interface Digest {
  readonly turn: number;
  readonly active: Seat;
  /** Victory points of each seat as they would count now. */
  readonly vp: readonly number[];
}

/** A table and its match as they are on disk, without the secrets of its dice and without its journal. */
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
  readonly dice?: DiceTerms;
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
export type NewMatch = Pick<StoredMatch, "id" | "code" | "options" | "seats" | "colours" | "digest" | "rulesVersion" | "createdAt"> & {
  /** Player id. */
  readonly host: string;
  /** 256 bits that the dice of the match are drawn from; never part of a StoredMatch. */
  readonly secret: Uint8Array;
  /** Present when the match begins at once (a rematch), or is under way (`journal`). `seats` may then leave places free. */
  readonly start?: MatchStart;
  /** Of a match that was begun elsewhere and goes on here: what happened so far, plies 0 and on. */
  readonly journal?: readonly JournalEntry[];
};

/** What is settled when a match begins. `seats` are the players in the order of play. */
export interface MatchStart {
  readonly setup: GameSetup;
  readonly seats: readonly StoredSeat[];
  readonly dice: DiceTerms;
}

/** Whose dice: of this match, or of the one that the same people may play next. */
export type SecretOf = "match" | "rematch";

/** What changes while people gather; once the match runs, only who holds a seat. */
export type Gathering = Pick<StoredMatch, "seats" | "colours" | "removed" | "options">;

/** Something said beside the game: kept with the match, no part of its journal. */
export type Talk =
  | { readonly kind: "chat"; readonly line: ChatLine }
  | { readonly kind: "plan"; readonly plan: SeatPlan }
  | { readonly kind: "earmark"; readonly earmark: Earmark };

/** A scenario somebody drew. */
export interface StoredScenario {
  /** 128 random bits as text: whoever has it may look. */
  readonly id: string;
  readonly by: StoredPlayer;
  readonly players: number;
  readonly scenario: Scenario;
  readonly updatedAt: number;
}

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
  /** Of the dice; absent at a table made before secrets were drawn with it that has not begun. */
  readonly secret?: Uint8Array;
  /** Of the dice of a rematch, from the end of the match on. */
  readonly nextSecret?: Uint8Array;
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
  account(id: string): Promise<Account | undefined>;
  /** Ends every identity the player has been given; false: no such player. */
  signOut(player: string): Promise<boolean>;

  createMatch(match: NewMatch): Promise<void>;
  /** By id, or by the code that is read aloud. */
  findMatch(address: string): Promise<StoredMatch | undefined>;
  /** Raises the epoch and hands over all there is; undefined: no such match. */
  claimMatch(id: string): Promise<ClaimedMatch | undefined>;
  /** The secret of a match that is over; undefined before that. */
  openedSecret(id: string): Promise<Uint8Array | undefined>;
  /** Every line so far, in order. */
  journal(id: string): Promise<readonly JournalEntry[]>;
  /** Matches the player sits in: unfinished ones first, the latest moved first. */
  matchesOf(player: string, limit: number): Promise<readonly StoredMatch[]>;
  counts(): Promise<StoreCounts>;
  /** Every match there is, in the order of their ids: at the most `limit` of those after that id ("" is before all). */
  matchIds(after: string, limit: number): Promise<readonly string[]>;
  /** Forgets tables that never began and have not changed since; answers how many. */
  dropWaiting(changedBefore: number): Promise<number>;

  /** Before the start and after it: who sits where, and the options. */
  saveGathering(id: string, epoch: number, gathering: Gathering, at: number): Promise<"saved" | "fenced">;
  /** A secret where there is none yet; one that is there stands, and the answer is `fenced`. */
  keepSecret(id: string, epoch: number, of: SecretOf, secret: Uint8Array): Promise<"saved" | "fenced">;
  startMatch(id: string, epoch: number, start: MatchStart, at: number): Promise<"saved" | "fenced">;
  /** Makes the new table and notes it at the finished one, both or neither. */
  createRematch(id: string, epoch: number, match: NewMatch): Promise<"saved" | "fenced">;
  append(entry: JournalAppend): Promise<AppendOutcome>;

  /** Keeps something said; `at` in milliseconds since the epoch orders it. */
  keepTalk(match: string, talk: Talk, at: number): Promise<void>;
  /** The latest of what was said, at the most so many entries of each kind, the oldest first. */
  talk(match: string, limit: number): Promise<readonly Talk[]>;

  /** New, or in place of the one of that id by the same maker; false: the id is somebody else's. */
  saveScenario(scenario: StoredScenario): Promise<boolean>;
  scenario(id: string): Promise<StoredScenario | undefined>;
  /** The latest changed first. */
  scenariosOf(player: string, limit: number): Promise<readonly StoredScenario[]>;
  /** False: there is none of that id by that player. */
  deleteScenario(id: string, player: string): Promise<boolean>;

  close(): Promise<void>;
}
