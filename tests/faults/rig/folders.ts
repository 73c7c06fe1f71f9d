import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** What one run leaves on disk; removed after it, unless something failed. */
export interface RunFolder {
  readonly path: string;
  readonly data: string;
  readonly observers: string;
  remove(): void;
}

export function runFolder(): RunFolder {
  const path = mkdtempSync(join(tmpdir(), "forgotten-planet-faults-"));
  const [data, observers] = ["data", "observers"].map((name) => join(path, name)) as [string, string];
  for (const folder of [data, observers]) mkdirSync(folder);
  return { path, data, observers, remove: () => rmSync(path, { recursive: true, force: true }) };
}
