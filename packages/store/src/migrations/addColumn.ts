import { type Kysely, type RawBuilder, SqliteAdapter, sql } from "kysely";

/** Adds a column unless it exists, since not every engine has "if not exists" for columns. Returns false if it was there. */
export async function addColumn(db: Kysely<unknown>, table: string, column: string, type: "text" | RawBuilder<unknown>): Promise<boolean> {
  const { rows } = await columnOf(db, table, column).execute(db);
  if (rows.length > 0) return false;
  await db.schema.alterTable(table).addColumn(column, type).execute();
  return true;
}

/** For this one alone: Kysely's introspection reads the form of all tables, which takes longer than a step. */
function columnOf(db: Kysely<unknown>, table: string, column: string): RawBuilder<unknown> {
  return db.getExecutor().adapter instanceof SqliteAdapter
    ? sql`select 1 from pragma_table_info(${table}) where name = ${column}`
    : sql`select 1 from information_schema.columns
        where table_schema = current_schema() and table_name = ${table} and column_name = ${column}`;
}
