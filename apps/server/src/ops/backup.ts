import { createHash } from "node:crypto";
import {
  closeSync,
  copyFileSync,
  createReadStream,
  existsSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { copySqlite, LOCK_FILE, openSqliteStore, SQLITE_FILE, sqliteFault } from "@forgotten-planet/store";
import { z } from "zod";
import { SECRET_FILE } from "../identity/secretFile.ts";
import { issueText } from "../issueText.ts";
import type { Games } from "../servedGame.ts";
import { checkMatches, type Findings } from "./checkMatches.ts";

const MANIFEST = "backup.json";

/** What lies beside the files of a backup, and proves later that they are unchanged. */
const zManifest = z.object({
  format: z.literal(1),
  at: z.string(),
  matches: z.int(),
  lines: z.int(),
  /** Fingerprint of all positions (`checkMatches`). */
  positions: z.string(),
  sha256: z.string(),
});

/**
 * Copies a data directory's database and token secret into a new directory while the server may be running: as of one moment, checked by
 * SQLite, with every journal replayed. Whole or not at all: the directory gets its name last.
 */
export async function backUp(dataDir: string, target: string, games: Games): Promise<Findings> {
  if (existsSync(target)) throw new Error(`${target} is there already`);
  const draft = `${target}.${process.pid}.part`;
  mkdirSync(draft, { recursive: true, mode: 0o700 });
  try {
    const copy = join(draft, SQLITE_FILE);
    await copySqlite(join(dataDir, SQLITE_FILE), copy);
    const secret = join(dataDir, SECRET_FILE);
    if (existsSync(secret)) copyFileSync(secret, join(draft, SECRET_FILE));
    const findings = await checkCopy(draft, games);
    // No other process knows this place yet, so none waits for the lock.
    rmSync(join(draft, LOCK_FILE));
    const { matches, lines, positions } = findings;
    const manifest: z.input<typeof zManifest> = {
      format: 1,
      at: new Date().toISOString(),
      matches,
      lines,
      positions,
      sha256: await sha256Of(copy),
    };
    writeFileSync(join(draft, MANIFEST), `${JSON.stringify(manifest, undefined, 2)}\n`);
    for (const file of [copy, join(draft, MANIFEST), draft]) flush(file);
    renameSync(draft, target);
    flush(dirname(target));
    return findings;
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

/** Puts a backup into a data directory that has no database yet, after checking it as `backUp` did. */
export async function restore(backup: string, dataDir: string, games: Games): Promise<Findings> {
  const manifest = readManifest(backup);
  const path = join(dataDir, SQLITE_FILE);
  for (const taken of [path, `${path}-wal`]) if (existsSync(taken)) throw new Error(`${taken} is there already: move it away first`);
  if ((await sha256Of(join(backup, SQLITE_FILE))) !== manifest.sha256) throw new Error(`${backup} is damaged: its checksum differs`);
  const draft = join(dataDir, `restore.${process.pid}.part`);
  mkdirSync(draft, { recursive: true });
  try {
    copyFileSync(join(backup, SQLITE_FILE), join(draft, SQLITE_FILE));
    const findings = await checkCopy(draft, games);
    if (findings.positions !== manifest.positions) throw new Error(`${backup} does not lead to the positions it was made of`);
    restoreSecret(backup, dataDir);
    flush(join(draft, SQLITE_FILE));
    // Unlike renaming, this fails if a server has made one meanwhile.
    linkSync(join(draft, SQLITE_FILE), path);
    flush(dataDir);
    return findings;
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

/** Opens the copy as a server would, which also brings it to the present form. */
async function checkCopy(dir: string, games: Games): Promise<Findings> {
  const fault = sqliteFault(join(dir, SQLITE_FILE));
  if (fault !== undefined) throw new Error(`the copy is damaged: ${fault}`);
  const store = await openSqliteStore(dir);
  try {
    return await checkMatches(store, games);
  } finally {
    await store.close();
  }
}

function readManifest(backup: string): z.output<typeof zManifest> {
  const path = join(backup, MANIFEST);
  if (!existsSync(path)) throw new Error(`${backup} is no backup: it has no ${MANIFEST}`);
  const parsed = zManifest.safeParse(JSON.parse(readFileSync(path, "utf8")));
  if (!parsed.success) throw new Error(`${path}: ${issueText(parsed.error, MANIFEST)}`);
  return parsed.data;
}

/** Without the secret every guest would be a stranger; another secret must not be lost. */
function restoreSecret(backup: string, dataDir: string): void {
  const [kept, present] = [join(backup, SECRET_FILE), join(dataDir, SECRET_FILE)];
  if (!existsSync(kept)) return;
  if (!existsSync(present)) copyFileSync(kept, present);
  else if (!readFileSync(kept).equals(readFileSync(present))) throw new Error(`${present} is another one: move it away first`);
}

async function sha256Of(path: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(path), hash);
  return hash.digest("hex");
}

/** Flushes a file to the disk; for a directory, its entries. */
function flush(path: string): void {
  const file = openSync(path, "r");
  fsyncSync(file);
  closeSync(file);
}
