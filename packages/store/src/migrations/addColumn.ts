import type { Kysely, RawBuilder } from "kysely";

/** Adds a column unless it exists, since not every engine has "if not exists" for columns. Returns false if it was there. */
export async function addColumn(db: Kysely<unknown>, table: string, column: string, type: "text" | RawBuilder<unknown>): Promise<boolean> {
  const known = (await db.introspection.getTables()).find(({ name }) => name === table);
  if (known?.columns.some(({ name }) => name === column)) return false;
  await db.schema.alterTable(table).addColumn(column, type).execute();
  return true;
}
