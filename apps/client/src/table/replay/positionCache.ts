import { type GamePlay, type GameTypes, type MatchState, replayLine, startMatch } from "@forgotten-planet/core";
import type { JournalLine } from "@forgotten-planet/protocol";
import { type History, type HistoryEntry, type TakenBack, withLatest } from "../history.ts";

/** The latest entry that stands at a ply, and through it all before. */
interface Tip<G extends GameTypes> {
  readonly entry: HistoryEntry<G>;
  readonly before: Tip<G> | undefined;
  readonly count: number;
}

interface Place<G extends GameTypes> {
  readonly match: MatchState<G>;
  readonly tip: Tip<G> | undefined;
  readonly takenBack: readonly TakenBack<G>[];
}

/**
 * The positions of a match by ply. Each line is applied once, when a position at or after it is first asked for; states share what did
 * not change between them, so that all are kept.
 */
export class PositionCache<G extends GameTypes = GameTypes> {
  readonly lines: readonly JournalLine[];
  readonly #game: GamePlay<G>;
  readonly #start: G["State"];
  readonly #places: Place<G>[];
  /** The ply whose line does not follow. */
  #fault: number | undefined;

  /** Throws if no match begins with that set-up. */
  constructor(game: GamePlay<G>, setup: G["Setup"], lines: readonly JournalLine[]) {
    const made = game.create(setup);
    if (!made.ok) throw new Error(`no match begins so: ${made.error.message}`);
    this.#game = game;
    this.lines = lines;
    this.#start = made.value;
    this.#places = [{ match: startMatch(made.value), tip: undefined, takenBack: [] }];
  }

  /** Lines that follow one another, as far as is known. */
  get length(): number {
    return this.#fault ?? this.lines.length;
  }

  /** The ply whose line does not follow; undefined if there is none among the lines read. */
  get fault(): number | undefined {
    return this.#fault;
  }

  get isRead(): boolean {
    return this.#places.length > this.length;
  }

  /** Applies lines for about that many milliseconds. */
  readFor(ms: number): void {
    const until = performance.now() + ms;
    while (!this.isRead && performance.now() < until) this.#next();
  }

  /** The match after that many lines, or at the nearest ply there is. */
  at(ply: number): MatchState<G> {
    return this.#place(ply).match;
  }

  /** What has led there: the entries that stood at that ply. */
  historyAt(ply: number): History<G> {
    const { match, tip, takenBack } = this.#place(ply);
    return { start: this.#start, entries: entriesOf(tip), match, ...(takenBack.length > 0 ? { takenBack } : {}) };
  }

  #place(ply: number): Place<G> {
    while (this.#places.length <= ply && !this.isRead) this.#next();
    const last = this.#places.length - 1;
    const place = this.#places[Math.max(0, Math.min(last, ply))];
    if (!place) throw new Error("a match has a first position");
    return place;
  }

  #next(): void {
    const ply = this.#places.length - 1;
    const place = this.#places[ply];
    const line = this.lines[ply];
    const next = place && line !== undefined ? this.#after(place, line) : undefined;
    if (next) this.#places.push(next);
    else this.#fault = ply;
  }

  #after({ match, tip, takenBack }: Place<G>, line: JournalLine): Place<G> | undefined {
    const led = replayLine(this.#game, match, line);
    if (!led) return undefined;
    const { command, events } = led;
    if (!command || !events) {
      return { match: led.match, tip: tip?.before, takenBack: withLatest(this.#game, { entries: entriesOf(tip), takenBack }) };
    }
    const entry: HistoryEntry<G> = { command, events, ply: match.ply, before: match.state, after: led.match.state };
    return { match: led.match, tip: { entry, before: tip, count: (tip?.count ?? 0) + 1 }, takenBack };
  }
}

function entriesOf<G extends GameTypes>(tip: Tip<G> | undefined): readonly HistoryEntry<G>[] {
  const entries: HistoryEntry<G>[] = new Array(tip?.count ?? 0);
  for (let at = tip; at; at = at.before) entries[at.count - 1] = at.entry;
  return entries;
}
