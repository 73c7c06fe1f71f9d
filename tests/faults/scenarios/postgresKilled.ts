import { setTimeout as pause } from "node:timers/promises";
import { i8Resumed } from "../check/i8Resumed.ts";
import { percentile, spread } from "../rig/figures.ts";
import { withRun } from "../rig/run.ts";
import type { Scenario, Size } from "../scenario.ts";
import { verdictResults } from "./verdictResults.ts";

/** C-15: from "ready to accept connections" to the first intent that is accepted. */
const FIRST_MS = 1000;
const AWAY_MS = 600;

const PLANS: Readonly<Record<Size, { readonly kills: number; readonly tables: number }>> = {
  push: { kills: 2, tables: 6 },
  nightly: { kills: 50, tables: 25 },
  release: { kills: 200, tables: 25 },
};

/** C-15, P11: PostgreSQL is killed under load, and comes back a moment later. */
export const postgresKilled: Scenario = async ({ size, seed, deadline = Number.POSITIVE_INFINITY }) => {
  const { kills: most, tables } = PLANS[size];
  const done = await withRun({ seed, store: "postgres", profile: { thinkMs: 60 } }, async (run) => {
    const { postgres } = run;
    if (!postgres) throw new Error("no PostgreSQL");
    await run.server.start();
    await run.crowd.gather(tables, { players: 4 });
    const firstMs: number[] = [];
    const eachMs: number[] = [];
    const stuck: string[] = [];
    let kills = 0;
    for (; kills < most && Date.now() < deadline; kills++) {
      await pause(200 + run.random.below(800));
      await postgres.kill();
      await pause(run.random.below(AWAY_MS));
      await postgres.start();
      const readyAt = Date.now();
      await run.crowd.mark(false);
      const resumed = await run.allResumed();
      stuck.push(...resumed.stuck);
      firstMs.push(Math.min(...resumed.at) - readyAt);
      eachMs.push(...resumed.at.map((at) => at - readyAt));
    }
    const { refused } = await run.crowd.counts();
    const { unasked } = run.server;
    const verdict = await run.finish();
    return {
      ...verdict,
      findings: [...verdict.findings, ...i8Resumed({ tookMs: [], stuck }, FIRST_MS)],
      kills,
      firstMs,
      eachMs,
      unasked,
      refused,
    };
  });
  const { kills } = done;
  return [
    ...verdictResults("C-15", done, { count: kills, of: `kills of PostgreSQL with ${tables} matches of 4` }),
    {
      id: "C-15",
      what: "process exits",
      goal: "0",
      measured: `${done.unasked}; refused meanwhile: ${JSON.stringify(done.refused)}`,
      trials: kills,
      passed: done.unasked === 0,
    },
    {
      id: "C-15",
      what: "from PostgreSQL's readiness to the first accepted intent",
      goal: `max < ${FIRST_MS} ms`,
      measured: `${spread(done.firstMs)}; of each match ${spread(done.eachMs)}`,
      trials: kills,
      passed: percentile(done.firstMs, 100) < FIRST_MS,
    },
  ];
};
