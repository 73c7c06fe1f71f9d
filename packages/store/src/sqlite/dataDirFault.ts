import { statSync } from "node:fs";

/** Thrown if another process works in that directory. */
export class DataDirInUse extends Error {
  constructor(dataDir: string, holder: string) {
    super(`${dataDir} is in use by ${holder}; one server at a time`);
    this.name = "DataDirInUse";
  }
}

/** Thrown if no process can work in that directory. */
export class DataDirUnusable extends Error {
  constructor(dataDir: string, reason: string, cause: unknown) {
    super(`the data directory ${dataDir} cannot be used: ${reason}`, { cause });
    this.name = "DataDirUnusable";
  }
}

/** By codes of the operating system, and by primary result codes of SQLite. */
const REASONS: ReadonlyMap<unknown, string> = new Map<unknown, string>([
  ["ENOSPC", "the disk is full"],
  [13, "the disk is full"],
  ["EDQUOT", "this user's share of the disk is used up"],
  ["EROFS", "it is on a file system that can only be read"],
  ["ENOTDIR", "a part of its path is no directory"],
  ["EEXIST", "it is no directory"],
]);
/** For the directory, and for files in it. */
const FORBIDDEN: readonly unknown[] = ["EACCES", "EPERM", 8, 14];

/** Returns the error that names the directory and the reason, for an error at work there; other errors unchanged. */
export function dataDirFault(dataDir: string, error: unknown): unknown {
  const reason = reasonOf(dataDir, error);
  return reason === undefined ? error : new DataDirUnusable(dataDir, reason, error);
}

function reasonOf(dataDir: string, error: unknown): string | undefined {
  const { code, errcode, cause } = error as { readonly code?: unknown; readonly errcode?: unknown; readonly cause?: unknown };
  const key = typeof errcode === "number" ? errcode & 0xff : code;
  const reason = FORBIDDEN.includes(key) ? `this user may not write there${usersOf(dataDir)}` : REASONS.get(key);
  return reason ?? (cause instanceof Error ? reasonOf(dataDir, cause) : undefined);
}

function usersOf(dataDir: string): string {
  const owner = statSync(dataDir, { throwIfNoEntry: false })?.uid;
  const user = process.getuid?.();
  return owner === undefined || user === undefined ? "" : ` (user ${user}; it belongs to user ${owner})`;
}
