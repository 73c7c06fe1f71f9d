import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** What one match, one step and one process cost, as `pnpm bench:scale --measure` has measured it. Times are of one core of its machine. */
export interface Costs {
  /** When, on which commit and how busy a machine; each figure of a busy machine is an upper bound. */
  readonly taken: string;
  /** Processor time of a game server: a step that nobody receives, and for each connection that receives it. */
  readonly gameStepUs: number;
  readonly gameReceiverUs: number;
  /** A connection over which nothing is played: pings, beats. A second. */
  readonly gameIdleUs: number;
  /** Of a game server, for each connection that is made; with a share of making the table. */
  readonly gameJoinUs: number;
  /** Processor time of PostgreSQL: an append of the steps of several matches, and for each step in it. */
  readonly postgresFlushUs: number;
  readonly postgresStepUs: number;
  /** What an append waits beyond that: the sync of the log, the way there and back. */
  readonly syncMs: number;
  /** The same of all that PostgreSQL did at 300 matches, for each step: a check of the two above. */
  readonly postgresAllUs: number;
  readonly nginxFrameUs: number;
  /** Of the log of PostgreSQL, written ahead, for each step. */
  readonly walBytes: number;
  /** What stays: the journal and its indexes. */
  readonly journalBytes: number;
  readonly rowsInserted: number;
  readonly rowsUpdated: number;
  readonly transactions: number;
  /** That came over TCP, for each step and connection. */
  readonly playerBytes: number;
  readonly spectatorBytes: number;
  /** Of a game server, with four players and two spectators each. */
  readonly heapBytes: number;
  readonly residentBytes: number;
  /** Redis: what a process tells of its tables, how often, what it costs Redis and each process that hears it. */
  readonly lobbyBytes: number;
  readonly lobbyPerSecond: number;
  readonly lobbyRedisUs: number;
  readonly lobbyHearUs: number;
  /** Redis: a listed room, read by each process at each tidying. */
  readonly listingBytes: number;
  readonly listingRedisUs: number;
  readonly listingReadUs: number;
  /** Steps of a scripted match, from its beginning to its end. */
  readonly stepsPerMatch: number;
  /** The heap that Node gives a process on that machine. */
  readonly heapLimitBytes: number;
  /** A server under load, to hold the model against: it is not among what the costs are made of. */
  readonly point: Point;
}

/** One game server with PostgreSQL, Redis and nginx, seen from its clients. */
export interface Point {
  readonly matches: number;
  readonly spectators: number;
  readonly stepsPerSecond: number;
  /** Of one core. */
  readonly gameUtilisation: number;
  readonly postgresUtilisation: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
}

export const MEASURED = fileURLToPath(new URL("./measured.json", import.meta.url));

export const measuredCosts = (): Costs => JSON.parse(readFileSync(MEASURED, "utf8")) as Costs;
