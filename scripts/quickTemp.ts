import { accessSync, chmodSync, constants, mkdtempSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const MEMORY = "/dev/shm";
/** Room for the databases of a whole run, several times over. */
const ENOUGH_BYTES = 2e9;

/**
 * Makes the folder for throw-away files of a run of tests, and removes it with the process: in memory where there is room, since each
 * table that is saved waits for the disk. Returns the folder that is given (`TMPDIR`) where there is one.
 */
export function quickTemp(): string {
  if (process.env.TMPDIR) return process.env.TMPDIR;
  const folder = mkdtempSync(join(hasRoom() ? MEMORY : tmpdir(), "tests-"));
  // Servers of a test may run as somebody else.
  chmodSync(folder, 0o755);
  process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

function hasRoom(): boolean {
  try {
    accessSync(MEMORY, constants.W_OK);
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize > ENOUGH_BYTES;
  } catch {
    return false;
  }
}
