import { type Kysely, sql } from "kysely";
import { type Migration, type MigrationProvider, Migrator } from "kysely/migration";
import type { Database } from "./database.ts";

/** Where the engines differ in what they call things. */
const ENGINES = {
  /** A row lies in its key's own tree: one page less to write for each append. */
  sqlite: { bytes: sql`blob`, keyed: sql`without rowid` },
  postgres: { bytes: sql`bytea`, keyed: sql`` },
} as const;
export type Engine = keyof typeof ENGINES;

/**
 * Each step of the tables' form, by name in order; never edited once released. `if not exists` throughout: an engine without
 * transactional DDL may have been killed half-way.
 */
const migrationsFor = ({ bytes, keyed }: (typeof ENGINES)[Engine]): Record<string, Migration> => ({
  "0001-foundations": {
    async up(db) {
      const { schema } = db;
      await schema
        .createTable("players")
        .ifNotExists()
        .addColumn("id", "text", (c) => c.primaryKey())
        .addColumn("name", "text", (c) => c.notNull())
        .addColumn("createdAt", "bigint", (c) => c.notNull())
        .execute();
      await schema
        .createTable("matches")
        .ifNotExists()
        .addColumn("id", "text", (c) => c.primaryKey())
        .addColumn("code", "text", (c) => c.notNull().unique())
        .addColumn("status", "text", (c) => c.notNull())
        .addColumn("options", "text", (c) => c.notNull())
        .addColumn("host", "text", (c) => c.notNull().references("players.id"))
        .addColumn("colours", "text", (c) => c.notNull())
        .addColumn("removed", "text", (c) => c.notNull().defaultTo("[]"))
        .addColumn("setup", "text")
        .addColumn("digest", "text")
        .addColumn("rematch", "text")
        .addColumn("secret", bytes)
        .addColumn("rulesVersion", "integer", (c) => c.notNull())
        .addColumn("epoch", "integer", (c) => c.notNull().defaultTo(0))
        .addColumn("version", "integer", (c) => c.notNull().defaultTo(0))
        .addColumn("createdAt", "bigint", (c) => c.notNull())
        .addColumn("updatedAt", "bigint", (c) => c.notNull())
        .execute();
      await schema
        .createTable("seats")
        .ifNotExists()
        .addColumn("match", "text", (c) => c.notNull().references("matches.id").onDelete("cascade"))
        .addColumn("place", "integer", (c) => c.notNull())
        .addColumn("player", "text", (c) => c.notNull().references("players.id"))
        .addColumn("name", "text", (c) => c.notNull())
        .addColumn("colour", "text", (c) => c.notNull())
        .addColumn("ready", "integer", (c) => c.notNull())
        .addPrimaryKeyConstraint("seatsKey", ["match", "place"])
        .execute();
      await schema.createIndex("seatsByPlayer").ifNotExists().on("seats").column("player").execute();
      await schema
        .createTable("journalEntries")
        .ifNotExists()
        .addColumn("match", "text", (c) => c.notNull().references("matches.id").onDelete("cascade"))
        .addColumn("ply", "integer", (c) => c.notNull())
        .addColumn("epoch", "integer", (c) => c.notNull())
        .addColumn("intentId", "text", (c) => c.notNull())
        .addColumn("seat", "integer", (c) => c.notNull())
        .addColumn("payloadHash", "text", (c) => c.notNull())
        .addColumn("line", "text", (c) => c.notNull())
        .addColumn("at", "bigint", (c) => c.notNull())
        .addPrimaryKeyConstraint("journalKey", ["match", "ply"])
        .addUniqueConstraint("journalIntent", ["match", "intentId"])
        .modifyEnd(keyed)
        .execute();
    },
  },
});

/** Brings the tables to the newest form; throws with the name of the step that failed. */
export async function migrate(db: Kysely<Database>, engine: Engine): Promise<void> {
  const provider: MigrationProvider = { getMigrations: async () => migrationsFor(ENGINES[engine]) };
  const { error, results } = await new Migrator({ db, provider }).migrateToLatest();
  if (!error) return;
  const failed = results?.find(({ status }) => status === "Error");
  throw new Error(`migration ${failed?.migrationName ?? ""} failed`, { cause: error });
}
