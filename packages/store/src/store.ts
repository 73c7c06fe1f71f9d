import type { Seat, SeatColour } from "@forgotten-planet/core";
import type { ChatLine, Earmark, JournalLine, SeatPlan, TableOptions, TableStatus } from "@forgotten-planet/protocol";

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
  readonly colour: SeatColour;
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
export interface Standing {
  readonly turn: number;
  /** Whose turn it is: the first of those who act. */
  readonly active: Seat;
  /** All who act, where several do at the same time. */
  readonly actors?: readonly Seat[];
  /** Points of each seat as they would count now. */
  readonly vp: readonly number[];
  /** The position as the game pictures it; absent while there is nothing to see, and in what older versions wrote. */
  readonly board?: unknown;
}

/** Clocks that stand still in the middle of a turn, since players wanted it. */
export interface StoredPause {
  /** Seats whose players agreed to it. */
  readonly by: readonly Seat[];
  /** Seats whose players were not there; absent when all were. */
  readonly away?: readonly Seat[];
  /** It lasts no longer, in service time. */
  readonly until: number;
}

/** The clocks of a match. Times in milliseconds; moments in service time (`Processes.beat`), which stands still while nothing serves. */
export interface StoredClock {
  /** What each seat had left at `since`, or has while the clock stands still. */
  readonly left: readonly number[];
  /** Whose clock runs; absent while all stand still. */
  readonly running?: Running;
  /** Absent while a clock runs, and when they stand still since nobody was there. */
  readonly pause?: StoredPause;
}

export interface Running {
  readonly seat: Seat;
  readonly since: number;
}

/** When the clock that runs is out, in service time; undefined while all stand still. */
export const runsOutAt = ({ left, running }: Pick<StoredClock, "left" | "running">): number | undefined =>
  running && running.since + (left[running.seat] ?? 0);

/** When something is to be done about the clocks, in service time: one is out, or a pause is over. Null: never. */
export const dueOf = (clock: StoredClock): number | null => runsOutAt(clock) ?? clock.pause?.until ?? null;

/** A table and its match as they are on disk, without the secrets of its dice and without its journal. */
export interface StoredMatch {
  readonly id: string;
  readonly code: string;
  readonly status: TableStatus;
  /** What is played, what every table settles, and what its game does: the last is the game's own. */
  readonly options: TableOptions;
  /** Who made the table, or to whom it has passed since. */
  readonly host: StoredPlayer;
  readonly seats: readonly StoredSeat[];
  /** Colours of the places nobody sits at, by place; a taken place has its own. */
  readonly colours: readonly SeatColour[];
  /** Player ids whom the host sent away. */
  readonly removed: readonly string[];
  /** From the start on; the game's own. */
  readonly setup?: unknown;
  readonly dice?: DiceTerms;
  readonly digest?: Standing;
  /** Absent where nobody plays against time, and before the start. */
  readonly clock?: StoredClock;
  /** The match is over although its game is not: its players have agreed on that. */
  readonly ended?: "vote";
  /** Id of the table where the same people play again. */
  readonly rematch?: string;
  readonly rulesVersion: number;
  /** Raised whenever a room takes the match over; only the latest may write. */
  readonly epoch: number;
  /** The process that took it over last, whether it still lives or not. */
  readonly owner?: string;
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
  readonly setup: unknown;
  readonly seats: readonly StoredSeat[];
  readonly dice: DiceTerms;
  readonly clock?: StoredClock;
}

/** Whose dice: of this match, or of the one that the same people may play next. */
export type SecretOf = "match" | "rematch";

/** What changes while people gather; once the match runs, only who holds a seat. */
export type Seating = Pick<StoredMatch, "seats" | "colours" | "removed" | "options">;

/** Something said beside the game: kept with the match, no part of its journal. */
export type Talk =
  /** `author`: player id; absent in what older releases kept. */
  | { readonly kind: "chat"; readonly line: ChatLine; readonly author?: string }
  /** From then on that player hears the other one at this table no more, or again. */
  | { readonly kind: "mute"; readonly mute: Mute }
  | { readonly kind: "plan"; readonly plan: SeatPlan }
  | { readonly kind: "earmark"; readonly earmark: Earmark };

export interface Mute {
  /** Player ids. */
  readonly player: string;
  readonly other: string;
  readonly on: boolean;
}

/** A scenario somebody drew. */
export interface StoredScenario {
  /** 128 random bits as text: whoever has it may look. */
  readonly id: string;
  readonly by: StoredPlayer;
  /** Id of the game whose it is. */
  readonly game: string;
  readonly players: number;
  /** The game's own; as it was handed in. */
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
  /** Ties the line to all before it (`chained`): whatever is changed in the journal later is found out. Lines of older releases have none. */
  readonly chain?: string;
}

export interface JournalAppend extends JournalEntry {
  readonly match: string;
  /** The writer's epoch. */
  readonly epoch: number;
  /** The match ends with this line. */
  readonly over: boolean;
  /** Present when it changed. */
  readonly digest?: Standing;
  readonly clock?: StoredClock;
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
  /** Before each line, and after the last; empty before the start. */
  readonly chains: readonly string[];
  /** Of the dice; absent at a table made before secrets were drawn with it that has not begun. */
  readonly secret?: Uint8Array;
  /** Of the dice of a rematch, from the end of the match on. */
  readonly nextSecret?: Uint8Array;
  /** The newest first, two at the most. */
  readonly snapshots: readonly Snapshot[];
}

/** A position that was reached, so that it need not be reached again line by line. Whoever reads it checks it first. */
export interface Snapshot {
  readonly ply: number;
  readonly rulesVersion: number;
  /** The fold as text; its form is the server's business. */
  readonly body: string;
  /** Of ply, rules version, body and the chain of the line that led there. */
  readonly hash: string;
}

/** Who takes a match over. */
export interface Claim {
  readonly process: string;
  /** The epoch it was seen at: should somebody have taken it over since, this claim finds nothing. */
  readonly epoch: number;
}

/** A process of this service. */
export interface StoredProcess {
  readonly id: string;
  /** Where the other processes ask it, e.g. `http://10.0.0.2:2567`. */
  readonly address: string;
  /** As far as can be told at once; whether it may write is the epoch's business. */
  readonly isAlive: boolean;
  /** Its latest beat, in service time. */
  readonly beat: number;
}

/** Which processes serve, and the time that they share. */
export interface Processes {
  /** This process serves from now on, until it ends in whatever way. */
  join(process: Pick<StoredProcess, "id" | "address">): Promise<void>;
  /**
   * This process is alive. Answers the service time: milliseconds that the service has been up, all its processes and restarts taken
   * together. It stands still while no process beats: pauses of more than `SILENCE_MS` between two beats do not count.
   */
  beat(id: string): Promise<number>;
  find(id: string): Promise<StoredProcess | undefined>;
  /** Every process that lives, but that one. */
  others(id: string): Promise<readonly StoredProcess[]>;
}

/** Between two beats of a service that is up there is never more, in milliseconds. */
export const SILENCE_MS = 3000;

/** Something said that somebody found fault with; for whoever runs the server. */
export interface Report {
  readonly id: string;
  readonly match: string;
  /** Player ids. */
  readonly by: string;
  readonly about: string;
  /** The match was at that ply. */
  readonly ply: number;
  readonly reason: string;
  /** What was said last, as the reporting player could read it. */
  readonly lines: readonly ChatLine[];
  readonly at: number;
}

/** What players hold against each other, and how they become themselves again on another device. */
export interface People {
  block(player: string, other: string, at: number): Promise<void>;
  unblock(player: string, other: string): Promise<void>;
  /** Everybody whom that player has blocked, the latest first. */
  blockedBy(player: string): Promise<readonly StoredPlayer[]>;
  report(report: Report): Promise<void>;
  /** The latest first. */
  reports(limit: number): Promise<readonly Report[]>;
  /** A code for the player's other device, as its hash; ends the one before. `until` in milliseconds since the epoch. */
  issueHandover(player: string, hash: string, until: number): Promise<void>;
  /** Whose it is; it is none any more afterwards. */
  redeemHandover(hash: string, now: number): Promise<string | undefined>;
  forgetHandover(player: string): Promise<void>;
  /** The printed code with which a player can come back, as its hash; in place of the one before. */
  setRecovery(player: string, hash: string): Promise<void>;
  playerByRecovery(hash: string): Promise<string | undefined>;
  addPasskey(passkey: Passkey): Promise<void>;
  passkey(id: string): Promise<Passkey | undefined>;
  passkeysOf(player: string): Promise<readonly Passkey[]>;
  /** After a sign-in with it; false: its counter did not rise, or there is none such. */
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

/** Where a browser wants to be told that it is its player's turn. */
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
  /** In place of one of the same endpoint. */
  keep(subscription: PushSubscription): Promise<void>;
  of(player: string): Promise<readonly PushSubscription[]>;
  /** The one of that endpoint, and whose it is. */
  find(endpoint: string): Promise<PushSubscription | undefined>;
  /** Of whoever it is, or of that player alone. */
  forget(endpoint: string, player?: string): Promise<boolean>;
  /** All of that player's. */
  forgetAll(player: string): Promise<void>;
}

/** That it is a player's turn, as one browser is told it. */
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
  /** The turn that was noticed last. */
  readonly noticed?: string;
}

/** Which turns have been told to whom. Moments in milliseconds since the epoch. A browser that is forgotten takes its notices along. */
export interface Notices {
  /**
   * True for one caller alone: this turn has not been told there, nor is anybody about to. Whoever claims it settles it before
   * `until`; otherwise it is due again then.
   */
  claim(notice: TurnNotice, now: number, until: number): Promise<boolean>;
  /** It has been told, or shall be told at that time. */
  settle(notice: TurnNotice, again?: number): Promise<void>;
  /** To be told by now, claimed at the most so many times; the longest due first. */
  due(now: number, claims: number, limit: number): Promise<readonly TurnNotice[]>;
  /** In the order of match and endpoint, after that pair. */
  awaited(after: Pick<TurnNotice, "match" | "endpoint">, limit: number): Promise<readonly AwaitedTurn[]>;
}

/** Random texts that a passkey signs, each good for one answer on whatever process. */
export interface Challenges {
  /** `player`: whom the answer has to be from; null: nobody is known yet. `until` in milliseconds since the epoch. */
  issue(challenge: string, player: string | null, until: number, now: number): Promise<void>;
  /** True once: it was issued for that player, and is good no more. */
  redeem(challenge: string, player: string | null, now: number): Promise<boolean>;
}

/** What the service settles once for all its processes. */
export interface Settings {
  find(name: string): Promise<string | undefined>;
  /** Keeps the value if there is none; answers what stands. */
  settle(name: string, value: string): Promise<string>;
}

/** A match that has been going on or is over, with the owner it had last. */
export interface IdleMatch {
  readonly id: string;
  readonly owner?: string;
}

/** Rows as they lie in a table. */
export type PlainRows = readonly Readonly<Record<string, string | number | Uint8Array | null>>[];

/** All that is stored of one match but what can be made again. */
export interface WholeMatch {
  readonly id: string;
  readonly epoch: number;
  readonly version: number;
  readonly tables: Readonly<Record<"matches" | "seats" | "journalEntries" | "talk" | "reports", PlainRows>>;
}

/** Matches that leave for a file and come back from it. */
export interface Archive {
  /** Those that began and have not moved since that moment, and whose clock does not run; the longest idle first. */
  idle(movedBefore: number, limit: number): Promise<readonly IdleMatch[]>;
  read(id: string): Promise<WholeMatch | undefined>;
  /** Drops the match as it was read, and remembers that it is in a file; false: it has moved since, or somebody has taken it over. */
  drop(match: Pick<WholeMatch, "id" | "epoch" | "version">, at: number): Promise<boolean>;
  has(id: string): Promise<boolean>;
  /** Puts it back, as touched at that moment. One that was put back half-way is completed; one that is there stays as it is. */
  putBack(match: WholeMatch, at: number): Promise<void>;
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
  readonly processes: Processes;
  readonly people: People;
  readonly push: PushSubscriptions;
  readonly notices: Notices;
  readonly challenges: Challenges;
  readonly settings: Settings;
  readonly archive: Archive;

  createPlayer(player: StoredPlayer, at: number): Promise<void>;
  /** False: no such player. */
  renamePlayer(player: StoredPlayer): Promise<boolean>;
  player(id: string): Promise<StoredPlayer | undefined>;
  account(id: string): Promise<Account | undefined>;
  /** Ends every identity the player has been given; false: no such player. */
  signOut(player: string): Promise<boolean>;

  createMatch(match: NewMatch): Promise<void>;
  /** By id, or by the code that is read aloud. Rejects with `DamagedMatch` when it cannot be read. */
  findMatch(address: string): Promise<StoredMatch | undefined>;
  /**
   * Raises the epoch and hands over all there is; undefined: no such match, or not at the epoch of the claim any more. Rejects with
   * `DamagedMatch`, and changes nothing, when what is stored is not what was written.
   */
  claimMatch(id: string, claim?: Claim): Promise<ClaimedMatch | undefined>;
  /** The secret of a match that is over; undefined before that. */
  openedSecret(id: string): Promise<Uint8Array | undefined>;
  /** What is wrong with the match as it is stored, beside its journal; undefined: nothing that can be told. */
  faultOf(id: string): Promise<string | undefined>;
  /** Every line so far, in order. */
  journal(id: string): Promise<readonly JournalEntry[]>;
  /** Matches the player sits in: unfinished ones first, the latest moved first. Those that cannot be read are left out. */
  matchesOf(player: string, limit: number, offset?: number): Promise<readonly StoredMatch[]>;
  counts(): Promise<StoreCounts>;
  /** How many tables of that host wait for players. */
  waitingOf(host: string): Promise<number>;
  /** Every match there is, in the order of their ids: at the most `limit` of those after that id ("" is before all). */
  matchIds(after: string, limit: number): Promise<readonly string[]>;
  /** Forgets tables that never began and have not changed since; answers how many. */
  dropWaiting(changedBefore: number): Promise<number>;
  /** Forgets what was said, planned and wished at tables whose match was over by then; their journals stay. Answers how many lines. */
  dropTalk(overBefore: number): Promise<number>;

  /** Before the start and after it: who sits where, and the options. */
  saveSeating(id: string, epoch: number, seating: Seating, at: number): Promise<"saved" | "fenced">;
  /** The table is another player's from now on. */
  passTable(id: string, epoch: number, host: string, at: number): Promise<"saved" | "fenced">;
  /** A secret where there is none yet; one that is there stands, and the answer is `fenced`. */
  keepSecret(id: string, epoch: number, of: SecretOf, secret: Uint8Array): Promise<"saved" | "fenced">;
  startMatch(id: string, epoch: number, start: MatchStart, at: number): Promise<"saved" | "fenced">;
  /** Makes the new table and notes it at the finished one, both or neither. */
  createRematch(id: string, epoch: number, match: NewMatch): Promise<"saved" | "fenced">;
  append(entry: JournalAppend): Promise<AppendOutcome>;
  /** The clocks changed without a line: a pause, a gift. Only while the match runs. */
  saveClock(id: string, epoch: number, clock: StoredClock): Promise<"saved" | "fenced">;
  /** The match is over by its players' agreement; its clocks stand still. */
  endMatch(id: string, epoch: number, at: number): Promise<"saved" | "fenced">;
  /** Keeps it and the one before it, no more; on disk sooner or later. */
  saveSnapshot(id: string, epoch: number, snapshot: Snapshot): Promise<"saved" | "fenced">;
  /** Matches whose clock is out and that no other living process has; the longest out first. */
  dueMatches(process: string, limit: number): Promise<readonly string[]>;

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
