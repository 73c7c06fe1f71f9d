import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";

/** A program that some tests need. */
export interface Wanted {
  /** The environment variable that may name it. */
  readonly variable: string;
  readonly names: readonly string[];
  /** Debian's package. */
  readonly debian: string;
  readonly what: string;
}

/** Debian keeps servers where only root looks. */
const SBIN: readonly string[] = ["/usr/local/sbin", "/usr/sbin", "/sbin"];

/** Returns where the program is: by its variable, then PATH; undefined if there is none. */
export function findProgram({ variable, names }: Wanted): string | undefined {
  const named = process.env[variable];
  if (named) return existsSync(named) ? named : undefined;
  const folders = [...(process.env.PATH ?? "").split(delimiter), ...SBIN];
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find((path) => existsSync(path));
}

/** Finds it, else installs Debian's where that is allowed; throws a sentence that says what to do if neither works. */
export function ensureProgram(wanted: Wanted): string {
  const found = findProgram(wanted);
  if (found) return found;
  const { variable, debian, what } = wanted;
  if (process.env[variable]) throw new Error(`${variable} names no file: ${process.env[variable]}`);
  if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
    console.log(`Installing Debian's ${debian} for the tests…`);
    execFileSync("apt-get", ["update", "-qq"], { stdio: ["ignore", "ignore", "inherit"], env });
    execFileSync("apt-get", ["install", "-y", "-qq", "--no-install-recommends", debian], { stdio: ["ignore", "ignore", "inherit"], env });
    const installed = findProgram(wanted);
    if (installed) return installed;
  }
  throw new Error(
    `The tests of several processes need ${what}. Install it (Debian: apt-get install ${debian}) or set ${variable} to its program.`,
  );
}
