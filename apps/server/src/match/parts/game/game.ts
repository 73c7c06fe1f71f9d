import {
  type AnyGame,
  type AnyMatch,
  type AnyTransition,
  type Chance,
  type Moment,
  replayLine,
  SEATS,
  type Seat,
  type SeatSetup,
  startMatch,
} from "@forgotten-planet/core";
import type { JournalLine } from "@forgotten-planet/protocol";
import {
  type ClaimedMatch,
  chained,
  chainStart,
  DamagedMatch,
  type JournalEntry,
  type MatchStart,
  type Snapshot,
} from "@forgotten-planet/store";
import { atOnce, type Steps } from "../slices.ts";
import { type Position, positionOf, snapshotOf } from "./snapshot.ts";

/** Lines between two snapshots. */
const SNAPSHOT_EVERY = 50;
/** Positions whose moment is remembered: a step asks for the one before it and the one after it. */
const MOMENTS = 3;

/** A match that has begun, as far as it is stored. */
export interface Begun extends Pick<ClaimedMatch, "journal" | "chains" | "snapshots"> {
  /** Of the match. */
  readonly id: string;
  readonly rulesVersion: number;
  readonly setup: unknown;
}

/** Returns the draw of that index, counted from 0 over the whole match: from 1 to `sides`. */
export type DrawAt = (index: number, sides: number) => number;

/** A match that begins now. */
export const beginning = (
  { id, rulesVersion }: Pick<Begun, "id" | "rulesVersion">,
  { setup, dice }: Pick<MatchStart, "setup" | "dice">,
): Begun => ({ id, rulesVersion, setup, journal: [], chains: [chainStart({ setup, dice })], snapshots: [] });

/** The latest accepted command: the position before it, and what followed. */
export interface LatestStep {
  readonly before: AnyMatch;
  readonly line: JournalLine;
}

/** The game of a match that has begun: the position after its last journal line, and the entries that led there. */
export class Game {
  /** What is played. */
  readonly rules: AnyGame;
  readonly setup: unknown;
  /** The seats in the order of play. */
  readonly seats: readonly SeatSetup[];
  /** The position at ply 0. */
  readonly start: AnyMatch;
  /** Plies of snapshots that failed their check and were not used. */
  readonly damagedSnapshots: readonly number[];
  readonly #rulesVersion: number;
  readonly #drawAt: DrawAt;
  readonly #lines: JournalLine[] = [];
  readonly #entries: JournalEntry[] = [];
  /** Of the positions asked for last. */
  readonly #moments: { readonly state: AnyMatch["state"]; readonly moment: Moment }[] = [];
  #now: AnyMatch;
  #latest: LatestStep | undefined;
  #drawn = 0;
  #chain: string;
  #isEnded = false;
  /** The latest position before the latest line in which nothing could be taken back. */
  #resting: Position | undefined;
  #kept: AnyMatch;
  /** The parts of the match that these two belong to, once they have been asked for. */
  #restingPart: string | undefined;
  #keptPart: string | undefined;

  /**
   * Replays the journal from the newest sound snapshot on, a line at each step. Throws `DamagedMatch`, naming the line, if one does not
   * follow.
   */
  static *opening(rules: AnyGame, begun: Begun, drawAt: DrawAt): Steps<Game> {
    const game = new Game(rules, begun, drawAt);
    for (const entry of begun.journal) {
      game.#follow(begun.id, entry);
      yield undefined;
    }
    return game;
  }

  /** Opens in one go a match that begins now. */
  static from(rules: AnyGame, begun: Begun, drawAt: DrawAt): Game {
    return atOnce(Game.opening(rules, begun, drawAt));
  }

  /** Starts at the newest sound snapshot. */
  private constructor(rules: AnyGame, { id, setup, rulesVersion, journal, chains, snapshots }: Begun, drawAt: DrawAt) {
    const created = rules.create(setup);
    if (!created.ok) throw new DamagedMatch(id, `its set-up is not playable: ${created.error.message}`);
    this.rules = rules;
    this.setup = setup;
    this.seats = rules.seatsOf(setup);
    this.#rulesVersion = rulesVersion;
    this.#drawAt = drawAt;
    this.start = startMatch(created.value);
    // The latest line is always replayed, since its events have to be known.
    const tried = snapshots.map((snapshot) => positionOf(snapshot, { start: this.start, rulesVersion, chains }));
    const from = tried.find((position) => position !== undefined && position.match.ply < journal.length);
    this.damagedSnapshots = snapshots.flatMap(({ ply }, i) => (tried[i] === undefined ? [ply] : []));
    this.#now = from?.match ?? this.start;
    this.#drawn = from?.rolled ?? 0;
    this.#chain = from?.chain ?? chains[0] ?? "";
    this.#kept = this.#now;
  }

  /** Replays one line of the journal, unless the position has it already. */
  #follow(id: string, entry: JournalEntry): void {
    if (entry.ply < this.#now.ply) {
      this.#note(entry);
      return;
    }
    const followed = entry.ply === this.#now.ply ? replayLine(this.rules, this.#now, entry.line) : undefined;
    if (!followed) throw new DamagedMatch(id, `journal line ${entry.ply} does not follow`);
    this.advance(entry, followed);
  }

  /** Where the match stands. Its rules interpret the state. */
  get now(): AnyMatch {
    return this.#now;
  }

  /** Journal lines so far. */
  get ply(): number {
    return this.#now.ply;
  }

  get moment(): Moment {
    return this.momentOf(this.#now);
  }

  /** Where that position of the match stands; computed once for the latest. */
  momentOf({ state }: Pick<AnyMatch, "state">): Moment {
    for (const known of this.#moments) if (known.state === state) return known.moment;
    const moment = this.rules.moment(state);
    if (this.#moments.unshift({ state, moment }) > MOMENTS) this.#moments.pop();
    return moment;
  }

  /** The seat whose turn it is: the first actor; undefined when the game is over. */
  get toMove(): Seat | undefined {
    return this.moment.actors[0];
  }

  /** Whether a seat knows something that not everybody knows. */
  get hasSecrets(): boolean {
    return hasSecrets(this, this.#now);
  }

  /** Over by the rules, or because its players agreed on it. */
  get isOver(): boolean {
    return this.#isEnded || this.moment.stage === "over";
  }

  /** Ends the match: nothing more is played. */
  end(): void {
    this.#isEnded = true;
  }

  /** All lines so far, by ply. */
  get lines(): readonly JournalLine[] {
    return this.#lines;
  }

  /** Undefined at ply 0. */
  get latest(): LatestStep | undefined {
    return this.#latest;
  }

  /** All journal entries, by ply. */
  get entries(): readonly JournalEntry[] {
    return this.#entries;
  }

  /** Draws for one intent, kept in order; they count only once its line is journaled. */
  chance(): Chance & { readonly draws: readonly number[] } {
    const draws: number[] = [];
    const draw = (sides: number): number => {
      const drawn = this.#drawAt(this.#drawn + draws.length, sides);
      draws.push(drawn);
      return drawn;
    };
    return { draw, draws };
  }

  /** Returns the entry as it is journaled: chained to all before it. */
  linked(entry: Omit<JournalEntry, "chain">): JournalEntry {
    return { ...entry, chain: chained(this.#chain, entry) };
  }

  /**
   * Returns a snapshot when enough lines have been played since the last one, or when a phase of the set-up has ended; with `isLast`,
   * whenever there is a new position.
   */
  takeSnapshot(isLast: boolean): Snapshot | undefined {
    const position = this.#resting;
    if (!position || position.match.ply <= this.#kept.ply || !(isLast || this.isSnapshotDue)) return undefined;
    this.#kept = position.match;
    this.#keptPart = this.#restingPart;
    return snapshotOf(position, this.#rulesVersion);
  }

  /** Whether enough lines have been played since the last snapshot, or a phase of the set-up has ended. */
  get isSnapshotDue(): boolean {
    const { match } = this.#resting ?? {};
    if (!match || match.ply <= this.#kept.ply) return false;
    if (match.ply - this.#kept.ply >= SNAPSHOT_EVERY) return true;
    this.#restingPart ??= this.#partOf(match);
    this.#keptPart ??= this.#partOf(this.#kept);
    return this.#restingPart !== this.#keptPart;
  }

  /** Moves on to the state after a line that is on disk. */
  advance(entry: JournalEntry, { match, draws = [] }: AnyTransition): void {
    const before = this.#now;
    if (before.undoable.length === 0) {
      this.#resting = { match: before, rolled: this.#drawn, chain: this.#chain };
      this.#restingPart = undefined;
    }
    this.#latest = { before, line: entry.line };
    this.#now = match;
    // Chained by `linked`, or checked when it was read; entries of older releases have none.
    this.#chain = entry.chain ?? chained(this.#chain, entry);
    this.#note(entry);
    this.#drawn += draws.length;
  }

  /** A phase of the set-up, or all that follows the set-up. */
  #partOf({ state }: AnyMatch): string {
    const { stage } = this.momentOf({ state });
    return stage === "setup" ? `${stage} ${hasSecrets(this, { state })}` : "play";
  }

  #note(entry: JournalEntry): void {
    this.#lines.push(entry.line);
    this.#entries.push(entry);
  }
}

/** Returns whether a seat knows something of that position that not everybody knows. */
export const hasSecrets = ({ rules, seats }: Pick<Game, "rules" | "seats">, { state }: Pick<AnyMatch, "state">): boolean =>
  rules.secrets(state, SEATS.slice(0, seats.length)) !== undefined;
