import { setImmediate } from "node:timers/promises";
import type { NewMatch } from "../contract/matches.ts";
import { journalParts, PART } from "../journalParts.ts";
import type { Queries } from "../queries.ts";
import type { SqliteFile } from "./database.ts";

/**
 * How new matches come into the file. A transaction blocks everything else: a long journal is written ahead of its match, a part at a time,
 * under a shell that nobody finds. What a crash leaves of it goes when the store opens.
 */
export class Insertion {
  readonly #file: SqliteFile;
  readonly #queries: Queries;
  /** Matches whose journal is there already, or is being written. */
  readonly #ahead = new Set<string>();

  constructor(file: SqliteFile, queries: Queries) {
    this.#file = file;
    this.#queries = queries;
    file.run(queries.dropShells().compile());
  }

  /** Returns whether that match is not whole yet. */
  isShell(match: string): boolean {
    return this.#ahead.has(match);
  }

  /** Makes the match by `insert`, which calls `match`; before that, writes ahead what is long. */
  async making(match: NewMatch, insert: () => Promise<void>): Promise<void> {
    if ((match.journal?.length ?? 0) <= PART) return insert();
    const parts = journalParts(match);
    this.#file.writeBehind(() => this.#file.run(this.#queries.insertShell(match).compile()));
    this.#ahead.add(match.id);
    try {
      for (const part of parts) {
        this.#file.writeBehind(() => this.#file.run(this.#queries.insertJournal(match.id, part, match.createdAt).compile()));
        await setImmediate();
      }
      await insert();
    } catch (error) {
      this.#dropShell(match.id);
      throw error;
    } finally {
      this.#ahead.delete(match.id);
    }
  }

  /** If it stays, it goes when the store opens again. */
  #dropShell(match: string): void {
    try {
      this.#file.run(this.#queries.dropShell(match).compile());
    } catch {}
  }

  /** In one transaction. */
  match(match: NewMatch, owner: string | undefined): void {
    const isFilled = this.#ahead.has(match.id);
    const row = isFilled ? this.#queries.fillShell(match, owner) : this.#queries.insertMatch(match, owner);
    if (this.#file.run(row.compile()) === 0) throw new Error(`the shell of match ${match.id} is gone`);
    const seats = match.start?.seats ?? match.seats;
    if (seats.length > 0) this.#file.run(this.#queries.insertSeats(match.id, seats).compile());
    if (isFilled) return;
    for (const part of journalParts(match)) this.#file.run(this.#queries.insertJournal(match.id, part, match.createdAt).compile());
  }
}
