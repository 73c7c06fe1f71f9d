import type { TableStatus } from "@forgotten-planet/protocol";
import type { Generated, GeneratedAlways } from "kysely";
import type { Talk } from "./contract/talk.ts";

/** The tables as they lie on disk; JSON columns are text. One form for every engine. */
export interface Database {
  players: PlayersTable;
  matches: MatchesTable;
  seats: SeatsTable;
  journalEntries: JournalEntriesTable;
  recentEntries: RecentEntriesTable;
  talk: TalkTable;
  scenarios: ScenariosTable;
  snapshots: SnapshotsTable;
  processes: ProcessesTable;
  service: ServiceTable;
  blocks: BlocksTable;
  reports: ReportsTable;
  handovers: HandoversTable;
  passkeys: PasskeysTable;
  pushSubscriptions: PushSubscriptionsTable;
  turnNotices: TurnNoticesTable;
  challenges: ChallengesTable;
  settings: SettingsTable;
  archivedMatches: ArchivedMatchesTable;
  raters: RatersTable;
  ratings: RatingsTable;
  ratedMatches: RatedMatchesTable;
  leagues: LeaguesTable;
  leagueMembers: LeagueMembersTable;
  preferences: PreferencesTable;
}

/** Settings of players with a passkey, JSON. */
export interface PreferencesTable {
  player: string;
  version: number;
  settings: string;
}

export interface PlayersTable {
  id: string;
  name: string;
  createdAt: number;
  /** Raised by a sign-out: identities of earlier generations are invalid. */
  generation: Generated<number>;
  /** Hash of the printed code. */
  recovery: string | null;
  /** 1: a bot account. */
  bot: Generated<number>;
}

export interface MatchesTable {
  id: string;
  /** Id of the game; rows of older releases have the one game they knew. */
  game: Generated<string>;
  code: string;
  status: TableStatus;
  options: string;
  host: string;
  colours: string;
  removed: Generated<string>;
  setup: string | null;
  /** The standing: its column has the name of the first release. */
  digest: string | null;
  rematch: string | null;
  /** Places that a bot plays; null if there are none. */
  bots: string | null;
  dice: string | null;
  /** Never selected together with the other columns, and neither is the next one. */
  secret: Uint8Array | null;
  nextSecret: Uint8Array | null;
  clock: string | null;
  /** Service time at which the clock expires (`dueOf`), so that a query can find it. */
  due: number | null;
  ended: "vote" | null;
  owner: string | null;
  /** Null unless the match is rated. */
  rated: string | null;
  away: string | null;
  /** So many lines came with it; null unless it was imported. */
  imported: number | null;
  /** @see sealOf */
  seal: string | null;
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
  /** The name when the player sat down, or in the record once the match runs. */
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
  chain: string | null;
}

/** Lines that are not in `journalEntries` yet, by number in the order they came. SQLite alone has it. */
export interface RecentEntriesTable extends JournalEntriesTable {
  number: number;
  status: "over" | null;
  digest: string | null;
  clock: string | null;
  due: number | null;
}

/** A reservation keeps its former name here: processes of other releases share the rows. */
export type StoredTalkKind = Exclude<Talk["kind"], "reservation"> | "earmark";

export interface TalkTable {
  /** Orders lines of the same millisecond. */
  id: GeneratedAlways<number>;
  match: string;
  kind: StoredTalkKind;
  body: string;
  at: number;
}

export interface ScenariosTable {
  id: string;
  game: Generated<string>;
  maker: string;
  players: number;
  scenario: string;
  updatedAt: number;
}

export interface SnapshotsTable {
  match: string;
  ply: number;
  rulesVersion: number;
  body: string;
  hash: string;
}

export interface ProcessesTable {
  id: string;
  /** Number of the lock that the process holds as long as it lives. */
  lock: GeneratedAlways<number>;
  address: string;
  /** Its latest beat: in service time, and by the database's clock in milliseconds since the epoch. */
  beat: number;
  at: number;
}

/** One row. */
export interface ServiceTable {
  id: number;
  /** Service time as of the latest beat. */
  uptime: number;
  /** The time of that beat by the database's clock, in milliseconds since the epoch. */
  at: number;
}

export interface BlocksTable {
  player: string;
  other: string;
  at: number;
}

export interface ReportsTable {
  id: string;
  match: string;
  by: string;
  about: string;
  ply: number;
  reason: string;
  lines: string;
  at: number;
}

export interface HandoversTable {
  player: string;
  hash: string;
  until: number;
}

export interface PasskeysTable {
  id: string;
  player: string;
  publicKey: Uint8Array;
  counter: number;
  transports: string;
  createdAt: number;
}

export interface PushSubscriptionsTable {
  endpoint: string;
  player: string;
  p256dh: string;
  auth: string;
  wishes: string;
  createdAt: number;
}

export interface TurnNoticesTable {
  match: string;
  endpoint: string;
  turn: string;
  /** When the notice is due; null if it has been sent. */
  due: number | null;
  /** How many times a process claimed the notice. */
  claims: number;
}

export interface ChallengesTable {
  challenge: string;
  player: string | null;
  until: number;
}

export interface SettingsTable {
  name: string;
  value: string;
}

/** Matches that lie in an archive file. */
export interface ArchivedMatchesTable {
  match: string;
  at: number;
}

export interface RatersTable {
  player: string;
  key: string;
  isOn: number;
  at: number;
}

/** Made from the log (`ratedMatches`). */
export interface RatingsTable {
  game: string;
  ladder: string;
  mode: string;
  key: string;
  mu: number;
  sigma: number;
  matches: number;
  begun: number;
  finished: number;
  value: number;
  isSettled: number;
  opponents: string | null;
  lately: string | null;
}

/** Stays when its match goes into an archive file. */
export interface RatedMatchesTable {
  number: number;
  match: string;
  game: string;
  ladder: string;
  mode: string;
  counts: number;
  seats: string;
  at: number;
  /** Null as well for a match from before there were limits that its players ended. */
  uncounted: string | null;
}

export interface LeaguesTable {
  id: string;
  name: string;
  host: string;
  game: string;
  options: string;
  pairings: string;
  isClosed: number;
  version: number;
  createdAt: number;
  updatedAt: number;
}

export interface LeagueMembersTable {
  league: string;
  player: string;
  number: number;
  hasLeft: number;
  removedAt: number | null;
}
