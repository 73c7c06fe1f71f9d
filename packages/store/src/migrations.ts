import { type Kysely, type RawBuilder, sql } from "kysely";
import { type Migration, type MigrationProvider, Migrator } from "kysely/migration";
import type { Database } from "./database.ts";

/** Where the engines differ in what they call things. */
const ENGINES = {
  /** A row lies in its key's own tree: one page less to write for each append. */
  sqlite: { bytes: sql`blob`, keyed: sql`without rowid`, counter: sql`integer primary key autoincrement` },
  postgres: { bytes: sql`bytea`, keyed: sql``, counter: sql`bigint generated always as identity primary key` },
} as const;
export type Engine = keyof typeof ENGINES;

/**
 * Each step of the tables' form, by name in order; never edited once released. `if not exists` throughout: an engine without
 * transactional DDL may have been killed half-way.
 */
const migrationsFor = ({ bytes, keyed, counter }: (typeof ENGINES)[Engine]): Record<string, Migration> => ({
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
  "0002-talk-and-scenarios": {
    async up(db) {
      const { schema } = db;
      await schema
        .createTable("talk")
        .ifNotExists()
        .addColumn("id", counter)
        .addColumn("match", "text", (c) => c.notNull().references("matches.id").onDelete("cascade"))
        .addColumn("kind", "text", (c) => c.notNull())
        .addColumn("body", "text", (c) => c.notNull())
        .addColumn("at", "bigint", (c) => c.notNull())
        .execute();
      await schema.createIndex("talkByMatch").ifNotExists().on("talk").columns(["match", "kind", "at", "id"]).execute();
      await schema
        .createTable("scenarios")
        .ifNotExists()
        .addColumn("id", "text", (c) => c.primaryKey())
        .addColumn("maker", "text", (c) => c.notNull().references("players.id"))
        .addColumn("players", "integer", (c) => c.notNull())
        .addColumn("scenario", "text", (c) => c.notNull())
        .addColumn("updatedAt", "bigint", (c) => c.notNull())
        .execute();
      await schema.createIndex("scenariosByMaker").ifNotExists().on("scenarios").columns(["maker", "updatedAt"]).execute();
    },
  },
  "0003-dice": {
    async up(db) {
      await addColumn(db, "matches", "dice", "text");
      await addColumn(db, "matches", "nextSecret", bytes);
      await addColumn(db, "seats", "nonce", "text");
    },
  },
  "0004-generations": {
    async up(db) {
      await addColumn(db, "players", "generation", sql`integer not null default 0`);
    },
  },
});

/** Not every engine has an "if not exists" for columns. */
async function addColumn(db: Kysely<unknown>, table: string, column: string, type: "text" | RawBuilder<unknown>): Promise<void> {
  const known = (await db.introspection.getTables()).find(({ name }) => name === table);
  if (known?.columns.some(({ name }) => name === column)) return;
  await db.schema.alterTable(table).addColumn(column, type).execute();
}

/** Brings the tables to the newest form; throws with the name of the step that failed. */
export async function migrate(db: Kysely<Database>, engine: Engine): Promise<void> {
  const provider: MigrationProvider = { getMigrations: async () => migrationsFor(ENGINES[engine]) };
  const { error, results } = await new Migrator({ db, provider }).migrateToLatest();
  if (!error) return;
  const failed = results?.find(({ status }) => status === "Error");
  throw new Error(`migration ${failed?.migrationName ?? ""} failed`, { cause: error });
}
