import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { CLONE_ENV, cloneOf, commitAt } from "./clones/clone.ts";
import { report } from "./report.ts";

/*
 * T-all, which takes more than an hour: `pnpm test` in a fresh clone, and then in one of an older checkout (OLD_TESTS=dir). Both install
 * from the packages that this machine has kept. What has no commit is not in a clone.
 */

const HERE = fileURLToPath(new URL("../..", import.meta.url));

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
  const began = performance.now();
  const clone = cloneOf(source);
  try {
    const { stdout } = spawnSync("npx", ["-y", "pnpm@12", "test"], {
      cwd: clone.path,
      env: { ...CLONE_ENV, CI: "true" },
      encoding: "utf8",
      stdio: ["ignore", "pipe", "inherit"],
      maxBuffer: 2 ** 30,
    });
    const ms = performance.now() - began;
    const commit = commitAt(clone.path);
    const end = stdout.slice(stdout.lastIndexOf("The ten slowest files"));
    console.log(`${commit}, ${(ms / 1000).toFixed(0)} s\n${end}`);
    return { commit, ms, said: /^\d+ passed, \d+ failed$/m.exec(end)?.[0] ?? "no last line" };
  } finally {
    clone.remove();
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
