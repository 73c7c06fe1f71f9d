import { type Kysely, type RawBuilder, sql } from "kysely";
import { type Processes, SILENCE_MS, type StoredProcess } from "../contract/processes.ts";
import type { Database } from "../database.ts";
import { botsToMove, type Stranded, strandedQuery } from "../strandedBots.ts";
import type { Connections } from "./connections.ts";
import type { LifeLock } from "./lifeLock.ts";

/** A process without a beat for this long counts as stopped or cut off, even if it holds its lock. Milliseconds. */
const LEASE_MS = 5000;
/** First half of the number of every lock of this service, so that they meet no other locks. */
export const LOCK_CLASS = 0x46_50;

const NOW: RawBuilder<number> = sql`(extract(epoch from clock_timestamp()) * 1000)::bigint`;

/**
 * Each process beats, and holds a lock on a connection of its own, which ends with it within milliseconds. That tells whom to ask; the
 * epoch alone tells who may write a match. @source docs/reliability.md D5
 */
export class PostgresProcesses implements Processes {
  readonly #connections: Connections;
  readonly #db: Kysely<Database>;
  readonly #lifeLock: LifeLock;

  constructor(connections: Connections, db: Kysely<Database>, lifeLock: LifeLock) {
    this.#connections = connections;
    this.#db = db;
    this.#lifeLock = lifeLock;
  }

  async join({ id, address }: Pick<StoredProcess, "id" | "address">): Promise<void> {
    const uptime = sql<number>`(select "uptime" from "service")`;
    const [row] = await this.#connections.all(
      this.#db
        .insertInto("processes")
        .values({ id, address, beat: uptime, at: NOW })
        .onConflict((conflict) => conflict.column("id").doUpdateSet({ address, beat: uptime, at: NOW }))
        .returning("lock")
        .compile(),
    );
    if (row) await this.#lifeLock.hold(LOCK_CLASS, row.lock);
  }

  async beat(id: string): Promise<number> {
    const since = sql<number>`${NOW} - "at"`;
    const [row] = await this.#connections.all(
      this.#db
        .with("served", (db) =>
          db
            .updateTable("service")
            .set({ uptime: sql<number>`"uptime" + case when ${since} between 0 and ${SILENCE_MS} then ${since} else 0 end`, at: NOW })
            .returning("uptime"),
        )
        .updateTable("processes")
        .from("served")
        .set((row) => ({ beat: row.ref("served.uptime"), at: NOW }))
        .where("processes.id", "=", id)
        .returning("beat")
        .compile(),
    );
    if (!row) throw new Error("this process has not joined");
    return row.beat;
  }

  async find(id: string): Promise<StoredProcess | undefined> {
    const [row] = await this.#connections.all(
      this.#db
        .selectFrom("processes")
        .select(["id", "address", "beat", IS_ALIVE.as("isAlive")])
        .where("id", "=", id)
        .compile(),
    );
    return row;
  }

  async others(id: string): Promise<readonly StoredProcess[]> {
    return this.#connections.all(
      this.#db
        .selectFrom("processes")
        .select(["id", "address", "beat", IS_ALIVE.as("isAlive")])
        .where("id", "!=", id)
        .where(IS_ALIVE)
        .compile(),
    );
  }

  async dueMatches(process: string, limit: number): Promise<readonly string[]> {
    const query = this.#db
      .selectFrom("matches")
      .select("matches.id")
      .where("due", "<=", (service) => service.selectFrom("service").select("uptime"))
      .where("status", "=", "playing")
      .where((row) =>
        row.or([
          row("owner", "is", null),
          row("owner", "=", process),
          row.not(
            row.exists(row.selectFrom("processes").select("processes.id").whereRef("processes.id", "=", "matches.owner").where(IS_ALIVE)),
          ),
        ]),
      )
      .orderBy("due")
      .limit(limit);
    return (await this.#connections.all(query.compile())).map(({ id }) => id);
  }

  async strandedBots(process: string, limit: number, which: Stranded): Promise<readonly string[]> {
    const query = strandedQuery(this.#db, which).where((row) =>
      row.or([
        row("owner", "is", null),
        row.and([
          row("owner", "<>", process),
          row.not(
            row.exists(row.selectFrom("processes").select("processes.id").whereRef("processes.id", "=", "matches.owner").where(IS_ALIVE)),
          ),
        ]),
      ]),
    );
    return botsToMove(await this.#connections.all(query.compile()), limit);
  }
}

const IS_ALIVE = sql<boolean>`(
  "processes"."at" > ${NOW} - ${LEASE_MS}
  and exists (
    select from pg_locks
    where "locktype" = 'advisory' and "database" = (select "oid" from pg_database where "datname" = current_database())
      and "classid" = ${LOCK_CLASS} and "objid" = "processes"."lock" and "granted"
  )
)`;
