import type { Store } from "../store.ts";
import type { PostgresOptions } from "./postgresOptions.ts";

/**
 * Opens the store in the database of that URL (`postgres://user:password@host:port/database`); creates missing tables. Several processes
 * may do so: each match is written to by the process that claimed it last.
 */
export async function openPostgresStore(url: string, options: PostgresOptions = {}): Promise<Store> {
  // The client is loaded only where a database is named, so that other servers start without it.
  const { openPostgres } = await import("./postgresStore.ts");
  return openPostgres(url, options);
}
