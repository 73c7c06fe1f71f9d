import type { Store } from "../store.ts";
import type { PostgresOptions } from "./postgresOptions.ts";

/**
 * Opens the store in the database of that URL (`postgres://user:password@host:port/database`), making its tables if need be. Several
 * processes may do so: each match is written to by the one that took it over last.
 */
export async function openPostgresStore(url: string, options: PostgresOptions = {}): Promise<Store> {
  // Its client is loaded where a database is named, and takes nobody else's time at the start.
  const { openPostgres } = await import("./postgresStore.ts");
  return openPostgres(url, options);
}
