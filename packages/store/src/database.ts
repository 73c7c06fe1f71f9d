import type { TableStatus } from "@forgotten-planet/protocol";
import type { Generated } from "kysely";

/** The tables as they lie on disk; JSON columns are text. One form for every engine. */
export interface Database {
  players: PlayersTable;
  matches: MatchesTable;
  seats: SeatsTable;
  journalEntries: JournalEntriesTable;
}

interface PlayersTable {
  id: string;
  name: string;
  createdAt: number;
}

interface MatchesTable {
  id: string;
  code: string;
  status: TableStatus;
  options: string;
  host: string;
  colours: string;
  removed: Generated<string>;
  setup: string | null;
  digest: string | null;
  rematch: string | null;
  /** Never selected together with the rest. */
  secret: Uint8Array | null;
  rulesVersion: number;
  epoch: Generated<number>;
  version: Generated<number>;
  createdAt: number;
  updatedAt: number;
}

interface SeatsTable {
  match: string;
  place: number;
  player: string;
  /** As it was when the player sat down, or in the record once the match runs. */
  name: string;
  colour: string;
  ready: number;
}

interface JournalEntriesTable {
  match: string;
  ply: number;
  epoch: number;
  intentId: string;
  seat: number;
  payloadHash: string;
  line: string;
  at: number;
}
