import { setTimeout as pause } from "node:timers/promises";
import type { Verdict } from "../check/check.ts";
import { i8Resumed } from "../check/i8Resumed.ts";
import { percentile, spread } from "../rig/figures.ts";
import { type Run, withRun } from "../rig/run.ts";
import { until } from "../rig/until.ts";
import type { Scenario, ScenarioOptions, Size } from "../scenario.ts";
import { verdictResults } from "./verdictResults.ts";

/** C-3. */
const P95_MS = 2000;
const MOST_MS = 3000;
/**
 * One kill in this many comes when all matches go on. The others come as soon as half of them do, while the rest are still coming back;
 * or after this time in any case.
 */
const CALM_ONE_IN = 4;
const HALF_MS = 15_000;

interface Plan {
  readonly kills: number;
  readonly tables: number;
  readonly thinkMs: number;
  /** Of play between two kills, in milliseconds. */
  readonly playMs: number;
}

const PLANS: Readonly<Record<Size, Plan>> = {
  push: { kills: 4, tables: 6, thinkMs: 20, playMs: 600 },
  nightly: { kills: 200, tables: 100, thinkMs: 200, playMs: 750 },
  release: { kills: 2000, tables: 100, thinkMs: 200, playMs: 750 },
};

interface Killed extends Verdict {
  readonly kills: number;
  readonly tables: number;
  /** From each kill to the first accepted intent of each match that was under way. */
  readonly resumedMs: readonly number[];
  /** From each kill to "listening". */
  readonly startedMs: readonly number[];
  readonly stuck: readonly string[];
}

/** Kills the server at random moments of play, and restarts it at once, as a supervisor would. */
async function playAndKill(
  { kills: most, tables, thinkMs, playMs }: Plan,
  { seed, deadline = Number.POSITIVE_INFINITY }: Omit<ScenarioOptions, "size">,
): Promise<Killed> {
  return withRun({ seed, profile: { thinkMs } }, async (run) => {
    await run.server.start();
    await run.crowd.gather(Math.ceil(tables / 2), { players: 4 });
    await run.crowd.gather(Math.floor(tables / 2), { players: 2 });
    const resumedMs: number[] = [];
    const startedMs: number[] = [];
    const stuck: string[] = [];
    let kills = 0;
    while (kills < most && Date.now() < deadline) {
      await pause(run.random.below(2 * playMs));
      const { at } = await killOnce(run, startedMs);
      kills++;
      if (kills % CALM_ONE_IN === 0 || kills === most) {
        const resumed = await run.allResumed();
        stuck.push(...resumed.stuck);
        resumedMs.push(...resumed.at.map((moment) => moment - at));
      } else await halfResumed(run, tables);
      if (kills % 10 === 0) console.log(`${kills} kills, ${(await run.crowd.counts()).acknowledged} acknowledged`);
    }
    const verdict = await run.finish();
    return {
      ...verdict,
      findings: [...verdict.findings, ...i8Resumed({ tookMs: [], stuck }, MOST_MS)],
      kills,
      tables,
      resumedMs,
      startedMs,
      stuck,
    };
  });
}

async function halfResumed({ crowd }: Run, tables: number): Promise<void> {
  await until(async () => (await crowd.resumed()).silent.length <= tables / 2, HALF_MS, "half of the matches").catch(() => {});
}

async function killOnce(run: Run, startedMs: number[]): Promise<{ readonly at: number }> {
  const at = Date.now();
  await run.server.end("SIGKILL");
  await run.crowd.mark(true);
  await run.server.start();
  startedMs.push(Date.now() - at);
  return { at };
}

export const killed: Scenario = async ({ size, ...options }) => {
  const done = await playAndKill(PLANS[size], options);
  const { resumedMs, startedMs, stuck, kills, tables } = done;
  return [
    ...verdictResults("C-1", done, { count: kills, of: `kills with ${tables} matches of 4 or 2` }),
    {
      id: "C-3",
      what: `from the kill to the first accepted intent of each of ${tables} matches`,
      goal: `p95 < ${P95_MS} ms, max < ${MOST_MS} ms, none stuck`,
      measured: `${spread(resumedMs)}, ${stuck.length} stuck; until it listens ${spread(startedMs)}`,
      trials: resumedMs.length,
      passed: percentile(resumedMs, 95) < P95_MS && percentile(resumedMs, 100) < MOST_MS && stuck.length === 0,
    },
  ];
};
