import { setTimeout as pause } from "node:timers/promises";
import type { GameProcess } from "../../../scripts/cluster.ts";
import { countOf } from "../check/check.ts";
import { type ClusterRun, type Legs, withCluster } from "../rig/clusterRun.ts";
import { percentile, spread } from "../rig/figures.ts";
import { until } from "../rig/until.ts";
import type { Scenario, Size } from "../scenario.ts";
import { verdictResults } from "./verdictResults.ts";

/** The lease of a server is 5 s; then the proxy has to try the other one. */
const TAKEN_MS = 15_000;
/** Of play while a server has no Redis. */
const ALONE_MS = 8000;

interface Plan {
  /** Of each kind. */
  readonly cuts: number;
  readonly tables: number;
  readonly thinkMs: number;
}

const PLANS: Readonly<Record<Size, Plan>> = {
  push: { cuts: 1, tables: 6, thinkMs: 20 },
  nightly: { cuts: 10, tables: 30, thinkMs: 300 },
  release: { cuts: 50, tables: 30, thinkMs: 300 },
};

/** P17: one server is cut off from PostgreSQL, from Redis, from both; nothing is refused or closed, packets just vanish. */
export const cutOff: Scenario = async ({ size, seed }) => {
  const { cuts, tables, thinkMs } = PLANS[size];
  const done = await withCluster({ seed, isProxied: true, profile: { thinkMs } }, async (run) => {
    let victim = run.cluster.games[0];
    await run.preferring(victim);
    await run.crowd.gather(tables, { players: 4 });
    const takenMs: number[] = [];
    let stuck = 0;
    let noticed = 0;
    for (let cut = 0; cut < cuts; cut++) {
      noticed += await withoutRedis(run, victim);
      for (const legs of [["postgres"], ["postgres", "redis"]] as const) {
        await pause(run.random.below(2000));
        const { resumedMs, silent } = await withoutStore(run, victim, legs);
        takenMs.push(...resumedMs);
        stuck += silent;
        victim = run.otherOf(victim);
      }
      console.log(`cut ${cut + 1}: the last match went on after ${Math.max(...takenMs)} ms at the most`);
    }
    return { ...(await run.finish()), takenMs, stuck, noticed };
  });
  const { takenMs, stuck, noticed } = done;
  const dual = countOf(done, "I3", "I9");
  return [
    ...verdictResults("P17", done, { count: 2 * cuts, of: "cuts from PostgreSQL, alone and with Redis" }),
    {
      id: "P17",
      what: "lines by two writers",
      goal: "0",
      measured: `${dual} in ${done.lines} lines`,
      trials: takenMs.length,
      passed: dual === 0,
    },
    {
      id: "P17",
      what: `lines closed in ${cuts} cuts from Redis alone`,
      goal: "0",
      measured: `${noticed}`,
      trials: cuts,
      passed: noticed === 0,
    },
    {
      id: "P17",
      what: "from the cut from PostgreSQL to the first intent accepted at the other server",
      goal: `< ${TAKEN_MS} ms, none stuck`,
      measured: `${spread(takenMs)}, ${stuck} stuck`,
      trials: takenMs.length,
      passed: percentile(takenMs, 100) < TAKEN_MS && stuck === 0,
    },
  ];
};

/** Returns how many lines were closed meanwhile. */
async function withoutRedis(run: ClusterRun, victim: GameProcess): Promise<number> {
  const closed = async (): Promise<number> => Object.values((await run.crowd.counts()).closed).reduce((sum, count) => sum + count, 0);
  const before = await closed();
  const { redis } = run.legsOf(victim);
  redis.behave({ kind: "black-hole" });
  await pause(ALONE_MS);
  restore(redis);
  return (await closed()) - before;
}

/** All matches live on the victim, and go on at the other server. */
async function withoutStore(
  run: ClusterRun,
  victim: GameProcess,
  names: readonly (keyof Legs)[],
): Promise<{ readonly resumedMs: readonly number[]; readonly silent: number }> {
  const legs = names.map((name) => run.legsOf(victim)[name]);
  await run.throughProxy();
  await run.crowd.mark(true);
  const at = Date.now();
  for (const leg of legs) leg.behave({ kind: "black-hole" });
  const { at: moments, stuck } = await run.allResumed(2 * TAKEN_MS);
  await run.preferring(run.otherOf(victim));
  legs.forEach(restore);
  await until(() => isReady(victim), 30_000, "the server that was cut off to be ready");
  return { resumedMs: moments.map((moment) => moment - at), silent: stuck.length };
}

/** What was swallowed is lost: connections begin from scratch. */
function restore(leg: Legs[keyof Legs]): void {
  leg.behave({ kind: "pass" });
  leg.cut();
}

const isReady = ({ url }: GameProcess): Promise<boolean> =>
  fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );
