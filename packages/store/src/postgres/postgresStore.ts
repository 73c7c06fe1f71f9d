import { setTimeout as pause } from "node:timers/promises";
import { DummyDriver, Kysely, PostgresAdapter, PostgresDialect, PostgresIntrospector, PostgresQueryCompiler } from "kysely";
import type { Database } from "../database.ts";
import { journalParts } from "../journalParts.ts";
import { migrate } from "../migrations.ts";
import { type Queries, queriesFor } from "../queries.ts";
import { entryOf, type MatchRow, matchOf, scenarioOf, secretsOf, talkOf } from "../rows.ts";
import type {
  Account,
  AppendOutcome,
  ClaimedMatch,
  Gathering,
  JournalAppend,
  JournalEntry,
  MatchStart,
  NewMatch,
  SecretOf,
  Store,
  StoreCounts,
  StoredMatch,
  StoredPlayer,
  StoredScenario,
  Talk,
} from "../store.ts";
import { StoreAway } from "./away.ts";
import { type Connection, Connections, openPool, placeOf, poolSettings } from "./connections.ts";
import { JournalWriter, type Watch } from "./journalWriter.ts";

/** Beside the journal's own one. */
const CONNECTIONS = 8;
const MIGRATION_MS = 60_000;
/** How long a database that starts at the same time as we do is waited for. */
const START_MS = 15_000;

export interface PostgresOptions extends Watch {
  /** Milliseconds that a database which is not there yet is waited for. */
  readonly patienceMs?: number;
}

/**
 * Opens the store in the database of that URL (`postgres://user:password@host:port/database`), making its tables if need be. Several
 * processes may do so: each match is written to by the one that took it over last.
 */
export async function openPostgresStore(url: string, { patienceMs = START_MS, ...watch }: PostgresOptions = {}): Promise<Store> {
  const place = `PostgreSQL at ${placeOf(url)}`;
  const connections = new Connections(url, CONNECTIONS);
  try {
    await reach(connections, patienceMs);
    await bringUpToDate(url);
  } catch (error) {
    await connections.close();
    throw new Error(`${place}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
  return new PostgresStore(place, connections, new Connections(url, 1), watch);
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

/** Connections of its own: changing the tables, or waiting for another process that does, may take a while. */
async function bringUpToDate(url: string): Promise<void> {
  const pool = openPool({ ...poolSettings(url, 2), query_timeout: MIGRATION_MS });
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  try {
    await migrate(db, "postgres");
  } finally {
    await db.destroy();
  }
}

/** Makes queries, runs none: that is `Connections`' business. */
const compiler = (): Kysely<Database> =>
  new Kysely<Database>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });

class PostgresStore implements Store {
  readonly description: string;
  readonly #connections: Connections;
  readonly #writerConnection: Connections;
  readonly #queries: Queries = queriesFor(compiler());
  readonly #writer: JournalWriter;

  constructor(description: string, connections: Connections, writerConnection: Connections, watch: Watch) {
    this.description = description;
    this.#connections = connections;
    this.#writerConnection = writerConnection;
    this.#writer = new JournalWriter(writerConnection, this.#queries, watch);
  }

  async createPlayer(player: StoredPlayer, at: number): Promise<void> {
    await this.#connections.run(this.#queries.insertPlayer(player, at).compile());
  }

  async renamePlayer(player: StoredPlayer): Promise<boolean> {
    return (await this.#connections.run(this.#queries.renamePlayer(player).compile())) > 0;
  }

  async player(id: string): Promise<StoredPlayer | undefined> {
    const [row] = await this.#connections.all(this.#queries.player(id).compile());
    return row && { id: row.id, name: row.name };
  }

  async account(id: string): Promise<Account | undefined> {
    const [row] = await this.#connections.all(this.#queries.player(id).compile());
    return row && { player: { id: row.id, name: row.name }, generation: row.generation };
  }

  async signOut(player: string): Promise<boolean> {
    return (await this.#connections.run(this.#queries.raiseGeneration(player).compile())) > 0;
  }

  createMatch(match: NewMatch): Promise<void> {
    return this.#connections.atomically((connection) => this.#insertMatch(connection, match));
  }

  findMatch(address: string): Promise<StoredMatch | undefined> {
    return this.#connections.atOneMoment(async (connection) => {
      const rows = await connection.all(this.#queries.matchByAddress(address).compile());
      return (await this.#withSeats(connection, rows))[0];
    });
  }

  /** Raising the epoch waits for whatever is being written to the match, and everything written later has to have the new one. */
  claimMatch(id: string): Promise<ClaimedMatch | undefined> {
    return this.#connections.atomically(async (connection) => {
      if ((await connection.run(this.#queries.raiseEpoch(id).compile())) === 0) return undefined;
      const rows = await connection.all(this.#queries.matchByAddress(id).compile());
      const [match] = await this.#withSeats(connection, rows);
      if (!match) return undefined;
      const [secrets] = await connection.all(this.#queries.secretsOf(id).compile());
      const journal = await connection.all(this.#queries.journalOf(id).compile());
      return { match, journal: journal.map(entryOf), ...secretsOf(secrets) };
    });
  }

  async openedSecret(id: string): Promise<Uint8Array | undefined> {
    const [secrets] = await this.#connections.all(this.#queries.openedSecret(id).compile());
    return secretsOf(secrets).secret;
  }

  async journal(id: string): Promise<readonly JournalEntry[]> {
    return (await this.#connections.all(this.#queries.journalOf(id).compile())).map(entryOf);
  }

  matchesOf(player: string, limit: number): Promise<readonly StoredMatch[]> {
    return this.#connections.atOneMoment(async (connection) =>
      this.#withSeats(connection, await connection.all(this.#queries.matchesOf(player, limit).compile())),
    );
  }

  async matchIds(after: string, limit: number): Promise<readonly string[]> {
    return (await this.#connections.all(this.#queries.matchIds(after, limit).compile())).map(({ id }) => id);
  }

  async counts(): Promise<StoreCounts> {
    const counts = { waiting: 0, playing: 0, over: 0 };
    for (const { status, count } of await this.#connections.all(this.#queries.counts().compile())) counts[status] = Number(count);
    return counts;
  }

  dropWaiting(changedBefore: number): Promise<number> {
    return this.#connections.run(this.#queries.dropWaiting(changedBefore).compile());
  }

  saveGathering(id: string, epoch: number, gathering: Gathering, at: number): Promise<"saved" | "fenced"> {
    return this.#connections.atomically(async (connection) => {
      if ((await connection.run(this.#queries.saveGathering(id, epoch, gathering, at).compile())) === 0) return "fenced";
      await this.#replaceSeats(connection, id, gathering.seats);
      return "saved";
    });
  }

  async keepSecret(id: string, epoch: number, of: SecretOf, secret: Uint8Array): Promise<"saved" | "fenced"> {
    return (await this.#connections.run(this.#queries.keepSecret(id, epoch, of, secret).compile())) > 0 ? "saved" : "fenced";
  }

  startMatch(id: string, epoch: number, start: MatchStart, at: number): Promise<"saved" | "fenced"> {
    return this.#connections.atomically(async (connection) => {
      if ((await connection.run(this.#queries.startMatch(id, epoch, start, at).compile())) === 0) return "fenced";
      await this.#replaceSeats(connection, id, start.seats);
      return "saved";
    });
  }

  createRematch(id: string, epoch: number, match: NewMatch): Promise<"saved" | "fenced"> {
    return this.#connections.atomically(async (connection) => {
      if ((await connection.run(this.#queries.noteRematch(id, epoch, match.id).compile())) === 0) return "fenced";
      await this.#insertMatch(connection, match);
      return "saved";
    });
  }

  append(entry: JournalAppend): Promise<AppendOutcome> {
    return this.#writer.add(entry);
  }

  async keepTalk(match: string, talk: Talk, at: number): Promise<void> {
    await this.#connections.run(this.#queries.insertTalk(match, talk, at).compile());
  }

  async talk(match: string, limit: number): Promise<readonly Talk[]> {
    return (await this.#connections.all(this.#queries.talkOf(match, limit).compile())).map(talkOf);
  }

  async saveScenario(scenario: StoredScenario): Promise<boolean> {
    return (await this.#connections.run(this.#queries.saveScenario(scenario).compile())) > 0;
  }

  async scenario(id: string): Promise<StoredScenario | undefined> {
    const [row] = await this.#connections.all(this.#queries.scenario(id).compile());
    return row && scenarioOf(row);
  }

  async scenariosOf(player: string, limit: number): Promise<readonly StoredScenario[]> {
    return (await this.#connections.all(this.#queries.scenariosOf(player, limit).compile())).map(scenarioOf);
  }

  async deleteScenario(id: string, player: string): Promise<boolean> {
    return (await this.#connections.run(this.#queries.deleteScenario(id, player).compile())) > 0;
  }

  async close(): Promise<void> {
    await this.#writer.close();
    await Promise.all([this.#writerConnection.close(), this.#connections.close()]);
  }

  async #insertMatch(connection: Connection, match: NewMatch): Promise<void> {
    await connection.run(this.#queries.insertMatch(match).compile());
    const seats = match.start?.seats ?? match.seats;
    if (seats.length > 0) await connection.run(this.#queries.insertSeats(match.id, seats).compile());
    for (const part of journalParts(match)) await connection.run(this.#queries.insertJournal(match.id, part, match.createdAt).compile());
  }

  async #replaceSeats(connection: Connection, id: string, seats: NewMatch["seats"]): Promise<void> {
    await connection.run(this.#queries.deleteSeats(id).compile());
    if (seats.length > 0) await connection.run(this.#queries.insertSeats(id, seats).compile());
  }

  async #withSeats(connection: Connection, rows: readonly MatchRow[]): Promise<StoredMatch[]> {
    if (rows.length === 0) return [];
    const seats = await connection.all(this.#queries.seatsOfAll(rows.map(({ id }) => id)).compile());
    return rows.map((row) =>
      matchOf(
        row,
        seats.filter(({ match }) => match === row.id),
      ),
    );
  }
}
