import type { TableStatus } from "@forgotten-planet/protocol";
import type { Generated, GeneratedAlways } from "kysely";
import type { Talk } from "./store.ts";

/** The tables as they lie on disk; JSON columns are text. One form for every engine. */
export interface Database {
  players: PlayersTable;
  matches: MatchesTable;
  seats: SeatsTable;
  journalEntries: JournalEntriesTable;
  talk: TalkTable;
  scenarios: ScenariosTable;
}

export interface PlayersTable {
  id: string;
  name: string;
  createdAt: number;
  /** Raised by a sign-out: identities given out before are none any more. */
  generation: Generated<number>;
}

export interface MatchesTable {
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
  dice: string | null;
  /** Never selected together with the rest, nor is the next one. */
  secret: Uint8Array | null;
  nextSecret: Uint8Array | null;
  rulesVersion: number;
  epoch: Generated<number>;
  version: Generated<number>;
  createdAt: number;
  updatedAt: number;
}

export interface SeatsTable {
  match: string;
  place: number;
  player: string;
  /** As it was when the player sat down, or in the record once the match runs. */
  name: string;
  colour: string;
  ready: number;
  nonce: string | null;
}

export interface JournalEntriesTable {
  match: string;
  ply: number;
  epoch: number;
  intentId: string;
  seat: number;
  payloadHash: string;
  line: string;
  at: number;
}

export interface TalkTable {
  /** Tells the order of what was said in the same millisecond. */
  id: GeneratedAlways<number>;
  match: string;
  kind: Talk["kind"];
  body: string;
  at: number;
}

export interface ScenariosTable {
  id: string;
  maker: string;
  players: number;
  scenario: string;
  updatedAt: number;
}
