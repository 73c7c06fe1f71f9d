import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { freePort } from "../../scripts/freePort.ts";
import { cpuOfTree } from "./load/cpuOfTree.ts";
import { median } from "./measure.ts";
import { report } from "./report.ts";

/*
 * The half of T that takes a minute: from a fresh clone to a page that answers, against an older checkout (OLD_BUILD=dir), in turns. Both install from the
 * packages that this machine has kept.
 */

const ROUNDS = 3;
const PATIENCE_MS = 300_000;
const ASK_EVERY_MS = 100;
const HERE = fileURLToPath(new URL("../..", import.meta.url));

/** Without what pnpm tells the scripts that it runs: another one would not install. */
const ENV = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(p?npm_|INIT_CWD$|NODE_PATH$)/.test(name)));

const checkout = process.env.OLD_BUILD;
if (!checkout) throw new Error("OLD_BUILD=dir: an older checkout");
const commit = execFileSync("git", ["-C", checkout, "rev-parse", "--short", "HEAD"], { encoding: "utf8" }).trim();

/** Milliseconds until a page came, and of all cores until then: the latter hardly depends on what else the machine does. */
interface Answered {
  readonly ms: number;
  readonly cpuMs: number;
}

const rounds: { readonly ours: Answered; readonly theirs: Answered }[] = [];
for (let round = 0; round < ROUNDS; round++) rounds.push({ ours: await answersAfter(HERE), theirs: await answersAfter(checkout) });
const seconds = (of: (round: (typeof rounds)[number]) => Answered): string => {
  const [ms, cpuMs] = [median(rounds.map((round) => of(round).ms)), median(rounds.map((round) => of(round).cpuMs))];
  return `${(ms / 1000).toFixed(1)} s (${(cpuMs / 1000).toFixed(1)} s of cores)`;
};
report(
  [
    {
      id: "T",
      what: `fresh clone to a page that answers : build ${commit}`,
      figures: seconds(({ ours }) => ours),
      peer: seconds(({ theirs }) => theirs),
      value: median(rounds.map(({ ours, theirs }) => ours.ms / theirs.ms)),
      unit: "x",
      goal: "most",
      floor: 0.7,
    },
  ],
  `${ROUNDS} rounds`,
);

/** From the cloning of that checkout, through installing and building, to a page. */
async function answersAfter(source: string): Promise<Answered> {
  const dir = mkdtempSync(join(tmpdir(), "forgotten-planet-clone-"));
  const port = await freePort();
  const began = performance.now();
  execFileSync("git", ["-c", "advice.detachedHead=false", "clone", "--quiet", source, join(dir, "clone")]);
  // A group of its own, so that all it starts can be ended.
  const child = spawn("npx", ["-y", "pnpm@12", "start"], {
    cwd: join(dir, "clone"),
    env: { ...ENV, PORT: String(port), HOST: "127.0.0.1", DATA_DIR: join(dir, "data") },
    stdio: "ignore",
    detached: true,
  });
  const gone = once(child, "exit");
  try {
    while (!(await answers(`http://127.0.0.1:${port}/`))) {
      if (child.exitCode !== null || performance.now() - began > PATIENCE_MS) throw new Error(`a clone of ${source} does not start`);
      await pause(ASK_EVERY_MS);
    }
    return { ms: performance.now() - began, cpuMs: cpuOfTree(child.pid ?? 0) };
  } finally {
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, "SIGTERM");
    await gone;
    await pause(1000);
    rmSync(dir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  }
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url)).ok;
  } catch {
    return false;
  }
}
