import type { CompiledQuery } from "kysely";
import pg from "pg";
import { notAnswered, notConnected } from "./away.ts";

/** Milliseconds. The server's own limit comes first, so that a slow statement is mostly known to have been ended. */
const CONNECT_MS = 3000;
const STATEMENT_MS = 4000;
const ANSWER_MS = 5000;
/** A process that stopped in the middle of a transaction does not block the process that takes its matches over. */
const IDLE_IN_TRANSACTION_MS = 10_000;
const KEEP_ALIVE_FROM_MS = 10_000;

const INT8 = 20;

/** Times, versions and counts are whole numbers far below 2^53. */
const TYPES = new pg.TypeOverrides();
TYPES.setTypeParser(INT8, Number);

export const poolSettings = (url: string, max: number): pg.PoolConfig => ({
  connectionString: url,
  max,
  types: TYPES,
  application_name: "forgotten-planet",
  connectionTimeoutMillis: CONNECT_MS,
  idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
  keepAlive: true,
  keepAliveInitialDelayMillis: KEEP_ALIVE_FROM_MS,
});

/** A pool whose connections may be lost at any time: an unhandled error event would end the process. */
export function openPool(settings: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool(settings);
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  return pool;
}

/** Where the URL leads, without its password. */
export function placeOf(url: string): string {
  const { host, port, database } = new pg.Client({ connectionString: url });
  return `${host}:${port}/${database}`;
}

/** A statement that each connection prepares once, under its name. */
export interface NamedQuery {
  readonly name: string;
  readonly sql: string;
}

/** What can be done on one connection. All errors come as `notAnswered` translates them. */
export class Connection {
  readonly #client: pg.PoolClient;
  /** True if the state of the connection is unknown. */
  isBroken = false;

  constructor(client: pg.PoolClient) {
    this.#client = client;
  }

  /** Returns how many rows changed. */
  async run({ sql, parameters }: CompiledQuery): Promise<number> {
    return (await this.#query({ text: sql, values: [...parameters] })).rowCount ?? 0;
  }

  async all<Row>({ sql, parameters }: CompiledQuery<Row>): Promise<Row[]> {
    return (await this.#query({ text: sql, values: [...parameters] })).rows as Row[];
  }

  async allNamed<Row>({ name, sql }: NamedQuery, values: unknown[]): Promise<Row[]> {
    return (await this.#query({ name, text: sql, values })).rows as Row[];
  }

  /** Runs a command without parameters; returns its tag. */
  async command(text: string): Promise<string> {
    return (await this.#query({ text })).command;
  }

  async #query(query: pg.QueryConfig): Promise<pg.QueryResult> {
    try {
      return await this.#client.query(query);
    } catch (error) {
      if (!(error instanceof pg.DatabaseError)) this.isBroken = true;
      throw notAnswered(error);
    }
  }
}

/** Connections to one database, with short time limits: slow work fails, and a failed connection is not used again. */
export class Connections {
  readonly #pool: pg.Pool;

  constructor(url: string, max: number) {
    this.#pool = openPool({
      ...poolSettings(url, max),
      statement_timeout: STATEMENT_MS,
      query_timeout: ANSWER_MS,
      onConnect: writeThrough,
    });
  }

  run(query: CompiledQuery): Promise<number> {
    return this.on((connection) => connection.run(query));
  }

  all<Row>(query: CompiledQuery<Row>): Promise<Row[]> {
    return this.on((connection) => connection.all(query));
  }

  /** @see Runner */
  together(first: CompiledQuery, others: readonly CompiledQuery[]): Promise<boolean> {
    return this.atomically(async (connection) => {
      if ((await connection.run(first)) === 0) return false;
      for (const query of others) await connection.run(query);
      return true;
    });
  }

  /** Does all of the work, or none of it if it throws; `StoreAway.isUnsure` if even that is unknown. */
  atomically<T>(work: (connection: Connection) => Promise<T>): Promise<T> {
    return this.#transaction("begin", work);
  }

  /** Reads one consistent snapshot. */
  atOneMoment<T>(read: (connection: Connection) => Promise<T>): Promise<T> {
    return this.#transaction("begin isolation level repeatable read read only", read);
  }

  async on<T>(work: (connection: Connection) => Promise<T>): Promise<T> {
    const client = await this.#pool.connect().catch((error: unknown) => {
      throw notConnected(error);
    });
    const connection = new Connection(client);
    try {
      return await work(connection);
    } finally {
      client.release(connection.isBroken);
    }
  }

  close(): Promise<void> {
    return this.#pool.end();
  }

  #transaction<T>(begin: string, work: (connection: Connection) => Promise<T>): Promise<T> {
    return this.on(async (connection) => {
      await connection.command(begin);
      try {
        const result = await work(connection);
        if ((await connection.command("commit")) !== "COMMIT") throw new Error("the transaction was rolled back");
        return result;
      } catch (error) {
        if (!connection.isBroken)
          await connection.command("rollback").catch(() => {
            connection.isBroken = true;
          });
        throw error;
      }
    });
  }
}

/** A commit that is answered has been written through to the disk, independently of the database's own setting. */
async function writeThrough(client: pg.ClientBase): Promise<void> {
  await client.query("select set_config('synchronous_commit', 'on', false) where current_setting('synchronous_commit') = 'off'");
}
