import { type Fold, type Folded, foldLine, type JournalLine, startFold } from "@forgotten-planet/protocol";
import { createGame, type Die, type GameEvent, type GameSetup, type GameState } from "@forgotten-planet/rules";
import {
  type ClaimedMatch,
  chained,
  chainStart,
  DamagedMatch,
  type JournalEntry,
  type MatchStart,
  type Snapshot,
} from "@forgotten-planet/store";
import { atOnce, type Steps } from "./slices.ts";
import { type Position, positionOf, snapshotOf } from "./snapshot.ts";

/** Lines between two snapshots. */
const SNAPSHOT_EVERY = 50;

/** A match that has begun, as far as it is stored. */
export interface Begun extends Pick<ClaimedMatch, "journal" | "chains" | "snapshots"> {
  /** Of the match. */
  readonly id: string;
  readonly rulesVersion: number;
  readonly setup: GameSetup;
}

/** A match that begins now. */
export const beginning = (
  { id, rulesVersion }: Pick<Begun, "id" | "rulesVersion">,
  { setup, dice }: Pick<MatchStart, "setup" | "dice">,
): Begun => ({ id, rulesVersion, setup, journal: [], chains: [chainStart({ setup, dice })], snapshots: [] });

/** The latest accepted command: what was true before it, and what followed. */
export interface LatestStep {
  readonly before: Fold;
  readonly events: readonly GameEvent[];
}

/** The game of a match that has begun: what is true as of its last journal line, and the entries that led there. */
export class Game {
  readonly setup: GameSetup;
  /** At ply 0. */
  readonly start: Fold;
  /** Plies of snapshots that were not what had been written, and have not been used. */
  readonly damagedSnapshots: readonly number[];
  readonly #rulesVersion: number;
  readonly #dieAt: (index: number) => Die;
  readonly #lines: JournalLine[] = [];
  readonly #entries: JournalEntry[] = [];
  #fold: Fold;
  #latest: LatestStep | undefined;
  #rolled = 0;
  #chain: string;
  #isEnded = false;
  /** The latest position before the latest line in which nothing could be taken back. */
  #resting: Position | undefined;
  #kept: Pick<Fold, "ply" | "state">;

  /**
   * Folds the journal from the newest snapshot on that is sound, a line at each step. Throws `DamagedMatch` when a line does not follow,
   * naming it. `dieAt` counts all dice of the match from 0.
   */
  static *opening(begun: Begun, dieAt: (index: number) => Die): Steps<Game> {
    const game = new Game(begun, dieAt);
    for (const entry of begun.journal) {
      game.#follow(begun.id, entry);
      yield undefined;
    }
    return game;
  }

  /** The same in one go, for a match that begins now. */
  static from(begun: Begun, dieAt: (index: number) => Die): Game {
    return atOnce(Game.opening(begun, dieAt));
  }

  /** Where the newest sound snapshot has it. */
  private constructor({ id, setup, rulesVersion, journal, chains, snapshots }: Begun, dieAt: (index: number) => Die) {
    const created = createGame(setup);
    if (!created.ok) throw new DamagedMatch(id, `its set-up is not playable: ${created.error.message}`);
    this.setup = setup;
    this.#rulesVersion = rulesVersion;
    this.#dieAt = dieAt;
    this.start = startFold(created.value);
    // What the latest line led to has to be known, so it is folded in any case.
    const tried = snapshots.map((snapshot) => positionOf(snapshot, { start: this.start, rulesVersion, chains }));
    const from = tried.find((position) => position !== undefined && position.fold.ply < journal.length);
    this.damagedSnapshots = snapshots.flatMap(({ ply }, i) => (tried[i] === undefined ? [ply] : []));
    this.#fold = from?.fold ?? this.start;
    this.#rolled = from?.rolled ?? 0;
    this.#chain = from?.chain ?? chains[0] ?? "";
    this.#kept = this.#fold;
  }

  /** One line of the journal, which the position may have behind it already. */
  #follow(id: string, entry: JournalEntry): void {
    if (entry.ply < this.#fold.ply) {
      this.#note(entry);
      return;
    }
    const folded = entry.ply === this.#fold.ply ? foldLine(this.#fold, entry.line) : undefined;
    if (!folded) throw new DamagedMatch(id, `journal line ${entry.ply} does not follow`);
    this.advance(entry, folded);
  }

  get fold(): Fold {
    return this.#fold;
  }

  /** By the rules, or since its players have agreed on it. */
  get isOver(): boolean {
    return this.#isEnded || this.#fold.state.phase === "over";
  }

  /** It is played no further. */
  end(): void {
    this.#isEnded = true;
  }

  /** Every line so far, by ply. */
  get lines(): readonly JournalLine[] {
    return this.#lines;
  }

  /** Undefined at ply 0. */
  get latest(): LatestStep | undefined {
    return this.#latest;
  }

  /** What is journaled, by ply. */
  get entries(): readonly JournalEntry[] {
    return this.#entries;
  }

  /** Dice for one intent; they count only once its line is journaled. */
  chance(): { readonly rollDie: () => Die } {
    let next = this.#rolled;
    return { rollDie: () => this.#dieAt(next++) };
  }

  /** The line as it is to be journaled: tied to all before it. */
  linked(entry: Omit<JournalEntry, "chain">): JournalEntry {
    return { ...entry, chain: chained(this.#chain, entry) };
  }

  /**
   * What is worth keeping of where the match stands: when enough has been played since the last time, or a phase of the set-up has
   * ended, or whatever there is (`isLast`).
   */
  takeSnapshot(isLast: boolean): Snapshot | undefined {
    const position = this.#resting;
    const lines = (position?.fold.ply ?? 0) - this.#kept.ply;
    if (!position || lines <= 0) return undefined;
    const { fold } = position;
    if (!isLast && lines < SNAPSHOT_EVERY && stageOf(fold.state) === stageOf(this.#kept.state)) return undefined;
    this.#kept = fold;
    return snapshotOf(position, this.#rulesVersion);
  }

  /** The line is on disk: from now on this is the state. */
  advance(entry: JournalEntry, { fold, events = [] }: Folded): void {
    const before = this.#fold;
    if (before.undoable.length === 0) this.#resting = { fold: before, rolled: this.#rolled, chain: this.#chain };
    this.#latest = { before, events };
    this.#fold = fold;
    this.#chain = chained(this.#chain, entry);
    this.#note(entry);
    for (const event of events) if (event.type === "dieRolled") this.#rolled += event.faces.length;
  }

  #note(entry: JournalEntry): void {
    this.#lines.push(entry.line);
    this.#entries.push(entry);
  }
}

/** A phase of the set-up, or all that follows it. */
const stageOf = ({ phase }: GameState): string => (phase === "placement" || phase === "auction" ? phase : "play");
