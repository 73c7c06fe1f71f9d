import type { Archive } from "./contract/archive.ts";
import type { Claim, ClaimedMatch } from "./contract/claims.ts";
import type { StoredClock } from "./contract/clocks.ts";
import type { AppendOutcome, JournalAppend, JournalEntry, Snapshot } from "./contract/journal.ts";
import type { Leagues } from "./contract/leagues.ts";
import type { MatchEnd, MatchStart, NewMatch, Seating, SecretOf, StoredMatch } from "./contract/matches.ts";
import type { PastMatches } from "./contract/past.ts";
import type { Challenges, People } from "./contract/people.ts";
import type { Players } from "./contract/players.ts";
import type { PreferencesOfPlayers } from "./contract/preferences.ts";
import type { Processes } from "./contract/processes.ts";
import type { Notices, PushSubscriptions } from "./contract/push.ts";
import type { Ratings } from "./contract/ratings.ts";
import type { Scenarios } from "./contract/scenarios.ts";
import type { Settings } from "./contract/settings.ts";
import type { Talks } from "./contract/talk.ts";
import type { Stranded } from "./strandedBots.ts";

export interface StoreCounts {
  readonly waiting: number;
  readonly playing: number;
  readonly over: number;
}

/**
 * Matches and their journals, and what stands beside them. A promise that resolves means: on disk. Writes to a match carry the writer's
 * epoch and return `fenced` if a newer one has taken over; a promise that rejects means that nothing happened, or that it is unknown.
 */
export interface Store {
  /** Which store, and where, for the start-up line. */
  readonly description: string;
  readonly players: Players;
  readonly talk: Talks;
  readonly scenarios: Scenarios;
  readonly processes: Processes;
  readonly people: People;
  readonly push: PushSubscriptions;
  readonly notices: Notices;
  readonly challenges: Challenges;
  readonly settings: Settings;
  readonly archive: Archive;
  readonly past: PastMatches;
  readonly ratings: Ratings;
  readonly leagues: Leagues;
  readonly preferences: PreferencesOfPlayers;

  /** `owner`: the process that holds the match from the start on, under epoch 1, as if it had claimed it. */
  createMatch(match: NewMatch, owner?: string): Promise<void>;
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
  /** How many tables of that host wait for players, or are imported matches in which no step was played here. */
  waitingOf(host: string): Promise<number>;
  /** Ids of all matches in their order: at most `limit` after that id ("" is before all). */
  matchIds(after: string, limit: number): Promise<readonly string[]>;
  /** Deletes tables that never began, and imported matches that were never played on, which have not changed since; returns how many. */
  dropWaiting(changedBefore: number): Promise<number>;

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
  endMatch(id: string, epoch: number, at: number, end?: MatchEnd): Promise<"saved" | "fenced">;
  /** Keeps it and the one before it, and drops older ones; on disk sooner or later. */
  saveSnapshot(id: string, epoch: number, snapshot: Snapshot): Promise<"saved" | "fenced">;
  /** Matches whose clock has expired and that no other living process holds; the longest expired first. */
  dueMatches(process: string, limit: number): Promise<readonly string[]>;
  /**
   * Matches in which a bot is to move, and that no process has held since the one that held them ended: nobody wakes their bots. Either those
   * whose clocks run, or, which takes longer, those without clocks. `process` is the one that asks: matches that it has held since are its own
   * affair.
   */
  strandedBots(process: string, limit: number, which: Stranded): Promise<readonly string[]>;
  /**
   * Runs acts of the same name one after the other, in all processes of the service, and returns what the act does. Not for acts that wait for
   * each other. Rejects, and the act has not run, if its turn does not come within seconds.
   */
  inTurn<T>(name: string, act: () => Promise<T>): Promise<T>;

  close(): Promise<void>;
}
