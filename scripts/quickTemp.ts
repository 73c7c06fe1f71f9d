import { accessSync, constants, statfsSync } from "node:fs";
import { tmpdir } from "node:os";

const MEMORY = "/dev/shm";
/** Databases of a whole run, several times over. */
const ENOUGH_BYTES = 2e9;

/** The folder for throw-away files of tests: in memory where there is room, since each table that is saved waits for the disk. */
export function quickTemp(): string {
  if (process.env.TMPDIR) return process.env.TMPDIR;
  try {
    accessSync(MEMORY, constants.W_OK);
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize > ENOUGH_BYTES ? MEMORY : tmpdir();
  } catch {
    return tmpdir();
  }
}
