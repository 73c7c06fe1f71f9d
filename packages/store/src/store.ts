import type { Seat, SeatColour } from "@forgotten-planet/core";
import type { BotSeat, ChatLine, JournalLine, Reservation, SeatPlan, TableOptions, TableStatus } from "@forgotten-planet/protocol";

/** Who plays. The id is 128 random bits as text, the identity behind every token. */
export interface StoredPlayer {
  readonly id: string;
  readonly name: string;
  /** A bot account: a program plays. */
  readonly bot?: true;
}

/** A player, and which of their identities are valid. */
export interface Account {
  readonly player: StoredPlayer;
  /** Sign-outs so far; an identity of an earlier generation is invalid. */
  readonly generation: number;
}

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

/** What a list of tables shows of a match under way; kept beside the journal so that no list replays one. */
export interface Standing {
  readonly turn: number;
  /** The seat whose turn it is: the first actor. */
  readonly active: Seat;
  /** All actors, if several act at the same time. */
  readonly actors?: readonly Seat[];
  /** Points of each seat as they would count now. */
  readonly vp: readonly number[];
  /** The position as the game pictures it; absent while there is nothing to see, and in rows of older versions. */
  readonly board?: unknown;
}

/** Clocks that stand still in the middle of a turn by the players' agreement. */
export interface StoredPause {
  /** Seats whose players agreed to it. */
  readonly by: readonly Seat[];
  /** Seats whose players were absent; left out if none was. */
  readonly away?: readonly Seat[];
  /** When it ends at the latest, in service time. */
  readonly until: number;
}

/** The clocks of a match. Times in milliseconds; moments in service time (`Processes.beat`), which stands still while no process serves. */
export interface StoredClock {
  /** What each seat had left at `since`, or has while its clock stands still. */
  readonly left: readonly number[];
  /** The clock that runs; absent while all stand still. */
  readonly running?: Running;
  /** Absent while a clock runs, and if the clocks stand still because nobody was there. */
  readonly pause?: StoredPause;
}

export interface Running {
  readonly seat: Seat;
  readonly since: number;
}

/** When the running clock expires, in service time; undefined while all stand still. */
export const runsOutAt = ({ left, running }: Pick<StoredClock, "left" | "running">): number | undefined =>
  running && running.since + (left[running.seat] ?? 0);

/** When the clocks need attention, in service time: one expires, or a pause ends. Null if never. */
export const dueOf = (clock: StoredClock): number | null => runsOutAt(clock) ?? clock.pause?.until ?? null;

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
  readonly digest?: Standing;
  /** Absent before the start, and in matches without clocks. */
  readonly clock?: StoredClock;
  /** The match is over although its game is not: its players agreed on that. */
  readonly ended?: "vote";
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

/** What a table is made with. */
export type NewMatch = Pick<
  StoredMatch,
  "id" | "code" | "options" | "seats" | "bots" | "colours" | "digest" | "rulesVersion" | "createdAt"
> & {
  /** Player id. */
  readonly host: string;
  /** 256 bits that the dice of the match are drawn from; never part of a StoredMatch. */
  readonly secret: Uint8Array;
  /** Present if the match begins at once (a rematch), or is under way (`journal`). `seats` may then leave places free. */
  readonly start?: MatchStart;
  /** For an imported match: its lines so far, from ply 0 on. */
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
}

/** Which dice: of this match, or of its rematch. */
export type SecretOf = "match" | "rematch";

/** What changes in the waiting room; once the match runs, only the holders of seats and the bots. */
export type Seating = Pick<StoredMatch, "seats" | "bots" | "colours" | "removed" | "options">;

/** Something said beside the game: kept with the match, no part of its journal. */
export type Talk =
  /** `author`: player id; absent in lines of older releases. */
  | { readonly kind: "chat"; readonly line: ChatLine; readonly author?: string }
  /** From then on the player mutes, or hears again, the other one at this table. */
  | { readonly kind: "mute"; readonly mute: Mute }
  | { readonly kind: "plan"; readonly plan: SeatPlan }
  | { readonly kind: "reservation"; readonly reservation: Reservation };

export interface Mute {
  /** Player ids. */
  readonly player: string;
  readonly other: string;
  readonly on: boolean;
}

/** A scenario somebody drew. */
export interface StoredScenario {
  /** 128 random bits as text: the holder of the id may look. */
  readonly id: string;
  readonly by: StoredPlayer;
  /** Id of its game. */
  readonly game: string;
  readonly players: number;
  /** The game's own form, as it was handed in. */
  readonly scenario: object;
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
  /** Ties the line to all before it (`chained`): any later change in the journal is found. Lines of older releases have none. */
  readonly chain?: string;
}

export interface JournalAppend extends JournalEntry {
  readonly match: string;
  /** The writer's epoch. */
  readonly epoch: number;
  /** The match ends with this line. */
  readonly over: boolean;
  /** Present if it changed. */
  readonly digest?: Standing;
  readonly clock?: StoredClock;
  /** Milliseconds since the epoch; information only, the ply gives the order. */
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

/** A match claimed by a new room: everything it needs, under the new epoch. */
export interface ClaimedMatch {
  readonly match: StoredMatch;
  readonly journal: readonly JournalEntry[];
  /** The chain before each line, and after the last; empty before the start. */
  readonly chains: readonly string[];
  /** The secret of the dice; absent at a table that has not begun and was made by an older release. */
  readonly secret?: Uint8Array;
  /** The secret of the rematch's dice, from the end of the match on. */
  readonly nextSecret?: Uint8Array;
  /** The newest first, two at the most. */
  readonly snapshots: readonly Snapshot[];
}

/** A stored position, which saves replaying the lines before it. Readers check it first. */
export interface Snapshot {
  readonly ply: number;
  readonly rulesVersion: number;
  /** The match state as text; the server defines its form. */
  readonly body: string;
  /** Hash of ply, rules version, body and the chain of the line that led there. */
  readonly hash: string;
}

/** Who claims a match. */
export interface Claim {
  readonly process: string;
  /** The epoch the match was seen at: if another process has claimed it since, this claim finds nothing. */
  readonly epoch: number;
}

/** A process of this service. */
export interface StoredProcess {
  readonly id: string;
  /** Where the other processes reach it, e.g. `http://10.0.0.2:2567`. */
  readonly address: string;
  /** As far as can be told at once; the epoch alone decides who may write. */
  readonly isAlive: boolean;
  /** Its latest beat, in service time. */
  readonly beat: number;
}

/** The processes that serve, and the time that they share. */
export interface Processes {
  /** Registers this process, until it ends in any way. */
  join(process: Pick<StoredProcess, "id" | "address">): Promise<void>;
  /**
   * This process is alive. Returns the service time: milliseconds that the service has been up, all its processes and restarts taken
   * together. It stands still while no process beats: pauses of more than `SILENCE_MS` between two beats do not count.
   */
  beat(id: string): Promise<number>;
  find(id: string): Promise<StoredProcess | undefined>;
  /** Every living process except that one. */
  others(id: string): Promise<readonly StoredProcess[]>;
}

/** The longest time between two beats of a service that is up, in milliseconds. */
export const SILENCE_MS = 3000;

/** A player's complaint about what another one said, for the operator of the server. */
export interface Report {
  readonly id: string;
  readonly match: string;
  /** Player ids. */
  readonly by: string;
  readonly about: string;
  /** The ply of the match at that time. */
  readonly ply: number;
  readonly reason: string;
  /** The last chat lines, as the reporting player could read them. */
  readonly lines: readonly ChatLine[];
  readonly at: number;
}

/** Blocks and reports between players, and the ways they become themselves again on another device. */
export interface People {
  block(player: string, other: string, at: number): Promise<void>;
  unblock(player: string, other: string): Promise<void>;
  /** Everybody whom that player has blocked, the latest first. */
  blockedBy(player: string): Promise<readonly StoredPlayer[]>;
  report(report: Report): Promise<void>;
  /** The latest first. */
  reports(limit: number): Promise<readonly Report[]>;
  /** Stores the hash of a code for the player's other device; invalidates the code before. `until` in milliseconds since the epoch. */
  issueHandover(player: string, hash: string, until: number): Promise<void>;
  /** Returns the player and invalidates the code. */
  redeemHandover(hash: string, now: number): Promise<string | undefined>;
  forgetHandover(player: string): Promise<void>;
  /** Stores the hash of the printed recovery code; replaces the one before. */
  setRecovery(player: string, hash: string): Promise<void>;
  playerByRecovery(hash: string): Promise<string | undefined>;
  addPasskey(passkey: Passkey): Promise<void>;
  passkey(id: string): Promise<Passkey | undefined>;
  passkeysOf(player: string): Promise<readonly Passkey[]>;
  /** Notes a sign-in with it; returns false if its counter did not rise, or there is no such passkey. */
  usePasskey(id: string, counter: number): Promise<boolean>;
  removePasskey(id: string, player: string): Promise<boolean>;
}

export interface Passkey {
  /** Credential id, base64url. */
  readonly id: string;
  readonly player: string;
  readonly publicKey: Uint8Array;
  readonly counter: number;
  readonly transports: readonly string[];
  readonly createdAt: number;
}

/** A browser that wants to be told of its player's turns. */
export interface PushSubscription {
  readonly endpoint: string;
  readonly player: string;
  readonly p256dh: string;
  readonly auth: string;
  /** Settings of this browser, as text: its language, its quiet hours. */
  readonly wishes: string;
  readonly createdAt: number;
}

export interface PushSubscriptions {
  /** Stores the subscription; replaces one of the same endpoint. */
  keep(subscription: PushSubscription): Promise<void>;
  of(player: string): Promise<readonly PushSubscription[]>;
  /** Returns the subscription of that endpoint, with its player. */
  find(endpoint: string): Promise<PushSubscription | undefined>;
  /** Deletes the subscription; with `player`, only if it is theirs. */
  forget(endpoint: string, player?: string): Promise<boolean>;
  /** Deletes all subscriptions of that player. */
  forgetAll(player: string): Promise<void>;
}

/** The notice to one browser that it is its player's turn. */
export interface TurnNotice {
  readonly match: string;
  /** Of the browser's subscription. */
  readonly endpoint: string;
  /** Which turn of the match; no two turns in a row have the same. */
  readonly turn: string;
}

/** A seat of a match under way whose player wants to be told of its turns. */
export interface AwaitedTurn {
  readonly match: string;
  readonly place: number;
  readonly endpoint: string;
  readonly digest?: Standing;
  readonly version: number;
  /** The latest turn with a notice. */
  readonly noticed?: string;
}

/** Which turns have been told to whom. Moments in milliseconds since the epoch. Deleting a subscription deletes its notices. */
export interface Notices {
  /**
   * Returns true for one caller alone: the turn has not been told there, and no other caller is about to. The caller settles it before
   * `until`; otherwise it is due again then.
   */
  claim(notice: TurnNotice, now: number, until: number): Promise<boolean>;
  /** Marks it as told, or as due at `again`. */
  settle(notice: TurnNotice, again?: number): Promise<void>;
  /** Notices that are due by now and claimed at most that many times; the longest due first. */
  due(now: number, claims: number, limit: number): Promise<readonly TurnNotice[]>;
  /** In the order of match and endpoint, after that pair. */
  awaited(after: Pick<TurnNotice, "match" | "endpoint">, limit: number): Promise<readonly AwaitedTurn[]>;
}

/** Random texts that a passkey signs, each good for one answer on any process. */
export interface Challenges {
  /** `player`: who must answer; null if nobody is known yet. `until` in milliseconds since the epoch. */
  issue(challenge: string, player: string | null, until: number, now: number): Promise<void>;
  /** Returns true once, if it was issued for that player; invalidates it. */
  redeem(challenge: string, player: string | null, now: number): Promise<boolean>;
}

/** What the service settles once for all its processes. */
export interface Settings {
  find(name: string): Promise<string | undefined>;
  /** Stores the value if there is none; returns the one that stands. */
  settle(name: string, value: string): Promise<string>;
}

/** A match that has begun, with its last owner. */
export interface IdleMatch {
  readonly id: string;
  readonly owner?: string;
}

/** Rows as they lie in a table. */
export type PlainRows = readonly Readonly<Record<string, string | number | Uint8Array | null>>[];

/** All that is stored of one match, except what can be made again. */
export interface WholeMatch {
  readonly id: string;
  readonly epoch: number;
  readonly version: number;
  readonly tables: Readonly<Record<"matches" | "seats" | "journalEntries" | "talk" | "reports", PlainRows>>;
}

/** Matches that leave for a file and come back from it. */
export interface Archive {
  /** Matches that began, have not moved since that moment, and whose clock does not run; the longest idle first. */
  idle(movedBefore: number, limit: number): Promise<readonly IdleMatch[]>;
  read(id: string): Promise<WholeMatch | undefined>;
  /** Deletes the match as it was read, and notes that it is in a file; returns false if it has moved since, or another process has claimed it. */
  drop(match: Pick<WholeMatch, "id" | "epoch" | "version">, at: number): Promise<boolean>;
  has(id: string): Promise<boolean>;
  /** Puts it back, as touched at that moment. A half-restored match is completed; a complete one stays unchanged. */
  putBack(match: WholeMatch, at: number): Promise<void>;
}

/** A line of a journal, and when it was written: milliseconds since the epoch. */
export interface PastLine extends JournalEntry {
  readonly at: number;
}

/** A journal as far as it is what was written. */
export interface PastJournal {
  readonly lines: readonly PastLine[];
  /** What is wrong with the line after them: a line that is gone, or is not as it was written; or nothing can be read. */
  readonly damage?: "unreadable" | "changed" | "missing";
}

/** Matches as they are looked back at; reading claims nothing. */
export interface PastMatches {
  /** Undefined if there is no such match. */
  journal(id: string): Promise<PastJournal | undefined>;
}

export interface StoreCounts {
  readonly waiting: number;
  readonly playing: number;
  readonly over: number;
}

/**
 * Matches, their journals and players. A promise that resolves means: on disk. Writes to a match carry the writer's epoch and return
 * `fenced` if a newer one has taken over; a promise that rejects means that nothing happened, or that it is unknown.
 */
export interface Store {
  /** Which store, and where, for the start-up line. */
  readonly description: string;
  readonly processes: Processes;
  readonly people: People;
  readonly push: PushSubscriptions;
  readonly notices: Notices;
  readonly challenges: Challenges;
  readonly settings: Settings;
  readonly archive: Archive;
  readonly past: PastMatches;

  createPlayer(player: StoredPlayer, at: number): Promise<void>;
  /** Returns false if there is no such player. */
  renamePlayer(player: StoredPlayer): Promise<boolean>;
  player(id: string): Promise<StoredPlayer | undefined>;
  account(id: string): Promise<Account | undefined>;
  /** Invalidates every identity of the player; returns false if there is no such player. */
  signOut(player: string): Promise<boolean>;

  createMatch(match: NewMatch): Promise<void>;
  /** By id, or by the code that is read aloud. Rejects with `DamagedMatch` if it cannot be read. */
  findMatch(address: string): Promise<StoredMatch | undefined>;
  /**
   * Raises the epoch and returns everything; undefined if there is no such match, or it is past the epoch of the claim. Rejects with
   * `DamagedMatch`, and changes nothing, if what is stored is not what was written.
   */
  claimMatch(id: string, claim?: Claim): Promise<ClaimedMatch | undefined>;
  /** The secret of a match that is over; undefined before that. */
  openedSecret(id: string): Promise<Uint8Array | undefined>;
  /** Returns what is wrong with the match as it is stored, beside its journal; undefined if no fault is found. */
  faultOf(id: string): Promise<string | undefined>;
  /** Every line so far, in order. */
  journal(id: string): Promise<readonly JournalEntry[]>;
  /** Matches the player sits in: unfinished ones first, the latest moved first. Unreadable ones are left out. */
  matchesOf(player: string, limit: number, offset?: number): Promise<readonly StoredMatch[]>;
  counts(): Promise<StoreCounts>;
  /** How many tables of that host wait for players. */
  waitingOf(host: string): Promise<number>;
  /** Ids of all matches in their order: at most `limit` after that id ("" is before all). */
  matchIds(after: string, limit: number): Promise<readonly string[]>;
  /** Deletes tables that never began and have not changed since; returns how many. */
  dropWaiting(changedBefore: number): Promise<number>;
  /** Deletes chat, plans and wishes of matches that were over by then; their journals stay. Returns how many lines. */
  dropTalk(overBefore: number): Promise<number>;

  /** Before the start and after it: who sits where, and the options. */
  saveSeating(id: string, epoch: number, seating: Seating, at: number): Promise<"saved" | "fenced">;
  /** Makes another player the host. */
  passTable(id: string, epoch: number, host: string, at: number): Promise<"saved" | "fenced">;
  /** Stores a secret if there is none; an existing one stands, and the answer is `fenced`. */
  keepSecret(id: string, epoch: number, of: SecretOf, secret: Uint8Array): Promise<"saved" | "fenced">;
  startMatch(id: string, epoch: number, start: MatchStart, at: number): Promise<"saved" | "fenced">;
  /** Makes the new table and notes it at the finished one, both or neither. */
  createRematch(id: string, epoch: number, match: NewMatch): Promise<"saved" | "fenced">;
  append(entry: JournalAppend): Promise<AppendOutcome>;
  /** The clocks changed without a line: a pause, added time. Only while the match runs. */
  saveClock(id: string, epoch: number, clock: StoredClock): Promise<"saved" | "fenced">;
  /** Ends the match by its players' agreement; its clocks stand still. */
  endMatch(id: string, epoch: number, at: number): Promise<"saved" | "fenced">;
  /** Keeps it and the one before it, and drops older ones; on disk sooner or later. */
  saveSnapshot(id: string, epoch: number, snapshot: Snapshot): Promise<"saved" | "fenced">;
  /** Matches whose clock has expired and that no other living process holds; the longest expired first. */
  dueMatches(process: string, limit: number): Promise<readonly string[]>;

  /** Stores an entry; `at` in milliseconds since the epoch orders it. */
  keepTalk(match: string, talk: Talk, at: number): Promise<void>;
  /** The latest entries, at most that many of each kind, the oldest first. */
  talk(match: string, limit: number): Promise<readonly Talk[]>;

  /** Inserts a scenario, or replaces the one of that id by the same maker; returns false if the id belongs to another player. */
  saveScenario(scenario: StoredScenario): Promise<boolean>;
  scenario(id: string): Promise<StoredScenario | undefined>;
  /** The latest changed first. */
  scenariosOf(player: string, limit: number): Promise<readonly StoredScenario[]>;
  /** Returns false if the player has no scenario of that id. */
  deleteScenario(id: string, player: string): Promise<boolean>;

  close(): Promise<void>;
}
