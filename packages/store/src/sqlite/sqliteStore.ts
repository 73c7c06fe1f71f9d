import { accessSync, constants, mkdirSync } from "node:fs";
import { join } from "node:path";
import { Kysely, SqliteDialect } from "kysely";
import type { Claim, ClaimedMatch } from "../contract/claims.ts";
import type { StoredClock } from "../contract/clocks.ts";
import type { AppendOutcome, JournalAppend, JournalEntry, Snapshot } from "../contract/journal.ts";
import type { MatchEnd, MatchStart, NewMatch, Seating, SecretOf, StoredMatch } from "../contract/matches.ts";
import { DamagedMatch } from "../damagedMatch.ts";
import type { Database } from "../database.ts";
import { GroupCommit } from "../groupCommit.ts";
import { eachPage, JournalReading, PAGE_LINES } from "../journalReading.ts";
import { migrate } from "../migrations/migrate.ts";
import { type Queries, queriesFor } from "../queries.ts";
import { claimedOf, type EntryRow, entryOf, type MatchRow, matchOf, readable, rowFault, type SeatRow, secretsOf } from "../rows.ts";
import { sealOf } from "../seal.ts";
import type { Store, StoreCounts } from "../store.ts";
import type { Stranded } from "../strandedBots.ts";
import { SharedTables } from "../tables/sharedTables.ts";
import { templateBy, templateOf } from "../template.ts";
import { SQLITE_FILE } from "./copyDatabase.ts";
import { SqliteFile } from "./database.ts";
import { dataDirFault } from "./dataDirFault.ts";
import { type DataDirLock, lockDataDir } from "./dataDirLock.ts";
import { Insertion } from "./insertion.ts";
import { SqliteProcesses } from "./processes.ts";
import { RecentEntries } from "./recentEntries.ts";
import { SqliteSnapshots } from "./snapshots.ts";
import { SqliteTurns } from "./turns.ts";

/** A checkpoint waits for a moment without commits, unless this many have gathered. */
const CHECKPOINT_FROM_COMMITS = 100;
const CHECKPOINT_AT_COMMITS = 2000;
const CHECKPOINT_PAUSE_MS = 250;

/**
 * Opens the embedded store in that directory; creates it if it is missing. Throws `DataDirInUse` if another process has it, and
 * `DataDirUnusable` if nothing can be written there.
 */
export async function openSqliteStore(dataDir: string): Promise<Store> {
  let lock: DataDirLock | undefined;
  let file: SqliteFile | undefined;
  try {
    mkdirSync(dataDir, { recursive: true });
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
    lock = await lockDataDir(dataDir);
    const path = join(dataDir, SQLITE_FILE);
    file = new SqliteFile(path);
    const db = new Kysely<Database>({ dialect: new SqliteDialect({ database: file.forKysely() }) });
    await migrate(db, "sqlite");
    file.growLog();
    return new SqliteStore(path, file, lock, db);
  } catch (error) {
    file?.close();
    await lock?.release();
    throw dataDirFault(dataDir, error);
  }
}

const readsOf = (queries: Queries) => ({
  matchByAddress: templateBy(queries.matchByAddress),
  seatsOf: templateBy(queries.seatsOf),
  journalPage: templateOf(({ id, from }: { readonly id: string; readonly from: number }) => queries.journalPage(id, from, PAGE_LINES)),
  snapshotsOf: templateBy(queries.snapshotsOf),
  sealRow: templateBy(queries.sealRow),
  writeSeal: templateOf(({ id, seal }: { readonly id: string; readonly seal: string }) => queries.writeSeal(id, seal)),
  waitingOf: templateBy(queries.waitingOf),
  unplayedOf: templateBy(queries.unplayedOf),
});

/** A claim of a match. */
interface Asked {
  readonly id: string;
  readonly claim: Claim | undefined;
  /** Its journal, read before anything else; undefined if there is no such match. */
  readonly read: JournalReading | undefined;
}

/** A match to be made, and the process that holds it from then on, if any. */
interface Made {
  readonly match: NewMatch;
  readonly owner: string | undefined;
}

/** Queries come from Kysely and run synchronously, so that nothing can come between the statements of a transaction. */
class SqliteStore extends SharedTables implements Store {
  readonly description: string;
  readonly processes: SqliteProcesses;
  readonly #file: SqliteFile;
  readonly #lock: DataDirLock;
  readonly #queries: Queries;
  /** The queries that a player's arrival at a table needs. */
  readonly #reads: ReturnType<typeof readsOf>;
  readonly #appends = new GroupCommit<JournalAppend, AppendOutcome>(
    (entries) => this.#commit(entries),
    ({ match }) => match,
  );
  /** After a restart everybody comes back at once. */
  readonly #claims = new GroupCommit<Asked, ClaimedMatch | undefined | Error>(async (asked) => {
    for (const { id } of asked) this.#recent.settle(id);
    return this.#eachAlone(asked, (one) => this.#claim(one));
  });
  readonly #creations = new GroupCommit<Made, undefined | Error>((made) => this.#eachAlone(made, (one) => this.#insertMatch(one)));
  readonly #recent: RecentEntries;
  readonly #insertion: Insertion;
  readonly #snapshots: SqliteSnapshots;
  readonly #turns = new SqliteTurns();
  #commitsSinceCheckpoint = 0;
  #checkpoint: NodeJS.Timeout | undefined;

  constructor(path: string, file: SqliteFile, lock: DataDirLock, db: Kysely<Database>) {
    const queries = queriesFor(db);
    const recent = new RecentEntries(file, queries);
    super(db, {
      run: async (query) => {
        recent.before(query.sql);
        return file.run(query);
      },
      all: async (query) => {
        recent.before(query.sql);
        return file.all(query);
      },
      together: async (first, others) => {
        for (const { sql } of [first, ...others]) recent.before(sql);
        return file.atomically(() => {
          if (file.run(first) === 0) return false;
          for (const query of others) file.run(query);
          return true;
        });
      },
    });
    this.description = `SQLite at ${path}`;
    this.#file = file;
    this.#lock = lock;
    this.#queries = queries;
    this.#reads = readsOf(queries);
    this.#snapshots = new SqliteSnapshots(file, queries);
    this.processes = new SqliteProcesses(file, db);
    this.#recent = recent;
    this.#insertion = new Insertion(file, queries);
    recent.settleAll();
  }

  async createMatch(match: NewMatch, owner?: string): Promise<void> {
    await this.#insertion.making(match, async () => {
      const fault = await this.#creations.add({ match, owner });
      if (fault) throw fault;
    });
  }

  async findMatch(address: string): Promise<StoredMatch | undefined> {
    const row = this.#rowAt(address);
    return row && matchOf(row, this.#seatsOf(row.id));
  }

  /** Its row, which lacks nothing. */
  #rowAt(address: string): MatchRow | undefined {
    const row = this.#file.all(this.#reads.matchByAddress(address))[0];
    if (row && this.#insertion.isShell(row.id)) return undefined;
    return row && this.#recent.listOf([row.id]) ? this.#rowAt(row.id) : row;
  }

  async claimMatch(id: string, claim?: Claim): Promise<ClaimedMatch | undefined> {
    const outcome = await this.#claims.add({ id, claim, read: await this.#readAhead(id) });
    if (outcome instanceof Error) throw outcome;
    return outcome;
  }

  /** A transaction blocks everything else: a long journal is read, and its chain checked, before it. */
  async #readAhead(id: string): Promise<JournalReading | undefined> {
    this.#recent.settle(id);
    const [row] = this.#file.all(this.#reads.matchByAddress(id));
    if (!row) return undefined;
    const read = new JournalReading(row);
    await eachPage(
      (from) => this.#journalPage(id, from),
      (page) => read.take(page),
    );
    return read;
  }

  #journalPage(id: string, from: number): readonly EntryRow[] {
    return this.#file.all(this.#reads.journalPage.fill({ id, from })) as unknown as readonly EntryRow[];
  }

  /** Each is a transaction of its own, so that one that fails changes nothing and hurts no other; all are synced together. */
  async #eachAlone<Item, Outcome>(items: readonly Item[], act: (item: Item) => Outcome): Promise<readonly (Outcome | Error)[]> {
    const outcomes = items.map((item) => {
      try {
        return this.#file.writeBehind(() => act(item));
      } catch (error) {
        return error instanceof Error ? error : new Error(String(error));
      }
    });
    await this.#file.synced(items.length === 1);
    return outcomes;
  }

  #claim({ id, claim, read }: Asked): ClaimedMatch | undefined {
    if (this.#file.run(this.#queries.raiseEpoch(id, claim).compile()) === 0) return undefined;
    const [row] = this.#file.all(this.#reads.matchByAddress(id));
    const [sealRow] = this.#file.all(this.#reads.sealRow(id));
    if (!row || !sealRow) throw new DamagedMatch(id, "its host is nobody");
    const journal = read?.isOf(row) ? read : new JournalReading(row);
    journal.takeRest((from) => this.#journalPage(id, from));
    const snapshots = this.#file.all(this.#reads.snapshotsOf(id));
    const claimed = claimedOf({ row, sealRow, seats: this.#seatsOf(id), journal, snapshots });
    this.#seal(id);
    return claimed;
  }

  async faultOf(id: string): Promise<string | undefined> {
    const row = this.#rowAt(id);
    const [sealRow] = this.#file.all(this.#reads.sealRow(id));
    if (!row) return sealRow && "its host is nobody";
    return rowFault(row, sealRow, this.#seatsOf(id));
  }

  async openedSecret(id: string): Promise<Uint8Array | undefined> {
    return secretsOf(this.#file.all(this.#queries.openedSecret(id).compile())[0]).secret;
  }

  async journal(id: string): Promise<readonly JournalEntry[]> {
    this.#recent.settle(id);
    const entries: JournalEntry[] = [];
    await eachPage(
      (from) => this.#journalPage(id, from),
      (page) => entries.push(...page.map(entryOf)),
    );
    return entries;
  }

  async matchesOf(player: string, limit: number, offset?: number): Promise<readonly StoredMatch[]> {
    this.#recent.list();
    return readable(this.#file.all(this.#queries.matchesOf(player, limit, offset).compile()), (match) => this.#seatsOf(match));
  }

  async matchIds(after: string, limit: number): Promise<readonly string[]> {
    return this.#file.all(this.#queries.matchIds(after, limit).compile()).map(({ id }) => id);
  }

  async counts(): Promise<StoreCounts> {
    const counts = { waiting: 0, playing: 0, over: 0 };
    for (const { status, count } of this.#file.all(this.#queries.counts().compile())) if (status in counts) counts[status] = Number(count);
    return counts;
  }

  async waitingOf(host: string): Promise<number> {
    this.#recent.list();
    const both = [this.#reads.waitingOf(host), this.#reads.unplayedOf(host)];
    return both.reduce((sum, query) => sum + Number(this.#file.all(query)[0]?.count ?? 0), 0);
  }

  async dropWaiting(changedBefore: number): Promise<number> {
    this.#recent.settleAll();
    const waiting = this.#file.run(this.#queries.dropWaiting(changedBefore).compile());
    return waiting + this.#file.run(this.#queries.dropUnplayed(changedBefore).compile());
  }

  async saveSeating(id: string, epoch: number, seating: Seating, at: number): Promise<"saved" | "fenced"> {
    this.#recent.settle(id);
    return this.#file.atomically(() => {
      if (this.#file.run(this.#queries.saveSeating(id, epoch, seating, at).compile()) === 0) return "fenced";
      this.#replaceSeats(id, seating.seats);
      this.#seal(id);
      return "saved";
    });
  }

  async passTable(id: string, epoch: number, host: string, at: number): Promise<"saved" | "fenced"> {
    this.#recent.settle(id);
    return this.#file.atomically(() => {
      if (this.#file.run(this.#queries.passTable(id, epoch, host, at).compile()) === 0) return "fenced";
      this.#seal(id);
      return "saved";
    });
  }

  async keepSecret(id: string, epoch: number, of: SecretOf, secret: Uint8Array): Promise<"saved" | "fenced"> {
    return this.#file.atomically(() => {
      if (this.#file.run(this.#queries.keepSecret(id, epoch, of, secret).compile()) === 0) return "fenced";
      this.#seal(id);
      return "saved";
    });
  }

  async startMatch(id: string, epoch: number, start: MatchStart, at: number): Promise<"saved" | "fenced"> {
    return this.#file.atomically(() => {
      if (this.#file.run(this.#queries.startMatch(id, epoch, start, at).compile()) === 0) return "fenced";
      this.#replaceSeats(id, start.seats);
      this.#seal(id);
      return "saved";
    });
  }

  async createRematch(id: string, epoch: number, match: NewMatch): Promise<"saved" | "fenced"> {
    return this.#file.atomically(() => {
      if (this.#file.run(this.#queries.noteRematch(id, epoch, match.id).compile()) === 0) return "fenced";
      this.#seal(id);
      this.#insertMatch({ match, owner: undefined });
      return "saved";
    });
  }

  append(entry: JournalAppend): Promise<AppendOutcome> {
    return this.#appends.add(entry);
  }

  async saveClock(id: string, epoch: number, clock: StoredClock): Promise<"saved" | "fenced"> {
    this.#recent.settle(id);
    return this.#file.run(this.#queries.saveClock(id, epoch, clock).compile()) > 0 ? "saved" : "fenced";
  }

  async endMatch(id: string, epoch: number, at: number, end?: MatchEnd): Promise<"saved" | "fenced"> {
    this.#recent.settle(id);
    return this.#file.run(this.#queries.endMatch(id, epoch, at, end).compile()) > 0 ? "saved" : "fenced";
  }

  /** Not synced: a snapshot that a power failure destroys can be made again, and nothing waits for the disk. */
  async saveSnapshot(id: string, epoch: number, snapshot: Snapshot): Promise<"saved" | "fenced"> {
    return this.#snapshots.save(id, epoch, snapshot) ? "saved" : "fenced";
  }

  /** Asked every second: rows are brought up to date only if they, or what they lack, say that a clock is due. */
  async dueMatches(_: string, limit: number): Promise<readonly string[]> {
    this.#recent.listDue(this.processes.uptime);
    for (;;) {
      const due = this.processes.dueMatches(limit);
      if (!this.#recent.listOf(due)) return due;
    }
  }

  async strandedBots(process: string, limit: number, which: Stranded): Promise<readonly string[]> {
    this.#recent.list();
    return this.processes.strandedBots(process, limit, which);
  }

  inTurn<T>(name: string, act: () => Promise<T>): Promise<T> {
    return this.#turns.run(name, act);
  }

  async close(): Promise<void> {
    await Promise.all([this.#appends.settled(), this.#claims.settled(), this.#creations.settled()]);
    clearTimeout(this.#checkpoint);
    this.#settleInPause(true);
    this.#file.close();
    await this.#lock.release();
  }

  /** Each entry stands on its own condition: a fenced entry does not hurt the others of its batch. */
  async #commit(entries: readonly JournalAppend[]): Promise<readonly AppendOutcome[]> {
    const outcomes = this.#recent.append(entries);
    // If one match alone waits, no other is likely to.
    await this.#file.synced(entries.length === 1);
    this.#commitsSinceCheckpoint++;
    this.#planCheckpoint();
    return outcomes;
  }

  #planCheckpoint(): void {
    if (this.#commitsSinceCheckpoint < CHECKPOINT_FROM_COMMITS) return;
    if (this.#checkpoint && this.#commitsSinceCheckpoint < CHECKPOINT_AT_COMMITS) {
      this.#checkpoint.refresh();
      return;
    }
    clearTimeout(this.#checkpoint);
    const pause = this.#commitsSinceCheckpoint < CHECKPOINT_AT_COMMITS ? CHECKPOINT_PAUSE_MS : 0;
    this.#checkpoint = setTimeout(() => {
      this.#checkpoint = undefined;
      this.#settleInPause(pause > 0);
      if (this.#file.checkpoint()) this.#commitsSinceCheckpoint = 0;
    }, pause).unref();
  }

  /** Nobody waits for it: if it fails, as on a full disk, the lines stay in the log. */
  #settleInPause(isPause: boolean): void {
    try {
      if (isPause) this.#recent.settleAll();
    } catch {}
  }

  #insertMatch({ match, owner }: Made): undefined {
    this.#insertion.match(match, owner);
    this.#seal(match.id);
  }

  /** Renews the seal after a change of what it covers, in the same transaction. */
  #seal(id: string): void {
    const [row] = this.#file.all(this.#reads.sealRow(id));
    if (row) this.#file.run(this.#reads.writeSeal.fill({ id, seal: sealOf(row, this.#seatsOf(id)) }));
  }

  #replaceSeats(id: string, seats: NewMatch["seats"]): void {
    this.#file.run(this.#queries.deleteSeats(id).compile());
    if (seats.length > 0) this.#file.run(this.#queries.insertSeats(id, seats).compile());
  }

  #seatsOf(id: string): readonly SeatRow[] {
    return this.#file.all(this.#reads.seatsOf(id));
  }
}
