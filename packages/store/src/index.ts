export { StoreAway } from "./postgres/away.ts";
export type { Watch } from "./postgres/journalWriter.ts";
export { openPostgresStore, type PostgresOptions } from "./postgres/postgresStore.ts";
export { copySqlite, SQLITE_FILE, sqliteFault } from "./sqlite/copyDatabase.ts";
export { DataDirInUse } from "./sqlite/dataDirLock.ts";
export { openSqliteStore } from "./sqlite/sqliteStore.ts";
export * from "./store.ts";
