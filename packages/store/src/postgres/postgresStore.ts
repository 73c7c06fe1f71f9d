import { setTimeout as pause } from "node:timers/promises";
import { DummyDriver, Kysely, PostgresAdapter, PostgresDialect, PostgresIntrospector, PostgresQueryCompiler } from "kysely";
import pg from "pg";
import type { Claim, ClaimedMatch } from "../contract/claims.ts";
import type { StoredClock } from "../contract/clocks.ts";
import type { AppendOutcome, JournalAppend, JournalEntry, Snapshot } from "../contract/journal.ts";
import type { MatchEnd, MatchStart, NewMatch, Seating, SecretOf, StoredMatch } from "../contract/matches.ts";
import { DamagedMatch } from "../damagedMatch.ts";
import type { Database } from "../database.ts";
import { journalParts } from "../journalParts.ts";
import { eachPage, JournalReading, PAGE_LINES } from "../journalReading.ts";
import { migrate } from "../migrations/migrate.ts";
import { isHalfMoved, MOVE } from "../move/moveMark.ts";
import { type Queries, queriesFor } from "../queries.ts";
import { claimedOf, entryOf, matchOf, readable, rowFault, secretsOf } from "../rows.ts";
import { sealOf } from "../seal.ts";
import type { Store, StoreCounts } from "../store.ts";
import type { Stranded } from "../strandedBots.ts";
import { SettingsTable } from "../tables/settingsTable.ts";
import { SharedTables } from "../tables/sharedTables.ts";
import { type Connection, Connections, openPool, placeOf, poolSettings } from "./connections.ts";
import { JournalWriter, type Watch } from "./journalWriter.ts";
import { LifeLock } from "./lifeLock.ts";
import type { PostgresOptions } from "./postgresOptions.ts";
import { PostgresProcesses } from "./processes.ts";
import { StoreAway } from "./storeAway.ts";
import { Turns } from "./turns.ts";

/** Beside the journal's own one, and those on which acts wait for their turn. */
const CONNECTIONS = 8;
const TURN_CONNECTIONS = 4;
const MIGRATION_MS = 60_000;
const MIGRATION_TRIES = 10;
/** How long to wait for a database that starts at the same time as the server. */
const START_MS = 15_000;

/** As `openPostgresStore`. */
export async function openPostgres(url: string, { patienceMs = START_MS, isMove = false, ...watch }: PostgresOptions): Promise<Store> {
  const place = `PostgreSQL at ${placeOf(url)}`;
  const connections = new Connections(url, CONNECTIONS);
  try {
    await reach(connections, patienceMs);
    await bringUpToDate(url);
    if (!isMove) await refuseHalfMoved(connections);
  } catch (error) {
    await connections.close();
    throw new Error(`${place}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
  const turns = new Turns(new Connections(url, TURN_CONNECTIONS));
  return new PostgresStore(
    place,
    { connections, writer: new Connections(url, 1), turns, lifeLock: new LifeLock(lifeLockSettings(url)) },
    watch,
  );
}

/** Throws if a move into the database is unfinished: rows are missing, and new ones would be in their way. */
async function refuseHalfMoved(connections: Connections): Promise<void> {
  const mark = await new SettingsTable(compiler(), connections).find(MOVE);
  if (isHalfMoved(mark)) throw new Error("matches are being moved into it, which is not finished: run `pnpm -s data move` again");
}

async function reach(connections: Connections, patienceMs: number): Promise<void> {
  const asked = performance.now();
  for (;;) {
    try {
      await connections.on((connection) => connection.command("select 1"));
      return;
    } catch (error) {
      if (!(error instanceof StoreAway) || performance.now() - asked > patienceMs) throw error;
      await pause(100);
    }
  }
}

/** Uses connections of its own: changing the tables, or waiting for another process that does, may take a while. */
async function bringUpToDate(url: string): Promise<void> {
  const pool = openPool({ ...poolSettings(url, 2), query_timeout: MIGRATION_MS });
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  try {
    for (let tries = 1; ; tries++) {
      try {
        await migrate(db, "postgres");
        return;
      } catch (error) {
        if (tries === MIGRATION_TRIES || !isDeadlock(error)) throw error;
      }
    }
  } finally {
    await db.destroy();
  }
}

/** Another process wrote to the tables in another order: one of the two was rolled back, nothing happened, and both try again. */
const isDeadlock = (error: unknown): boolean =>
  error instanceof Error && error.cause instanceof pg.DatabaseError && error.cause.code === "40P01";

/** One connection, kept: it shows that this process lives. */
function lifeLockSettings(url: string): pg.ClientConfig {
  const { connectionString, connectionTimeoutMillis, keepAlive, keepAliveInitialDelayMillis } = poolSettings(url, 1);
  return { connectionString, connectionTimeoutMillis, keepAlive, keepAliveInitialDelayMillis, application_name: "forgotten-planet-life" };
}

/** Builds queries; `Connections` runs them. */
const compiler = (): Kysely<Database> =>
  new Kysely<Database>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });

/** What leads to the database. */
interface Lines {
  readonly connections: Connections;
  readonly writer: Connections;
  readonly turns: Turns;
  readonly lifeLock: LifeLock;
}

class PostgresStore extends SharedTables implements Store {
  readonly description: string;
  readonly processes: PostgresProcesses;
  readonly #connections: Connections;
  readonly #writerConnection: Connections;
  readonly #turns: Turns;
  readonly #lifeLock: LifeLock;
  readonly #queries: Queries;
  readonly #writer: JournalWriter;

  constructor(description: string, { connections, writer, turns, lifeLock }: Lines, watch: Watch) {
    const db = compiler();
    super(db, connections);
    this.description = description;
    this.#connections = connections;
    this.#writerConnection = writer;
    this.#turns = turns;
    this.#lifeLock = lifeLock;
    this.#queries = queriesFor(db);
    this.processes = new PostgresProcesses(connections, db, lifeLock);
    this.#writer = new JournalWriter(writer, this.#queries, watch);
  }

  createMatch(match: NewMatch, owner?: string): Promise<void> {
    return this.#connections.atomically((connection) => this.#insertMatch(connection, match, owner));
  }

  findMatch(address: string): Promise<StoredMatch | undefined> {
    return this.#connections.atOneMoment(async (connection) => {
      const [row] = await connection.all(this.#queries.matchByAddress(address).compile());
      return row && matchOf(row, await connection.all(this.#queries.seatsOf(row.id).compile()));
    });
  }

  /** Raising the epoch waits for writes to the match that are under way; every later write needs the new epoch. */
  claimMatch(id: string, claim?: Claim): Promise<ClaimedMatch | undefined> {
    return this.#connections.atomically(async (connection) => {
      if ((await connection.run(this.#queries.raiseEpoch(id, claim).compile())) === 0) return undefined;
      const [row] = await connection.all(this.#queries.matchByAddress(id).compile());
      const [sealRow] = await connection.all(this.#queries.sealRow(id).compile());
      if (!row || !sealRow) throw new DamagedMatch(id, "its host is nobody");
      const seats = await connection.all(this.#queries.seatsOf(id).compile());
      const journal = new JournalReading(row);
      await eachPage(
        (from) => connection.all(this.#queries.journalPage(id, from, PAGE_LINES).compile()),
        (page) => journal.take(page),
      );
      const snapshots = await connection.all(this.#queries.snapshotsOf(id).compile());
      const claimed = claimedOf({ row, sealRow, seats, journal, snapshots });
      await connection.run(this.#queries.writeSeal(id, sealOf(sealRow, seats)).compile());
      return claimed;
    });
  }

  faultOf(id: string): Promise<string | undefined> {
    return this.#connections.atOneMoment(async (connection) => {
      const [row] = await connection.all(this.#queries.matchByAddress(id).compile());
      const [sealRow] = await connection.all(this.#queries.sealRow(id).compile());
      if (!row) return sealRow && "its host is nobody";
      return rowFault(row, sealRow, await connection.all(this.#queries.seatsOf(id).compile()));
    });
  }

  async openedSecret(id: string): Promise<Uint8Array | undefined> {
    const [secrets] = await this.#connections.all(this.#queries.openedSecret(id).compile());
    return secretsOf(secrets).secret;
  }

  async journal(id: string): Promise<readonly JournalEntry[]> {
    const entries: JournalEntry[] = [];
    const pageOf = (from: number) => this.#connections.all(this.#queries.journalPage(id, from, PAGE_LINES).compile());
    await eachPage(pageOf, (page) => entries.push(...page.map(entryOf)));
    return entries;
  }

  matchesOf(player: string, limit: number, offset?: number): Promise<readonly StoredMatch[]> {
    return this.#connections.atOneMoment(async (connection) => {
      const rows = await connection.all(this.#queries.matchesOf(player, limit, offset).compile());
      if (rows.length === 0) return [];
      const seats = await connection.all(this.#queries.seatsOfAll(rows.map(({ id }) => id)).compile());
      return readable(rows, (id) => seats.filter(({ match }) => match === id));
    });
  }

  async matchIds(after: string, limit: number): Promise<readonly string[]> {
    return (await this.#connections.all(this.#queries.matchIds(after, limit).compile())).map(({ id }) => id);
  }

  async counts(): Promise<StoreCounts> {
    const counts = { waiting: 0, playing: 0, over: 0 };
    for (const { status, count } of await this.#connections.all(this.#queries.counts().compile()))
      if (status in counts) counts[status] = Number(count);
    return counts;
  }

  async waitingOf(host: string): Promise<number> {
    const [waiting] = await this.#connections.all(this.#queries.waitingOf(host).compile());
    const [unplayed] = await this.#connections.all(this.#queries.unplayedOf(host).compile());
    return Number(waiting?.count ?? 0) + Number(unplayed?.count ?? 0);
  }

  async dropWaiting(changedBefore: number): Promise<number> {
    const waiting = await this.#connections.run(this.#queries.dropWaiting(changedBefore).compile());
    return waiting + (await this.#connections.run(this.#queries.dropUnplayed(changedBefore).compile()));
  }

  saveSeating(id: string, epoch: number, seating: Seating, at: number): Promise<"saved" | "fenced"> {
    return this.#connections.atomically(async (connection) => {
      if ((await connection.run(this.#queries.saveSeating(id, epoch, seating, at).compile())) === 0) return "fenced";
      await this.#replaceSeats(connection, id, seating.seats);
      await this.#seal(connection, id);
      return "saved";
    });
  }

  passTable(id: string, epoch: number, host: string, at: number): Promise<"saved" | "fenced"> {
    return this.#connections.atomically(async (connection) => {
      if ((await connection.run(this.#queries.passTable(id, epoch, host, at).compile())) === 0) return "fenced";
      await this.#seal(connection, id);
      return "saved";
    });
  }

  keepSecret(id: string, epoch: number, of: SecretOf, secret: Uint8Array): Promise<"saved" | "fenced"> {
    return this.#connections.atomically(async (connection) => {
      if ((await connection.run(this.#queries.keepSecret(id, epoch, of, secret).compile())) === 0) return "fenced";
      await this.#seal(connection, id);
      return "saved";
    });
  }

  startMatch(id: string, epoch: number, start: MatchStart, at: number): Promise<"saved" | "fenced"> {
    return this.#connections.atomically(async (connection) => {
      if ((await connection.run(this.#queries.startMatch(id, epoch, start, at).compile())) === 0) return "fenced";
      await this.#replaceSeats(connection, id, start.seats);
      await this.#seal(connection, id);
      return "saved";
    });
  }

  createRematch(id: string, epoch: number, match: NewMatch): Promise<"saved" | "fenced"> {
    return this.#connections.atomically(async (connection) => {
      if ((await connection.run(this.#queries.noteRematch(id, epoch, match.id).compile())) === 0) return "fenced";
      await this.#seal(connection, id);
      await this.#insertMatch(connection, match);
      return "saved";
    });
  }

  append(entry: JournalAppend): Promise<AppendOutcome> {
    return this.#writer.add(entry);
  }

  async saveClock(id: string, epoch: number, clock: StoredClock): Promise<"saved" | "fenced"> {
    return (await this.#connections.run(this.#queries.saveClock(id, epoch, clock).compile())) > 0 ? "saved" : "fenced";
  }

  async endMatch(id: string, epoch: number, at: number, end?: MatchEnd): Promise<"saved" | "fenced"> {
    return (await this.#connections.run(this.#queries.endMatch(id, epoch, at, end).compile())) > 0 ? "saved" : "fenced";
  }

  async saveSnapshot(id: string, epoch: number, snapshot: Snapshot): Promise<"saved" | "fenced"> {
    if ((await this.#connections.run(this.#queries.insertSnapshot(id, epoch, snapshot).compile())) === 0) return "fenced";
    await this.#connections.run(this.#queries.dropSnapshots(id).compile());
    return "saved";
  }

  dueMatches(process: string, limit: number): Promise<readonly string[]> {
    return this.processes.dueMatches(process, limit);
  }

  strandedBots(process: string, limit: number, which: Stranded): Promise<readonly string[]> {
    return this.processes.strandedBots(process, limit, which);
  }

  inTurn<T>(name: string, act: () => Promise<T>): Promise<T> {
    return this.#turns.take(name, act);
  }

  async close(): Promise<void> {
    await this.#writer.close();
    await Promise.all([this.#turns.close(), this.#writerConnection.close(), this.#connections.close(), this.#lifeLock.close()]);
  }

  async #insertMatch(connection: Connection, match: NewMatch, owner?: string): Promise<void> {
    await connection.run(this.#queries.insertMatch(match, owner).compile());
    const seats = match.start?.seats ?? match.seats;
    if (seats.length > 0) await connection.run(this.#queries.insertSeats(match.id, seats).compile());
    for (const part of journalParts(match)) await connection.run(this.#queries.insertJournal(match.id, part, match.createdAt).compile());
    await this.#seal(connection, match.id);
  }

  /** Renews the seal after a change of what it covers, in the same transaction. */
  async #seal(connection: Connection, id: string): Promise<void> {
    const [row] = await connection.all(this.#queries.sealRow(id).compile());
    const seats = await connection.all(this.#queries.seatsOf(id).compile());
    if (row) await connection.run(this.#queries.writeSeal(id, sealOf(row, seats)).compile());
  }

  async #replaceSeats(connection: Connection, id: string, seats: NewMatch["seats"]): Promise<void> {
    await connection.run(this.#queries.deleteSeats(id).compile());
    if (seats.length > 0) await connection.run(this.#queries.insertSeats(id, seats).compile());
  }
}
