import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openMatches } from "../journal/storedMatches.ts";

/** The store alone, one awaited append after the other: the disk's share of an intent's time. */
export interface Commits {
  /** Milliseconds. */
  one(): Promise<number>;
  close(): Promise<void>;
}

export async function openCommits(): Promise<Commits> {
  const dir = mkdtempSync(join(tmpdir(), "forgotten-planet-commits-"));
  const { store, append } = await openMatches(dir, 1);
  let ply = 0;
  return {
    async one() {
      const asked = performance.now();
      await append(0, ply++);
      return performance.now() - asked;
    },
    async close() {
      await store.close();
      rmSync(dir, { recursive: true });
    },
  };
}
