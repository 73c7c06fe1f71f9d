import { setTimeout as pause } from "node:timers/promises";
import { percentile, spread } from "../rig/figures.ts";
import { type Run, withRun } from "../rig/run.ts";
import { until } from "../rig/until.ts";
import type { Result, Scenario, Size } from "../scenario.ts";

interface Plan {
  readonly tables: number;
  readonly storms: number;
  /** How many lines a journal has on average before the first storm, at the least. */
  readonly lines: number;
  /** C-17. */
  readonly goalMs: number;
}

const SMALL: Plan = { tables: 100, storms: 10, lines: 60, goalMs: 1500 };
const LARGE: Plan = { tables: 500, storms: 5, lines: 60, goalMs: 5000 };
const PLANS: Readonly<Record<Size, readonly Plan[]>> = {
  push: [{ tables: 20, storms: 1, lines: 10, goalMs: 1500 }],
  nightly: [SMALL, LARGE],
  release: [
    { ...SMALL, storms: 50 },
    { ...LARGE, storms: 20 },
  ],
};
const PLAY_MS = 1000;
/** On average between two steps of a match, once the journals have grown: the pace of people, if quick ones. */
const PACE_MS = 1000;
const WARM_UP_MS = 600_000;
const BACK_MS = 60_000;

/** C-17, N2: the server is killed and everybody comes back in the same moment, as soon as it listens. */
export const storm: Scenario = async ({ size, seed, deadline = Number.POSITIVE_INFINITY }) => {
  const results: Result[] = [];
  for (const plan of PLANS[size]) if (Date.now() < deadline) results.push(await storms(plan, seed));
  return results;
};

async function storms({ tables, storms: count, lines, goalMs }: Plan, seed: number): Promise<Result> {
  const done = await withRun({ seed, profile: { thinkMs: tables, beats: false, lookOneIn: 0 } }, async (run) => {
    await run.server.start();
    await run.crowd.gather(tables, { players: 4 });
    await until(async () => (await run.crowd.counts()).acknowledged >= tables * lines, WARM_UP_MS, "journals to grow");
    await run.crowd.behave({ thinkMs: PACE_MS });
    const backMs: number[] = [];
    const failed: number[] = [];
    for (let number = 0; number < count; number++) {
      const { tookMs, failedJoins } = await stormOnce(run);
      backMs.push(tookMs);
      failed.push(failedJoins);
      await pause(PLAY_MS);
    }
    return { ...(await run.finish()), backMs, failed };
  });
  const { backMs, failed, findings } = done;
  return {
    id: "C-17",
    what: `${4 * tables} clients of ${tables} matches come back at once and play on`,
    goal: `< ${goalMs} ms from the first to the last`,
    measured: `${spread(backMs)}; journals of ${Math.round(done.lines / done.matches)} lines; ${failed.reduce((a, b) => a + b, 0)} failed tries; ${findings.length} findings`,
    trials: backMs.length,
    passed: percentile(backMs, 100) < goalMs && findings.length === 0,
  };
}

async function stormOnce(run: Run): Promise<{ readonly tookMs: number; readonly failedJoins: number }> {
  const { crowd, server } = run;
  await crowd.hold();
  await server.end("SIGKILL");
  await server.start();
  const before = await crowd.counts();
  const began = Date.now();
  await crowd.release();
  await run.allHere(BACK_MS);
  const { latestAt } = await crowd.arrivals();
  return { tookMs: latestAt - began, failedJoins: (await crowd.counts()).failedJoins - before.failedJoins };
}
