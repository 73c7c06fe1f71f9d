import { randomBytes } from "node:crypto";
import { closeSync, fsyncSync, linkSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from "node:fs";
import { join } from "node:path";
import { dataDirFault } from "@forgotten-planet/store";

/** In a data directory: its holder can sign in as anybody. */
export const SECRET_FILE = "token.secret";

/** Returns the secret of this data directory; makes it at the first start, readable by its owner alone. */
export function secretOf(dataDir: string): string {
  const path = join(dataDir, SECRET_FILE);
  const known = readIfThere(path);
  if (known !== undefined) {
    if (known.length < 32) throw new Error(`${path} is damaged: expected 32 characters or more`);
    return known;
  }
  try {
    makeSecret(dataDir, path);
  } catch (error) {
    throw dataDirFault(dataDir, error);
  }
  return secretOf(dataDir);
}

/** Written whole under another name first: a process killed here leaves no half secret behind. */
function makeSecret(dataDir: string, path: string): void {
  mkdirSync(dataDir, { recursive: true });
  const draft = `${path}.${process.pid}`;
  try {
    const file = openSync(draft, "w", 0o600);
    try {
      writeSync(file, randomBytes(32).toString("base64url"));
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
    linkSync(draft, path);
  } catch (error) {
    // Another server that starts just now was first: its secret counts.
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

function readIfThere(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8").trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}
