import type { Migration } from "kysely/migration";

/** What one engine alone has. */
export const SQLITE_STEPS: Record<string, Migration> = {
  "0017-recent-entries": {
    async up({ schema }) {
      await schema
        .createTable("recentEntries")
        .ifNotExists()
        .addColumn("number", "integer", (c) => c.primaryKey())
        .addColumn("match", "text", (c) => c.notNull())
        .addColumn("ply", "integer", (c) => c.notNull())
        .addColumn("epoch", "integer", (c) => c.notNull())
        .addColumn("intentId", "text", (c) => c.notNull())
        .addColumn("seat", "integer", (c) => c.notNull())
        .addColumn("payloadHash", "text", (c) => c.notNull())
        .addColumn("line", "text", (c) => c.notNull())
        .addColumn("at", "bigint", (c) => c.notNull())
        .addColumn("chain", "text")
        .addColumn("status", "text")
        .addColumn("digest", "text")
        .addColumn("clock", "text")
        .addColumn("due", "bigint")
        .execute();
    },
  },
};
