import { sql } from "kysely";

/** Names that differ between the engines. */
export const ENGINES = {
  /** A row lies in its key's own tree: one page less to write for each append. */
  sqlite: { bytes: sql`blob`, keyed: sql`without rowid`, counter: sql`integer primary key autoincrement` },
  postgres: { bytes: sql`bytea`, keyed: sql``, counter: sql`bigint generated always as identity primary key` },
} as const;
export type Engine = keyof typeof ENGINES;
