import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Without what pnpm tells the scripts that it runs: another one would not install. */
export const CLONE_ENV = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(p?npm_|INIT_CWD$|NODE_PATH$)/.test(name)));

export interface Clone {
  /** A folder of its own, in which there is room beside the clone. */
  readonly dir: string;
  readonly path: string;
  remove(): void;
}

/** A fresh clone of that checkout's commit. */
export function cloneOf(source: string): Clone {
  const dir = mkdtempSync(join(tmpdir(), "forgotten-planet-clone-"));
  const path = join(dir, "clone");
  execFileSync("git", ["-c", "advice.detachedHead=false", "clone", "--quiet", source, path]);
  return { dir, path, remove: () => rmSync(dir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }) };
}

/** The short name of the commit that is checked out there. */
export const commitAt = (checkout: string): string =>
  execFileSync("git", ["-C", checkout, "rev-parse", "--short", "HEAD"], { encoding: "utf8" }).trim();
