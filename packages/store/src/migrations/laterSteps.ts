import { sql } from "kysely";
import type { Migration } from "kysely/migration";
import { addColumn } from "./addColumn.ts";

/** Ratings, leagues, preferences: alike in both engines. */
export const LATER_STEPS: Record<string, Migration> = {
  "0013-ratings": {
    async up(db) {
      const { schema } = db;
      await addColumn(db, "matches", "rated", "text");
      await addColumn(db, "matches", "away", "text");
      await schema.createIndex("matchesRated").ifNotExists().on("matches").column("status").where(sql`"rated"`, "is not", null).execute();
      await schema
        .createTable("raters")
        .ifNotExists()
        .addColumn("player", "text", (c) => c.primaryKey().references("players.id"))
        .addColumn("key", "text", (c) => c.notNull().unique())
        .addColumn("isOn", "integer", (c) => c.notNull())
        .addColumn("at", "bigint", (c) => c.notNull())
        .execute();
      await schema
        .createTable("ratings")
        .ifNotExists()
        .addColumn("game", "text", (c) => c.notNull())
        .addColumn("ladder", "text", (c) => c.notNull())
        .addColumn("mode", "text", (c) => c.notNull())
        .addColumn("key", "text", (c) => c.notNull())
        .addColumn("mu", "double precision", (c) => c.notNull())
        .addColumn("sigma", "double precision", (c) => c.notNull())
        .addColumn("matches", "integer", (c) => c.notNull())
        .addColumn("begun", "integer", (c) => c.notNull())
        .addColumn("finished", "integer", (c) => c.notNull())
        .addColumn("value", "integer", (c) => c.notNull())
        .addColumn("isSettled", "integer", (c) => c.notNull())
        .addPrimaryKeyConstraint("ratingsKey", ["game", "ladder", "mode", "key"])
        .execute();
      await schema.createIndex("ratingsByKey").ifNotExists().on("ratings").column("key").execute();
      const standing = ["game", "ladder", "mode", "isSettled desc", "value desc", "key"] as const;
      await schema
        .createIndex("ratingsByValue")
        .ifNotExists()
        .on("ratings")
        .columns([...standing])
        .execute();
      await schema
        .createTable("ratedMatches")
        .ifNotExists()
        .addColumn("number", "bigint", (c) => c.primaryKey())
        .addColumn("match", "text", (c) => c.notNull().unique())
        .addColumn("game", "text", (c) => c.notNull())
        .addColumn("ladder", "text", (c) => c.notNull())
        .addColumn("mode", "text", (c) => c.notNull())
        .addColumn("counts", "integer", (c) => c.notNull())
        .addColumn("seats", "text", (c) => c.notNull())
        .addColumn("at", "bigint", (c) => c.notNull())
        .execute();
    },
  },
  "0014-leagues": {
    async up(db) {
      const { schema } = db;
      await schema
        .createTable("leagues")
        .ifNotExists()
        .addColumn("id", "text", (c) => c.primaryKey())
        .addColumn("name", "text", (c) => c.notNull())
        .addColumn("host", "text", (c) => c.notNull().references("players.id"))
        .addColumn("game", "text", (c) => c.notNull())
        .addColumn("options", "text", (c) => c.notNull())
        .addColumn("pairings", "text", (c) => c.notNull())
        .addColumn("isClosed", "integer", (c) => c.notNull())
        .addColumn("version", "integer", (c) => c.notNull())
        .addColumn("createdAt", "bigint", (c) => c.notNull())
        .addColumn("updatedAt", "bigint", (c) => c.notNull())
        .execute();
      await schema.createIndex("leaguesByHost").ifNotExists().on("leagues").column("host").execute();
      await schema
        .createTable("leagueMembers")
        .ifNotExists()
        .addColumn("league", "text", (c) => c.notNull().references("leagues.id").onDelete("cascade"))
        .addColumn("player", "text", (c) => c.notNull().references("players.id"))
        .addColumn("number", "integer", (c) => c.notNull())
        .addColumn("hasLeft", "integer", (c) => c.notNull())
        .addPrimaryKeyConstraint("leagueMembersKey", ["league", "number"])
        .execute();
      await schema.createIndex("leagueMembersByPlayer").ifNotExists().on("leagueMembers").column("player").execute();
    },
  },
  "0015-preferences": {
    async up({ schema }) {
      await schema
        .createTable("preferences")
        .ifNotExists()
        .addColumn("player", "text", (c) => c.primaryKey().references("players.id"))
        .addColumn("version", "integer", (c) => c.notNull())
        .addColumn("settings", "text", (c) => c.notNull())
        .execute();
    },
  },
  "0016-matches-under-way-by-host": {
    async up({ schema }) {
      await schema
        .createIndex("playingMatchesByHost")
        .ifNotExists()
        .on("matches")
        .column("host")
        .where(sql`"status"`, "=", sql`'playing'`)
        .execute();
    },
  },
  "0018-imported": {
    async up(db) {
      await addColumn(db, "matches", "imported", sql`integer`);
      const brought = sql`from "journalEntries" where "journalEntries"."match" = "matches"."id" and "journalEntries"."epoch" = 0`;
      await sql`update "matches" set "imported" = (select count(*) ${brought}) where exists (select 1 ${brought} and "journalEntries"."ply" = 0)`.execute(
        db,
      );
    },
  },
  "0019-limits-of-ratings": {
    async up(db) {
      await addColumn(db, "ratings", "opponents", "text");
      await addColumn(db, "ratings", "lately", "text");
      await addColumn(db, "ratedMatches", "uncounted", "text");
    },
  },
  "0020-imported-by-host": {
    async up({ schema }) {
      await schema
        .createIndex("importedMatchesByHost")
        .ifNotExists()
        .on("matches")
        .column("host")
        .where(sql`"imported"`, "is not", null)
        .execute();
      // What it found is found by the other one.
      await schema.dropIndex("playingMatchesByHost").ifExists().execute();
    },
  },
  "0021-removed-from-leagues": {
    async up(db) {
      await addColumn(db, "leagueMembers", "removedAt", sql`bigint`);
    },
  },
};
