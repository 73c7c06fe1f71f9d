import { setTimeout as pause } from "node:timers/promises";
import { countOf } from "../check/check.ts";
import { type FailoverPlan, type Fault, playAndFail, type TakenOver } from "../rig/failover.ts";
import { percentile, spread } from "../rig/figures.ts";
import { until } from "../rig/until.ts";
import type { Result, Scenario, Size } from "../scenario.ts";
import { verdictResults } from "./verdictResults.ts";

/** C-12. */
const DEAD_P95_MS = 2000;
const STALLED_MS = 8000;
/** How long a server stands still (P5). */
const STILL_MS = 10_000;

interface Plan extends FailoverPlan {
  readonly kills: number;
  readonly freezes: number;
}

const PLANS: Readonly<Record<Size, Plan>> = {
  push: { kills: 2, freezes: 1, tables: 8, thinkMs: 20, playMs: 700 },
  nightly: { kills: 40, freezes: 50, tables: 20, thinkMs: 150, playMs: 2000 },
  release: { kills: 400, freezes: 200, tables: 20, thinkMs: 150, playMs: 2000 },
};

const kill: Fault = async (_, victim) => {
  const at = Date.now();
  await victim.end("SIGKILL");
  return at;
};

const restart: Fault = async (_, victim) => {
  await victim.start();
  return Date.now();
};

let frozenAt = 0;
const freeze: Fault = async (_, victim) => {
  frozenAt = Date.now();
  victim.freeze();
  return frozenAt;
};

/** It wakes among matches that are somebody else's, and must say so to its own people. */
const thaw: Fault = async (_, victim) => {
  await pause(Math.max(0, frozenAt + STILL_MS - Date.now()));
  const seen = victim.lines.length;
  victim.thaw();
  await until(() => victim.lines.slice(seen).some(({ event }) => event === "was-silent"), 10_000, "the server to see that it stood still");
  return Date.now();
};

/** C-12, P5, P8: a dead server's matches, and a stalled one's, go on at the other server, and nobody else writes them. */
export const takenOver: Scenario = async ({ size, seed, deadline = Number.POSITIVE_INFINITY }) => {
  const plan = PLANS[size];
  const halfway = (Date.now() + deadline) / 2;
  const dead = await playAndFail(plan, { times: plan.kills, seed, deadline: halfway }, kill, restart);
  const stalled = await playAndFail(plan, { times: plan.freezes, seed: seed + 1, deadline }, freeze, thaw);
  return [
    ...verdictResults("C-12", dead, { count: dead.times, of: "kills of one of two servers" }),
    resumption("dead", dead, percentile(dead.resumedMs, 95) < DEAD_P95_MS, `p95 < ${DEAD_P95_MS} ms, none stuck`),
    ...verdictResults("P5", stalled, { count: stalled.times, of: `times that one of two servers stood still for ${STILL_MS / 1000} s` }),
    resumption("stalled", stalled, percentile(stalled.resumedMs, 100) < STALLED_MS, `< ${STALLED_MS} ms, none stuck`),
    {
      id: "C-12",
      what: "lines written by a server that another one had taken the match from",
      goal: "0",
      measured: `${countOf(stalled, "I9", "I3") + countOf(dead, "I9", "I3")} in ${stalled.resumedMs.length} matches taken from a server that woke again; closed by code: ${JSON.stringify(stalled.closed)}`,
      trials: stalled.resumedMs.length,
      passed: countOf(stalled, "I9", "I3") + countOf(dead, "I9", "I3") === 0,
    },
  ];
};

const resumption = (what: string, { resumedMs, stuck }: TakenOver, isSoon: boolean, goal: string): Result => ({
  id: "C-12",
  what: `from the fault of a ${what} server to the first intent accepted at the other one`,
  goal,
  measured: `${spread(resumedMs)}, ${stuck} stuck`,
  trials: resumedMs.length,
  passed: isSoon && stuck === 0,
});
