import type { AppendOutcome, JournalAppend } from "../contract/journal.ts";
import type { Queries } from "../queries.ts";
import { isItself, refusalOf } from "../refusal.ts";
import { APPEND, appendParameters } from "./appendStatement.ts";
import type { Connections } from "./connections.ts";
import { StoreAway } from "./storeAway.ts";

const LARGEST_BATCH = 500;
/** Milliseconds between tries while the database is away. */
const FIRST_PAUSE_MS = 20;
const LONGEST_PAUSE_MS = 200;
/** Milliseconds until an entry that was never sent is given up. */
const PATIENCE_MS = 5000;

const BUSY = new StoreAway("another connection is writing to this match", false);

/** Told when the database goes and comes back, for the log. */
export interface Watch {
  readonly away?: (error: StoreAway) => void;
  /** After that many milliseconds. */
  readonly back?: (afterMs: number) => void;
}

/** An entry that waits for its outcome. */
interface Waiting {
  readonly entry: JournalAppend;
  readonly since: number;
  /** It was sent, and no answer came: it may be on disk. */
  isUnsure: boolean;
  readonly resolve: (outcome: AppendOutcome) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * One writer for the journals of all matches: while one flush is under way, the appends of all matches gather for the next.
 *
 * While the database is away, entries are held and tried again. That is safe for an entry that may be on disk already: its own condition
 * refuses it then, and what lies under its intent id shows that it is the same entry. Such an entry is never given up, since nobody could
 * say whether it happened; others are given up after a while. @source docs/reliability.md D2.5, D2.8
 */
export class JournalWriter {
  readonly #connections: Connections;
  readonly #queries: Queries;
  readonly #watch: Watch;
  #waiting: Waiting[] = [];
  #writing: Promise<void> | undefined;
  #awaySince: number | undefined;
  #isClosing = false;
  #endPause = (): void => {};

  constructor(connections: Connections, queries: Queries, watch: Watch) {
    this.#connections = connections;
    this.#queries = queries;
    this.#watch = watch;
  }

  add(entry: JournalAppend): Promise<AppendOutcome> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ entry, since: performance.now(), isUnsure: false, resolve, reject });
      this.#writing ??= this.#write();
    });
  }

  /** Writes the waiting entries; those that cannot be written now are given up. */
  async close(): Promise<void> {
    this.#isClosing = true;
    this.#endPause();
    await this.#writing;
  }

  async #write(): Promise<void> {
    // Waits until the sockets of this round have been read, so that what they brought shares one commit.
    await new Promise(setImmediate);
    let pause = FIRST_PAUSE_MS;
    while (this.#waiting.length > 0) {
      const batch = this.#take();
      const taken = batch.size;
      const error = await this.#flush(batch).then(
        () => undefined,
        (failure: unknown) => failure,
      );
      this.#watchOver(error);
      this.#hold(batch, error ?? BUSY);
      if (batch.size < taken) pause = FIRST_PAUSE_MS;
      else if (this.#waiting.length > 0) {
        await this.#pause(pause);
        pause = Math.min(2 * pause, LONGEST_PAUSE_MS);
      }
    }
    this.#writing = undefined;
  }

  /** Takes the entries that came first, one of each match: the next one of a match depends on the one before it. */
  #take(): Set<Waiting> {
    const batch = new Set<Waiting>();
    const matches = new Set<string>();
    this.#waiting = this.#waiting.filter((waiting) => {
      if (batch.size === LARGEST_BATCH || matches.has(waiting.entry.match)) return true;
      matches.add(waiting.entry.match);
      batch.add(waiting);
      return false;
    });
    return batch;
  }

  /** Removes the entries that have their outcome from the batch; throws if the database is away. */
  async #flush(batch: Set<Waiting>): Promise<void> {
    const written = await this.#append(batch);
    if (!written) return;
    for (const waiting of batch) if (written.has(waiting.entry.match)) settle(batch, waiting, () => waiting.resolve({ kind: "committed" }));
    for (const waiting of batch) {
      const outcome = await this.#outcome(waiting);
      if (outcome) settle(batch, waiting, () => waiting.resolve(outcome));
    }
  }

  /** Returns the matches that were written to. An entry that the database rejects does not hurt the others: they are sent alone. */
  async #append(batch: Set<Waiting>): Promise<ReadonlySet<string> | undefined> {
    try {
      const parameters = appendParameters([...batch].map(({ entry }) => entry));
      const rows = await this.#connections.on((connection) => connection.allNamed<{ readonly match: string }>(APPEND, parameters));
      return new Set(rows.map(({ match }) => match));
    } catch (error) {
      if (error instanceof StoreAway) {
        if (error.isUnsure) for (const waiting of batch) waiting.isUnsure = true;
        throw error;
      }
      if (batch.size === 1) for (const waiting of batch) settle(batch, waiting, () => waiting.reject(error));
      else await this.#flushAlone(batch);
      return undefined;
    }
  }

  async #flushAlone(batch: Set<Waiting>): Promise<void> {
    for (const waiting of batch) {
      const alone = new Set([waiting]);
      await this.#flush(alone);
      if (alone.size === 0) batch.delete(waiting);
    }
  }

  /** The outcome of an entry that was not written; undefined if it may be tried again, since another connection was writing to its match. */
  async #outcome({ entry, isUnsure }: Waiting): Promise<AppendOutcome | undefined> {
    const [known] = await this.#connections.all(this.#queries.entryByIntent(entry.match, entry.intentId).compile());
    if (isUnsure && known && isItself(entry, known)) return { kind: "committed" };
    const [match] = known ? [] : await this.#connections.all(this.#queries.fenceOf(entry.match).compile());
    if (match?.epoch === entry.epoch && match.version === entry.ply && match.status === "playing") return undefined;
    return refusalOf(entry, known, match);
  }

  /** Puts the rest of a batch back in front, or gives it up. */
  #hold(batch: Set<Waiting>, error: unknown): void {
    const latest = performance.now() - PATIENCE_MS;
    const isHeld = ({ isUnsure, since }: Waiting) => error instanceof StoreAway && !this.#isClosing && (isUnsure || since > latest);
    const held = [...batch].filter(isHeld);
    for (const waiting of batch) if (!isHeld(waiting)) waiting.reject(error);
    this.#waiting = [...held, ...this.#waiting];
  }

  #watchOver(error: unknown): void {
    if (error instanceof StoreAway) {
      if (this.#awaySince === undefined) this.#watch.away?.(error);
      this.#awaySince ??= performance.now();
    } else if (this.#awaySince !== undefined) {
      this.#watch.back?.(performance.now() - this.#awaySince);
      this.#awaySince = undefined;
    }
  }

  async #pause(ms: number): Promise<void> {
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.#endPause = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}

function settle(batch: Set<Waiting>, waiting: Waiting, tell: () => void): void {
  batch.delete(waiting);
  tell();
}
