import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { report } from "./report.ts";

/*
 * The half of T that takes an hour and more: `pnpm test` in a fresh clone, and then in one of an older checkout (OLD_TESTS=dir). Both install
 * from the packages that this machine has kept. What has no commit is not in a clone.
 */

const HERE = fileURLToPath(new URL("../..", import.meta.url));
/** Without what pnpm tells the scripts that it runs: another one would not install. */
const ENV = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(p?npm_|INIT_CWD$|NODE_PATH$)/.test(name)));

const checkout = process.env.OLD_TESTS;
if (!checkout) throw new Error("OLD_TESTS=dir: an older checkout, all of whose tests are run");

interface Tested {
  readonly commit: string;
  readonly ms: number;
  /** Its last line: `N passed, N failed`. */
  readonly said: string;
}

/** All tests of that checkout's commit, from cloning it to their last line. */
function tested(source: string): Tested {
  const dir = mkdtempSync(join(tmpdir(), "forgotten-planet-clone-"));
  const clone = join(dir, "clone");
  try {
    const began = performance.now();
    execFileSync("git", ["-c", "advice.detachedHead=false", "clone", "--quiet", source, clone]);
    const { stdout } = spawnSync("npx", ["-y", "pnpm@12", "test"], {
      cwd: clone,
      env: { ...ENV, CI: "true" },
      encoding: "utf8",
      stdio: ["ignore", "pipe", "inherit"],
      maxBuffer: 2 ** 30,
    });
    const ms = performance.now() - began;
    const commit = execFileSync("git", ["-C", clone, "rev-parse", "--short", "HEAD"], { encoding: "utf8" }).trim();
    const end = stdout.slice(stdout.lastIndexOf("The ten slowest files"));
    console.log(`${commit}, ${(ms / 1000).toFixed(0)} s\n${end}`);
    return { commit, ms, said: /^\d+ passed, \d+ failed$/m.exec(end)?.[0] ?? "no last line" };
  } finally {
    rmSync(dir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  }
}

const [ours, theirs] = [tested(HERE), tested(checkout)];
const figures = ({ ms, said }: Tested): string => `${(ms / 1000).toFixed(0)} s, ${said}`;
report(
  [
    {
      id: "T-all",
      what: `\`pnpm test\` on two cores : build ${theirs.commit}`,
      figures: figures(ours),
      peer: figures(theirs),
      value: ours.ms / theirs.ms,
      unit: "x",
      goal: "most",
      floor: 0.65,
    },
  ],
  "once each, one after the other",
);
