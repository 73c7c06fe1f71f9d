import { setTimeout as pause } from "node:timers/promises";
import { withRun } from "../rig/run.ts";
import { until } from "../rig/until.ts";
import type { Scenario, Size } from "../scenario.ts";
import { verdictResults } from "./verdictResults.ts";

const COPIES = 5;
const PLAY_MS = 600_000;

const PLANS: Readonly<Record<Size, { readonly intents: number; readonly losses: number; readonly tables: number }>> = {
  push: { intents: 200, losses: 2, tables: 6 },
  nightly: { intents: 5000, losses: 50, tables: 20 },
  release: { intents: 50_000, losses: 500, tables: 20 },
};

/** N4: every intent is sent five times, and has one effect and one answer. */
export const resend: Scenario = async ({ size, seed }) => {
  const { intents, tables } = PLANS[size];
  const done = await withRun({ seed, profile: { thinkMs: 20, copies: COPIES } }, async (run) => {
    await run.server.start();
    await run.crowd.gather(tables, { players: 2 });
    await until(async () => (await run.crowd.counts()).acknowledged >= intents, PLAY_MS, "so many intents");
    return run.finish();
  });
  return verdictResults("N4", done, { count: done.lines, of: `intents that were sent ${COPIES} times each` });
};

/** N8: answers get lost, in whole or in the middle; what is sent again lands once and is answered as before. */
export const lostReplies: Scenario = async ({ size, seed }) => {
  const { losses, tables } = PLANS[size];
  const done = await withRun({ seed, isProxied: true, profile: { thinkMs: 20 } }, async (run) => {
    await run.server.start();
    await run.crowd.gather(tables, { players: 2 });
    const stuck: string[] = [];
    for (let loss = 0; loss < losses; loss++) {
      await pause(run.random.below(500));
      if (loss % 2 === 0) run.proxy.cutAfter(run.random.below(2000));
      else {
        run.proxy.loseAnswers();
        // Meanwhile intents land, and nobody is told.
        await pause(200);
        run.proxy.cut();
      }
      await pause(20);
      await run.crowd.mark(true);
      stuck.push(...(await run.allResumed()).stuck);
    }
    const verdict = await run.finish();
    return { ...verdict, findings: [...verdict.findings, ...stuck.map((where) => ({ invariant: "I8" as const, where, what: "stuck" }))] };
  });
  return verdictResults("N8", done, { count: losses, of: `losses of answers with ${tables} matches` });
};
