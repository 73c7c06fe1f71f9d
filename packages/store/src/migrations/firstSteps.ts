import { type ColumnDefinitionBuilder, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { addColumn } from "./addColumn.ts";
import type { ENGINES, Engine } from "./engines.ts";

/** The game of all rows from before there were several. It is the default of their column and no part of their seal. */
export const FIRST_GAME = "forgotten-planet";

/** Matches, journals, people and what keeps servers apart. */
export const firstSteps = ({ bytes, keyed, counter }: (typeof ENGINES)[Engine]): Record<string, Migration> => ({
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
  "0005-clocks-and-owners": {
    async up(db) {
      const { schema } = db;
      await addColumn(db, "matches", "clock", "text");
      await addColumn(db, "matches", "due", sql`bigint`);
      await addColumn(db, "matches", "ended", "text");
      await addColumn(db, "matches", "owner", "text");
      await schema.createIndex("matchesByDue").ifNotExists().on("matches").column("due").where(sql`"due"`, "is not", null).execute();
      await schema
        .createTable("processes")
        .ifNotExists()
        .addColumn("lock", counter)
        .addColumn("id", "text", (c) => c.notNull().unique())
        .addColumn("address", "text", (c) => c.notNull())
        .addColumn("beat", "bigint", (c) => c.notNull())
        .addColumn("at", "bigint", (c) => c.notNull())
        .execute();
      await schema
        .createTable("service")
        .ifNotExists()
        .addColumn("id", "integer", (c) => c.primaryKey())
        .addColumn("uptime", "bigint", (c) => c.notNull())
        .addColumn("at", "bigint", (c) => c.notNull())
        .execute();
      await sql`insert into "service" ("id", "uptime", "at") values (1, 0, 0) on conflict do nothing`.execute(db);
    },
  },
  "0006-chains-and-snapshots": {
    async up(db) {
      await addColumn(db, "journalEntries", "chain", "text");
      await addColumn(db, "matches", "seal", "text");
      await db.schema
        .createTable("snapshots")
        .ifNotExists()
        .addColumn("match", "text", (c) => c.notNull().references("matches.id").onDelete("cascade"))
        .addColumn("ply", "integer", (c) => c.notNull())
        .addColumn("rulesVersion", "integer", (c) => c.notNull())
        .addColumn("body", "text", (c) => c.notNull())
        .addColumn("hash", "text", (c) => c.notNull())
        .addPrimaryKeyConstraint("snapshotsKey", ["match", "ply"])
        .execute();
    },
  },
  "0007-people": {
    async up(db) {
      const { schema } = db;
      const ofPlayer = (c: ColumnDefinitionBuilder) => c.notNull().references("players.id");
      await addColumn(db, "players", "recovery", "text");
      await schema.createIndex("playersByRecovery").ifNotExists().on("players").column("recovery").execute();
      await schema
        .createTable("blocks")
        .ifNotExists()
        .addColumn("player", "text", ofPlayer)
        .addColumn("other", "text", ofPlayer)
        .addColumn("at", "bigint", (c) => c.notNull())
        .addPrimaryKeyConstraint("blocksKey", ["player", "other"])
        .execute();
      await schema
        .createTable("reports")
        .ifNotExists()
        .addColumn("id", "text", (c) => c.primaryKey())
        .addColumn("match", "text", (c) => c.notNull().references("matches.id").onDelete("cascade"))
        .addColumn("by", "text", ofPlayer)
        .addColumn("about", "text", ofPlayer)
        .addColumn("ply", "integer", (c) => c.notNull())
        .addColumn("reason", "text", (c) => c.notNull())
        .addColumn("lines", "text", (c) => c.notNull())
        .addColumn("at", "bigint", (c) => c.notNull())
        .execute();
      await schema
        .createTable("handovers")
        .ifNotExists()
        .addColumn("player", "text", (c) => c.primaryKey().references("players.id"))
        .addColumn("hash", "text", (c) => c.notNull().unique())
        .addColumn("until", "bigint", (c) => c.notNull())
        .execute();
      await schema
        .createTable("passkeys")
        .ifNotExists()
        .addColumn("id", "text", (c) => c.primaryKey())
        .addColumn("player", "text", ofPlayer)
        .addColumn("publicKey", bytes, (c) => c.notNull())
        .addColumn("counter", "bigint", (c) => c.notNull())
        .addColumn("transports", "text", (c) => c.notNull())
        .addColumn("createdAt", "bigint", (c) => c.notNull())
        .execute();
      await schema.createIndex("passkeysByPlayer").ifNotExists().on("passkeys").column("player").execute();
      await schema
        .createTable("pushSubscriptions")
        .ifNotExists()
        .addColumn("endpoint", "text", (c) => c.primaryKey())
        .addColumn("player", "text", ofPlayer)
        .addColumn("p256dh", "text", (c) => c.notNull())
        .addColumn("auth", "text", (c) => c.notNull())
        .addColumn("wishes", "text", (c) => c.notNull())
        .addColumn("createdAt", "bigint", (c) => c.notNull())
        .execute();
      await schema.createIndex("pushByPlayer").ifNotExists().on("pushSubscriptions").column("player").execute();
      await schema
        .createTable("settings")
        .ifNotExists()
        .addColumn("name", "text", (c) => c.primaryKey())
        .addColumn("value", "text", (c) => c.notNull())
        .execute();
    },
  },
  "0008-notices-and-challenges": {
    async up(db) {
      const { schema } = db;
      await schema
        .createTable("turnNotices")
        .ifNotExists()
        .addColumn("match", "text", (c) => c.notNull().references("matches.id").onDelete("cascade"))
        .addColumn("endpoint", "text", (c) => c.notNull().references("pushSubscriptions.endpoint").onDelete("cascade"))
        .addColumn("turn", "text", (c) => c.notNull())
        .addColumn("due", "bigint")
        .addColumn("claims", "integer", (c) => c.notNull())
        .addPrimaryKeyConstraint("turnNoticesKey", ["match", "endpoint"])
        .execute();
      await schema.createIndex("turnNoticesByEndpoint").ifNotExists().on("turnNotices").column("endpoint").execute();
      await schema
        .createIndex("turnNoticesByDue")
        .ifNotExists()
        .on("turnNotices")
        .column("due")
        .where(sql`"due"`, "is not", null)
        .execute();
      await schema
        .createTable("challenges")
        .ifNotExists()
        .addColumn("challenge", "text", (c) => c.primaryKey())
        .addColumn("player", "text", (c) => c.references("players.id"))
        .addColumn("until", "bigint", (c) => c.notNull())
        .execute();
    },
  },
  "0009-tables-that-wait": {
    async up(db) {
      await db.schema
        .createIndex("waitingMatchesByHost")
        .ifNotExists()
        .on("matches")
        .column("host")
        .where(sql`"status"`, "=", "waiting")
        .execute();
    },
  },
  "0010-archived-matches": {
    async up(db) {
      await db.schema
        .createTable("archivedMatches")
        .ifNotExists()
        .addColumn("match", "text", (c) => c.primaryKey())
        .addColumn("at", "bigint", (c) => c.notNull())
        .execute();
      await db.schema.createIndex("matchesByUpdate").ifNotExists().on("matches").column("updatedAt").execute();
    },
  },
  "0011-games": {
    async up(db) {
      // `FIRST_GAME`: the text of a migration never changes.
      const game = sql`text not null default 'forgotten-planet'`;
      await addColumn(db, "matches", "game", game);
      await addColumn(db, "scenarios", "game", game);
    },
  },
  "0012-bots": {
    async up(db) {
      await addColumn(db, "matches", "bots", "text");
      await addColumn(db, "players", "bot", sql`integer not null default 0`);
    },
  },
});
