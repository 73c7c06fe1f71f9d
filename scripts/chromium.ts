import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { ensureProgram } from "./installed.ts";

const NAMES = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];

/** Returns where a Chromium is: `CHROMIUM_PATH`, then PATH; undefined if there is none. */
export function findChromium(): string | undefined {
  const named = process.env.CHROMIUM_PATH;
  if (named) return existsSync(named) ? named : undefined;
  const folders = (process.env.PATH ?? "").split(delimiter);
  return NAMES.flatMap((name) => folders.map((folder) => join(folder, name))).find((path) => existsSync(path));
}

/** Finds Chromium, else installs Debian's where that is allowed; throws a sentence that says what to do otherwise. */
export function ensureChromium(): string {
  const found = findChromium();
  if (found) return found;
  if (process.env.CHROMIUM_PATH) throw new Error(`CHROMIUM_PATH names no file: ${process.env.CHROMIUM_PATH}`);
  if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
    console.log("Installing Debian's chromium for the browser tests…");
    execFileSync("apt-get", ["update", "-qq"], { stdio: ["ignore", "ignore", "inherit"], env });
    execFileSync("apt-get", ["install", "-y", "-qq", "--no-install-recommends", "chromium"], {
      stdio: ["ignore", "ignore", "inherit"],
      env,
    });
    const installed = findChromium();
    if (installed) return installed;
  }
  throw new Error("The browser tests need Chromium. Install it (Debian: apt-get install chromium) or set CHROMIUM_PATH to its program.");
}

/**
 * Returns a Chromium without windows and what belongs to them, which takes a third less of the processor: `CHROMIUM_SHELL`, else PATH, else
 * Debian's where it may be installed. A Chromium that somebody named, or any other there is, will do as well.
 */
export function ensureHeadlessShell(): string {
  if (process.env.CHROMIUM_PATH && !process.env.CHROMIUM_SHELL) return ensureChromium();
  try {
    return ensureProgram({
      variable: "CHROMIUM_SHELL",
      names: ["chromium-headless-shell", "chrome-headless-shell"],
      debian: "chromium-headless-shell",
      what: "a headless Chromium",
    });
  } catch {
    return ensureChromium();
  }
}
