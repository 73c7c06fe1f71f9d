export { DataDirInUse } from "./sqlite/dataDirLock.ts";
export { openSqliteStore } from "./sqlite/sqliteStore.ts";
export * from "./store.ts";
