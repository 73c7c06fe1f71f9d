import { randomBytes } from "node:crypto";
import { closeSync, fsyncSync, linkSync, mkdirSync, openSync, readFileSync, unlinkSync, writeSync } from "node:fs";
import { join } from "node:path";

/** In a data directory: who has it can be anybody. */
export const SECRET_FILE = "token.secret";

/** The secret of this data directory, made at the first start and readable by its owner alone. */
export function secretOf(dataDir: string): string {
  const path = join(dataDir, SECRET_FILE);
  const known = readIfThere(path);
  if (known !== undefined) {
    if (known.length < 32) throw new Error(`${path} is damaged: expected 32 characters or more`);
    return known;
  }
  // Written whole under another name first: a process killed here leaves no half secret behind.
  mkdirSync(dataDir, { recursive: true });
  const draft = `${path}.${process.pid}`;
  const file = openSync(draft, "w", 0o600);
  writeSync(file, randomBytes(32).toString("base64url"));
  fsyncSync(file);
  closeSync(file);
  try {
    linkSync(draft, path);
  } catch (error) {
    // Another server that starts just now was first: its secret is ours.
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    unlinkSync(draft);
  }
  return secretOf(dataDir);
}

function readIfThere(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8").trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}
