import type { Snapshot } from "../contract/journal.ts";
import type { Queries } from "../queries.ts";
import { type Template, templateBy, templateOf } from "../template.ts";
import type { SqliteFile } from "./database.ts";

interface SnapshotRow extends Snapshot {
  readonly id: string;
  readonly epoch: number;
}

/** The snapshots of matches, which every match takes again and again. */
export class SqliteSnapshots {
  readonly #file: SqliteFile;
  readonly #insert: Template<SnapshotRow>;
  readonly #drop;

  constructor(file: SqliteFile, { insertSnapshot, dropSnapshots }: Queries) {
    this.#file = file;
    this.#insert = templateOf(({ id, epoch, ply, rulesVersion, body, hash }: SnapshotRow) =>
      insertSnapshot(id, epoch, { ply, rulesVersion, body, hash }),
    );
    this.#drop = templateBy(dropSnapshots);
  }

  /** Keeps the newest ones of the match; not synced. Returns false if the epoch is not the match's. */
  save(id: string, epoch: number, snapshot: Snapshot): boolean {
    return this.#file.writeBehind(() => {
      if (this.#file.run(this.#insert.fill({ id, epoch, ...snapshot })) === 0) return false;
      this.#file.run(this.#drop(id));
      return true;
    });
  }
}
