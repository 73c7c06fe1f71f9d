import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync, type SQLInputValue } from "node:sqlite";

/** Resolves when its row is on disk. */
export type SyncedWrite = (...values: readonly SQLInputValue[]) => Promise<void>;

/** How the tables of a peer are made, and the writes that wait for the disk. */
export interface SyncedFile {
  prepare(sql: string): SyncedWrite;
}

/**
 * What a peer keeps before it sends: SQLite with a write-ahead log and `synchronous = full`. Everything that waits is gathered into one
 * transaction, after the sockets of this round have been read (group commit).
 */
export function openSyncedFile(dir: string, tables: string): SyncedFile {
  mkdirSync(dir, { recursive: true });
  const db = new DatabaseSync(join(dir, "peer.sqlite"));
  db.exec(`pragma journal_mode = wal; pragma synchronous = full; ${tables}`);
  const [begin, commit] = [db.prepare("begin immediate"), db.prepare("commit")];
  let waiting: { readonly write: () => void; readonly done: () => void }[] = [];
  const flush = (): void => {
    const batch = waiting;
    waiting = [];
    begin.run();
    for (const { write } of batch) write();
    commit.run();
    for (const { done } of batch) done();
  };
  return {
    prepare(sql) {
      const statement = db.prepare(sql);
      return (...values) =>
        new Promise((done) => {
          if (waiting.length === 0) setImmediate(flush);
          waiting.push({ write: () => void statement.run(...values), done });
        });
    },
  };
}

/** The least a match can keep: a row a step. Resolves when it is on disk. */
export type StepLog = (match: string, step: string) => Promise<void>;

export function openStepLog(dir: string): StepLog {
  const append = openSyncedFile(dir, "create table steps (id integer primary key, match text, step text)").prepare(
    "insert into steps (match, step) values (?, ?)",
  );
  return (match, step) => append(match, step);
}
