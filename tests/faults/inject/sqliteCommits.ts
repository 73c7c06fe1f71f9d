import { DatabaseSync, type StatementSync } from "node:sqlite";
import type { Fuse } from "./crashPoints.ts";

/** Tells when the embedded store commits. */
export interface CommitWatch {
  /** Passes the fuse right before or right after each commit that falls into the work. */
  during<T>(side: "before" | "after", fuse: Fuse, work: () => Promise<T>): Promise<T>;
}

interface Watcher {
  readonly side: "before" | "after";
  readonly fuse: Fuse;
}

/** From now on every commit of `node:sqlite` in this process is watched: to be called before a database is opened. */
export function watchCommits(): CommitWatch {
  const watchers = new Set<Watcher>();
  const tell = (side: Watcher["side"]): void => {
    for (const watcher of watchers) if (watcher.side === side) watcher.fuse.pass();
  };
  const committing = <T>(commit: () => T): T => {
    tell("before");
    const done = commit();
    tell("after");
    return done;
  };
  const { prepare, exec } = DatabaseSync.prototype;
  DatabaseSync.prototype.prepare = function watched(this: DatabaseSync, sql: string, ...others): StatementSync {
    const statement = prepare.call(this, sql, ...others);
    if (sql !== "commit") return statement;
    const run = statement.run.bind(statement) as () => ReturnType<StatementSync["run"]>;
    statement.run = () => committing(run);
    return statement;
  };
  DatabaseSync.prototype.exec = function watched(this: DatabaseSync, sql: string): void {
    if (sql === "commit") committing(() => exec.call(this, sql));
    else exec.call(this, sql);
  };
  return {
    async during(side, fuse, work) {
      const watcher = { side, fuse };
      watchers.add(watcher);
      try {
        return await work();
      } finally {
        watchers.delete(watcher);
      }
    },
  };
}
