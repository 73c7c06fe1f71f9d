import { type Fold, type Folded, foldLine, type JournalLine, startFold } from "@forgotten-planet/protocol";
import { createGame, type Die, type GameEvent, type GameSetup } from "@forgotten-planet/rules";
import type { JournalEntry } from "@forgotten-planet/store";

/** The latest accepted command: what was true before it, and what followed. */
export interface LatestStep {
  readonly before: Fold;
  readonly events: readonly GameEvent[];
}

/** The game of a match that has begun: what is true as of its last journal line, and the ids it has answered. */
export class Game {
  readonly setup: GameSetup;
  /** At ply 0. */
  readonly start: Fold;
  readonly #dieAt: (index: number) => Die;
  readonly #lines: JournalLine[] = [];
  readonly #answered = new Map<string, JournalEntry>();
  #fold: Fold;
  #latest: LatestStep | undefined;
  #rolled = 0;

  /** Folds the journal; throws when it is damaged, naming the line. `dieAt` counts all dice of the match from 0. */
  constructor(setup: GameSetup, dieAt: (index: number) => Die, journal: readonly JournalEntry[]) {
    const created = createGame(setup);
    if (!created.ok) throw new Error(`this set-up is not playable: ${created.error.message}`);
    this.setup = setup;
    this.#dieAt = dieAt;
    this.start = startFold(created.value);
    this.#fold = this.start;
    for (const entry of journal) {
      const folded = entry.ply === this.#fold.ply ? foldLine(this.#fold, entry.line) : undefined;
      if (!folded) throw new Error(`journal line ${entry.ply} does not follow`);
      this.advance(entry, folded);
    }
  }

  get fold(): Fold {
    return this.#fold;
  }

  /** Every line so far, by ply. */
  get lines(): readonly JournalLine[] {
    return this.#lines;
  }

  /** Undefined at ply 0. */
  get latest(): LatestStep | undefined {
    return this.#latest;
  }

  /** What was journaled under that id of a client's intent. */
  answered(intentId: string): JournalEntry | undefined {
    return this.#answered.get(intentId);
  }

  /** Dice for one intent; they count only once its line is journaled. */
  chance(): { readonly rollDie: () => Die } {
    let next = this.#rolled;
    return { rollDie: () => this.#dieAt(next++) };
  }

  /** The line is on disk: from now on this is the state. */
  advance(entry: JournalEntry, { fold, events = [] }: Folded): void {
    this.#latest = { before: this.#fold, events };
    this.#fold = fold;
    this.#lines.push(entry.line);
    this.#answered.set(entry.intentId, entry);
    for (const event of events) if (event.type === "dieRolled") this.#rolled += event.faces.length;
  }
}
