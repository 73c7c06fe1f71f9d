import { setTimeout as pause } from "node:timers/promises";
import type { GameProcess } from "../../../scripts/cluster.ts";
import type { Verdict } from "../check/check.ts";
import { type ClusterRun, withCluster } from "../rig/clusterRun.ts";

export interface FailoverPlan {
  readonly tables: number;
  readonly thinkMs: number;
  /** Of play before each fault, in milliseconds. */
  readonly playMs: number;
}

/** A fault of the server that has all the matches; returns when it came. */
export type Fault = (run: ClusterRun, victim: GameProcess) => Promise<number>;

export interface Times {
  readonly times: number;
  /** In milliseconds since the epoch: none after it, but one. */
  readonly deadline?: number | undefined;
  readonly seed: number;
}

export interface TakenOver extends Verdict {
  /** How many faults there were. */
  readonly times: number;
  /** From the fault to the first intent that each match has accepted at the other server. */
  readonly resumedMs: readonly number[];
  readonly stuck: number;
  /** Lines of those who were connected to a server that stood still, closed by it when it was back. */
  readonly closed: Readonly<Record<string, number>>;
}

/** All matches live on one server, which fails; they go on at the other one, which fails next. */
export function playAndFail(
  { tables, thinkMs, playMs }: FailoverPlan,
  { times, deadline = Number.POSITIVE_INFINITY, seed }: Times,
  fault: Fault,
  mend: Fault,
): Promise<TakenOver> {
  return withCluster({ seed, profile: { thinkMs } }, async (run) => {
    let victim = run.cluster.games[0];
    await run.preferring(victim);
    await run.crowd.gather(tables, { players: 4 });
    const resumedMs: number[] = [];
    let stuck = 0;
    let time = 0;
    while (time < times && (time === 0 || Date.now() < deadline)) {
      await pause(run.random.below(2 * playMs));
      await run.throughProxy();
      // Before it: players who are back before the fault is noticed must count.
      await run.crowd.mark(true);
      const at = await fault(run, victim);
      const resumed = await run.allResumed();
      resumedMs.push(...resumed.at.map((moment) => moment - at));
      stuck += resumed.stuck.length;
      const next = run.otherOf(victim);
      await run.preferring(next);
      await mend(run, victim);
      victim = next;
      time++;
      if (time % 10 === 0) console.log(`${time} times, ${(await run.crowd.counts()).acknowledged} acknowledged`);
    }
    const { closed } = await run.crowd.counts();
    return { ...(await run.finish()), times: time, resumedMs, stuck, closed };
  });
}
