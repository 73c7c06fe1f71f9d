import { setTimeout as pause } from "node:timers/promises";
import { percentile, spread } from "../rig/figures.ts";
import { withRun } from "../rig/run.ts";
import type { Scenario, Size } from "../scenario.ts";
import { verdictResults } from "./verdictResults.ts";

/** Each way, so that there and back take 300 ± 100 ms. */
const SLOW = { kind: "delay", fromMs: 100, toMs: 200, stallOneIn: 20, stallMs: 500 } as const;
/** N9. */
const MORE_MS = 50;

const PLANS: Readonly<Record<Size, { readonly seconds: number; readonly tables: number }>> = {
  push: { seconds: 6, tables: 20 },
  nightly: { seconds: 60, tables: 50 },
  release: { seconds: 600, tables: 50 },
};

/** N9: a slow network that stalls now and then. What the server adds is told from pings over the same lines. */
export const slowNetwork: Scenario = async ({ size, seed }) => {
  const { seconds, tables } = PLANS[size];
  const done = await withRun({ seed, isProxied: true, profile: { thinkMs: 200 } }, async (run) => {
    await run.server.start();
    await run.crowd.gather(tables, { players: 2 });
    run.proxy.behave(SLOW);
    await pause(1000);
    await run.crowd.takeTimes();
    await pause(1000 * seconds);
    const times = await run.crowd.takeTimes();
    const verdict = await run.finish();
    return { ...verdict, times };
  });
  const { ackMs, pingMs } = done.times;
  const more = percentile(ackMs, 95) - percentile(pingMs, 95);
  return [
    ...verdictResults("N9", done, { count: done.lines, of: "intents over a network of 300 ± 100 ms that stalls" }),
    {
      id: "N9",
      what: "acknowledgement against a ping over the same lines",
      goal: `p95 < ping's p95 + ${MORE_MS} ms`,
      measured: `${spread(ackMs)}; pings ${spread(pingMs)}`,
      trials: ackMs.length,
      passed: more < MORE_MS,
    },
  ];
};
