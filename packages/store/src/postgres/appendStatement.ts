import { type AppendRow, appendRow } from "../appendRow.ts";
import type { JournalAppend } from "../contract/journal.ts";
import type { NamedQuery } from "./connections.ts";

const COLUMNS = [
  ["match", "text"],
  ["epoch", "int4"],
  ["ply", "int4"],
  ["intentId", "text"],
  ["seat", "int4"],
  ["payloadHash", "text"],
  ["line", "text"],
  ["at", "int8"],
  ["status", "text"],
  ["digest", "text"],
  ["chain", "text"],
  ["clock", "text"],
  ["due", "int8"],
] as const satisfies readonly (readonly [keyof AppendRow, string])[];

/**
 * Entries of many matches, one of each, in one statement. Each stands on its own condition: the writer's epoch, the expected ply, a match
 * that runs, a new intent id. Only an entry that advances its match is written; both happen or neither does. A match that another
 * connection is writing to is skipped, so that no entry waits for another match. Returns the matches that were written to.
 */
export const APPEND: NamedQuery = {
  name: "append",
  sql: `
    with "given" as (
      select * from unnest(${COLUMNS.map(([, type], i) => `$${i + 1}::${type}[]`).join(", ")})
        as "given"(${COLUMNS.map(([name]) => `"${name}"`).join(", ")})
    ), "free" as (
      select "matches"."id"
      from "matches" join "given" on "matches"."id" = "given"."match"
      where "matches"."epoch" = "given"."epoch"
        and "matches"."version" = "given"."ply"
        and "matches"."status" = 'playing'
        and not exists (
          select from "journalEntries" as "known" where "known"."match" = "given"."match" and "known"."intentId" = "given"."intentId"
        )
      for no key update of "matches" skip locked
    ), "advanced" as (
      update "matches" set
        "version" = "matches"."version" + 1,
        "status" = coalesce("given"."status", "matches"."status"),
        "digest" = coalesce("given"."digest", "matches"."digest"),
        "due" = case when "given"."status" is not null then null when "given"."clock" is null then "matches"."due" else "given"."due" end,
        "clock" = coalesce("given"."clock", "matches"."clock"),
        "updatedAt" = "given"."at"
      from "given" join "free" on "free"."id" = "given"."match"
      where "matches"."id" = "given"."match"
      returning "given".*
    )
    insert into "journalEntries" ("match", "ply", "epoch", "intentId", "seat", "payloadHash", "line", "at", "chain")
    select "match", "ply", "epoch", "intentId", "seat", "payloadHash", "line", "at", "chain" from "advanced"
    returning "match"`,
};

/** The statement's parameters: one list for each column. */
export function appendParameters(entries: readonly JournalAppend[]): unknown[][] {
  const rows = entries.map(appendRow);
  return COLUMNS.map(([name]) => rows.map((row) => row[name]));
}
