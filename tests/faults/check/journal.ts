import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { GameSetup } from "@forgotten-planet/rules";
import pg from "pg";

/** One line of a journal as it lies on disk. */
export interface Row {
  readonly ply: number;
  readonly epoch: number;
  readonly intentId: string;
  readonly seat: number;
  readonly line: string;
}

/** A match as it lies on disk. */
export interface Journal {
  readonly match: string;
  /** Absent before the start. */
  readonly setup?: GameSetup;
  readonly status: string;
  readonly epoch: number;
  /** How many lines it says it has. */
  readonly version: number;
  /** In the order of their plies. */
  readonly rows: readonly Row[];
}

interface MatchRow {
  readonly id: string;
  readonly setup: string | null;
  readonly status: string;
  readonly epoch: number;
  readonly version: number;
}

interface EntryRow extends Row {
  readonly match: string;
}

const MATCHES = `select id, setup, status, epoch, version from "matches" order by id`;
const ENTRIES = `select "match", ply, epoch, "intentId", seat, line from "journalEntries" order by "match", ply`;

/** All matches of the embedded store, whether a server has it open or not: read past the store, so that no fault of it is believed. */
export function readSqliteJournals(dataDir: string): readonly Journal[] {
  const db = new DatabaseSync(join(dataDir, "forgotten-planet.sqlite"), { readOnly: true });
  try {
    // One moment for both.
    db.exec("begin");
    return journalsOf(db.prepare(MATCHES).all() as unknown as MatchRow[], db.prepare(ENTRIES).all() as unknown as EntryRow[]);
  } finally {
    db.close();
  }
}

export async function readPostgresJournals(url: string): Promise<readonly Journal[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query("begin isolation level repeatable read read only");
    const matches = (await client.query<MatchRow>(MATCHES)).rows;
    return journalsOf(matches, (await client.query<EntryRow>(ENTRIES)).rows);
  } finally {
    await client.end();
  }
}

function journalsOf(matches: readonly MatchRow[], entries: readonly EntryRow[]): readonly Journal[] {
  const byMatch = Map.groupBy(entries, ({ match }) => match);
  return matches.map(({ id, setup, ...match }) => ({
    match: id,
    ...(setup === null ? {} : { setup: JSON.parse(setup) as GameSetup }),
    ...match,
    rows: byMatch.get(id) ?? [],
  }));
}
