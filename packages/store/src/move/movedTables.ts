import type { Database } from "../database.ts";

/** The key that finds and orders a row: its columns of text, then its numbers. */
export interface TableKey {
  readonly text: readonly string[];
  readonly numbers: readonly string[];
}

const text = (...names: string[]): TableKey => ({ text: names, numbers: [] });

/** Every table whose rows move, in an order in which none refers to a later one. The list of processes is not kept; recent entries are moved to the journal before. */
export const MOVED_TABLES: Readonly<Record<Exclude<keyof Database, "processes" | "service" | "recentEntries">, TableKey>> = {
  players: text("id"),
  matches: text("id"),
  seats: { text: ["match"], numbers: ["place"] },
  journalEntries: { text: ["match"], numbers: ["ply"] },
  snapshots: { text: ["match"], numbers: ["ply"] },
  talk: { text: [], numbers: ["id"] },
  scenarios: text("id"),
  blocks: text("player", "other"),
  reports: text("id"),
  handovers: text("player"),
  passkeys: text("id"),
  pushSubscriptions: text("endpoint"),
  turnNotices: text("match", "endpoint"),
  challenges: text("challenge"),
  settings: text("name"),
  archivedMatches: text("match"),
  raters: text("player"),
  ratings: text("game", "ladder", "mode", "key"),
  ratedMatches: { text: [], numbers: ["number"] },
  leagues: text("id"),
  preferences: text("player"),
  leagueMembers: { text: ["league"], numbers: ["number"] },
};

export type MovedTable = keyof typeof MOVED_TABLES;

/** A row as it lies in a table. */
export type RawRow = Readonly<Record<string, string | number | Uint8Array | null>>;

/** The key of a row. */
export const keyOf = ({ text: names, numbers }: TableKey, row: RawRow): readonly (string | number)[] =>
  [...names, ...numbers].map((name) => row[name] as string | number);
