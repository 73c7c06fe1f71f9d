import { closeSync, fdatasync, fdatasyncSync, openSync } from "node:fs";
import { DatabaseSync, type SQLInputValue, type StatementSync } from "node:sqlite";
import { promisify } from "node:util";
import type { CompiledQuery, SqliteDatabase } from "kysely";

/** The size the log grows to: some hundred commits. */
const FILLER_BYTES = 2 * 1024 * 1024;

/** The process stands still only for a disk that is faster than this. */
const QUICK_SYNC_MS = 1;
const syncElsewhere = promisify(fdatasync);

/** One SQLite file through `node:sqlite`: everything is synchronous, each statement is prepared once. */
export class SqliteFile {
  readonly #db: DatabaseSync;
  readonly #path: string;
  /** The write-ahead log, opened once more to sync it; unlike the database file, it carries no locks. */
  #log: number | undefined;
  #syncFailure: Error | undefined;
  /** How long the latest sync took. */
  #syncMs = 0;
  #isInTransaction = false;
  /** A commit has been synced when it returns. */
  #isFull = true;
  readonly #statements = new Map<string, StatementSync>();

  /**
   * `synchronous = full`: a commit has been written through to the disk. Small pages: an append changes a few short rows, and what is
   * written and synced is whole pages; a quarter less time per commit, measured. The owner times the checkpoints.
   */
  constructor(path: string) {
    this.#path = path;
    this.#db = new DatabaseSync(path);
    this.#db.exec("pragma busy_timeout = 5000; pragma page_size = 1024; pragma journal_mode = wal; pragma wal_autocheckpoint = 0");
    this.#db.exec("pragma synchronous = full; pragma foreign_keys = on");
  }

  /** Returns how many rows changed. */
  run({ sql, parameters }: CompiledQuery): number {
    if (!this.#isInTransaction) this.#syncCommits(true);
    return Number(this.#prepare(sql).run(...(parameters as SQLInputValue[])).changes);
  }

  all<Row>({ sql, parameters }: CompiledQuery<Row>): Row[] {
    // It may change rows and return them; a mere read commits nothing.
    if (!this.#isInTransaction && !sql.startsWith("select")) this.#syncCommits(true);
    return this.#prepare(sql).all(...(parameters as SQLInputValue[])) as Row[];
  }

  /** Does all of the work, or none of it if it throws. */
  atomically<T>(work: () => T): T {
    this.#syncCommits(true);
    return this.#transaction(work);
  }

  /** Like `atomically`, but the work is on disk only when `synced` resolves: until then the process need not stand still. */
  writeBehind<T>(work: () => T): T {
    this.#syncCommits(false);
    return this.#transaction(work);
  }

  #transaction<T>(work: () => T): T {
    this.#exec("begin immediate");
    this.#isInTransaction = true;
    try {
      const result = work();
      this.#exec("commit");
      return result;
    } catch (error) {
      if (this.#db.isTransaction) this.#exec("rollback");
      throw error;
    } finally {
      this.#isInTransaction = false;
    }
  }

  /** The pragma costs as much as a statement, so it is set only when it changes; it takes effect when it is compiled. */
  #syncCommits(isFull: boolean): void {
    if (this.#isFull === isFull) return;
    this.#db.exec(isFull ? "pragma synchronous = full" : "pragma synchronous = normal");
    this.#isFull = isFull;
  }

  /**
   * Resolves when all that has been written so far is on disk. After one failure it always rejects: nobody knows what the system has thrown
   * away by then. `inPlace`: if the disk is quick the process stands still for it, which takes less time than asking a thread; otherwise
   * the process serves other requests meanwhile.
   */
  async synced(inPlace: boolean): Promise<void> {
    if (this.#syncFailure) throw this.#syncFailure;
    this.#log ??= openSync(`${this.#path}-wal`, "r");
    const began = performance.now();
    try {
      if (inPlace && this.#syncMs < QUICK_SYNC_MS) fdatasyncSync(this.#log);
      else await syncElsewhere(this.#log);
    } catch (error) {
      this.#syncFailure = error instanceof Error ? error : new Error(String(error));
      throw this.#syncFailure;
    }
    this.#syncMs = performance.now() - began;
  }

  /**
   * Grows the write-ahead log at once: writes more than a page cache made small for it can hold, and undoes it. Commits then overwrite the
   * log, and syncing them does not have to sync a new file size each time: measured, a third less per commit. Checkpoints leave the size
   * unchanged.
   */
  growLog(): void {
    this.#db.exec("pragma cache_size = 64; begin; create table filler(bytes blob)");
    this.#db.exec(`insert into filler values(zeroblob(${FILLER_BYTES})); rollback; pragma cache_size = -2000; pragma user_version = 1`);
  }

  /**
   * Moves the write-ahead log into the file, as far as no reader needs it. Returns false if the disk is full, or cannot be written to. That
   * loses nothing: committed work is in the log, which grows on as far as it can.
   */
  checkpoint(): boolean {
    try {
      this.#prepare("pragma wal_checkpoint(passive)").all();
      return true;
    } catch {
      return false;
    }
  }

  close(): void {
    this.#statements.clear();
    if (this.#log !== undefined) closeSync(this.#log);
    this.#db.close();
  }

  /** The interface of Kysely's own SQLite dialect; used by the migrations. */
  forKysely(): SqliteDatabase {
    return {
      close: () => this.close(),
      prepare: (sql) => {
        const statement = this.#db.prepare(sql);
        return {
          reader: statement.columns().length > 0,
          all: (parameters) => statement.all(...(parameters as SQLInputValue[])),
          run: (parameters) => statement.run(...(parameters as SQLInputValue[])),
          iterate: (parameters) => statement.iterate(...(parameters as SQLInputValue[])),
        };
      },
    };
  }

  #exec(sql: string): void {
    this.#prepare(sql).run();
  }

  #prepare(sql: string): StatementSync {
    const known = this.#statements.get(sql);
    if (known) return known;
    const statement = this.#db.prepare(sql);
    this.#statements.set(sql, statement);
    return statement;
  }
}
