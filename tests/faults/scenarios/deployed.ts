import { type FailoverPlan, type Fault, playAndFail } from "../rig/failover.ts";
import { percentile, spread } from "../rig/figures.ts";
import type { Scenario, Size } from "../scenario.ts";
import { verdictResults } from "./verdictResults.ts";

/** C-18. */
const FREEZE_MS = 2000;

interface Plan extends FailoverPlan {
  readonly deploys: number;
}

const PLANS: Readonly<Record<Size, Plan>> = {
  push: { deploys: 1, tables: 8, thinkMs: 20, playMs: 700 },
  nightly: { deploys: 20, tables: 100, thinkMs: 400, playMs: 2000 },
  release: { deploys: 100, tables: 100, thinkMs: 400, playMs: 2000 },
};

/** C-18, V2: the server that has all the matches is told to end; they go on at the other one while it does, and it is replaced. */
export const deployed: Scenario = async ({ size, ...options }) => {
  const plan = PLANS[size];
  let ending: Promise<number | string> = Promise.resolve(0);
  let amiss = 0;
  const tellToEnd: Fault = async (_, victim) => {
    ending = victim.end("SIGTERM");
    return Date.now();
  };
  const replace: Fault = async (_, victim) => {
    if ((await ending) !== 0) amiss++;
    await victim.start();
    return Date.now();
  };
  const done = await playAndFail(plan, { ...options, times: plan.deploys }, tellToEnd, replace);
  const { times, resumedMs, stuck, closed } = done;
  return [
    ...verdictResults("C-18", done, { count: times, of: `times that a server with ${plan.tables} matches was replaced` }),
    {
      id: "C-18",
      what: "servers that did not end in order",
      goal: "0",
      measured: `${amiss}; lines closed by code: ${JSON.stringify(closed)}`,
      trials: times,
      passed: amiss === 0,
    },
    {
      id: "C-18",
      what: "from SIGTERM to the first intent that each match has accepted at the other server",
      goal: `p95 < ${FREEZE_MS} ms, none stuck`,
      measured: `${spread(resumedMs)}, ${stuck} stuck`,
      trials: resumedMs.length,
      passed: percentile(resumedMs, 95) < FREEZE_MS && stuck === 0,
    },
  ];
};
