import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { freePort } from "../../scripts/freePort.ts";
import { CLONE_ENV, cloneOf, commitAt } from "./clones/clone.ts";
import { cpuOfTree } from "./load/cpuOfTree.ts";
import { median } from "./measure.ts";
import { report } from "./report.ts";

/*
 * T: from a fresh clone to a page that answers, against an older checkout (OLD_BUILD=dir), in turns. Both install from the packages that
 * this machine has kept.
 */

const ROUNDS = 3;
const PATIENCE_MS = 300_000;
const ASK_EVERY_MS = 100;
const HERE = fileURLToPath(new URL("../..", import.meta.url));

const checkout = process.env.OLD_BUILD;
if (!checkout) throw new Error("OLD_BUILD=dir: an older checkout");
const commit = commitAt(checkout);

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
  const port = await freePort();
  const began = performance.now();
  const clone = cloneOf(source);
  // A group of its own, so that all it starts can be ended.
  const child = spawn("npx", ["-y", "pnpm@12", "start"], {
    cwd: clone.path,
    env: { ...CLONE_ENV, PORT: String(port), HOST: "127.0.0.1", DATA_DIR: join(clone.dir, "data") },
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
    clone.remove();
  }
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url)).ok;
  } catch {
    return false;
  }
}
