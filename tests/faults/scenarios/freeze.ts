import { setTimeout as pause } from "node:timers/promises";
import { i8Resumed } from "../check/i8Resumed.ts";
import { percentile, spread } from "../rig/figures.ts";
import { withRun } from "../rig/run.ts";
import type { Scenario, Size } from "../scenario.ts";
import { verdictResults } from "./verdictResults.ts";

const FROZEN_MS = 2000;
const GOES_ON_MS = 1000;

const PLANS: Readonly<Record<Size, { readonly times: number; readonly tables: number }>> = {
  push: { times: 1, tables: 10 },
  nightly: { times: 20, tables: 50 },
  release: { times: 100, tables: 50 },
};

/** P10: the process stands still for two seconds, as if its event loop were blocked. */
export const freeze: Scenario = async ({ size, seed }) => {
  const { times, tables } = PLANS[size];
  const done = await withRun({ seed, profile: { thinkMs: 80 } }, async (run) => {
    await run.server.start();
    await run.crowd.gather(tables, { players: 4 });
    const before = await run.crowd.counts();
    const tookMs: number[] = [];
    const stuck: string[] = [];
    for (let time = 0; time < times; time++) {
      await pause(300 + run.random.below(1000));
      run.server.freeze();
      await pause(FROZEN_MS);
      await run.crowd.mark(false);
      const at = Date.now();
      run.server.thaw();
      const resumed = await run.allResumed();
      stuck.push(...resumed.stuck);
      tookMs.push(...resumed.at.map((moment) => moment - at));
    }
    const { failedJoins, joins, games } = await run.crowd.counts();
    // Who goes to the next game joins once more; all other joins are of lines that broke.
    const broken = joins - before.joins - (games - before.games) + failedJoins - before.failedJoins;
    const verdict = await run.finish();
    return { ...verdict, findings: [...verdict.findings, ...i8Resumed({ tookMs: [], stuck }, GOES_ON_MS)], tookMs, broken };
  });
  return [
    ...verdictResults("P10", done, { count: times, of: `freezes of ${FROZEN_MS} ms with ${tables} matches of 4` }),
    {
      id: "P10",
      what: "lines broken by them",
      goal: "0",
      measured: String(done.broken),
      trials: times * tables * 4,
      passed: done.broken === 0,
    },
    {
      id: "P10",
      what: "from the thaw to the first accepted intent of each match",
      goal: `p95 < ${GOES_ON_MS} ms`,
      measured: spread(done.tookMs),
      trials: done.tookMs.length,
      passed: percentile(done.tookMs, 95) < GOES_ON_MS,
    },
  ];
};
