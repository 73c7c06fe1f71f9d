import { setTimeout as pause } from "node:timers/promises";
import { withRun } from "../rig/run.ts";
import { until } from "../rig/until.ts";
import type { Scenario, Size } from "../scenario.ts";
import { verdictResults } from "./verdictResults.ts";

const PLANS: Readonly<Record<Size, { readonly flaps: number; readonly everyMs: number; readonly tables: number }>> = {
  push: { flaps: 3, everyMs: 1000, tables: 10 },
  nightly: { flaps: 24, everyMs: 5000, tables: 50 },
  release: { flaps: 120, everyMs: 5000, tables: 50 },
};
const SETTLED_MS = 15_000;

/** N3: half of the lines are cut again and again. */
export const flapping: Scenario = async ({ size, seed }) => {
  const { flaps, everyMs, tables } = PLANS[size];
  const done = await withRun({ seed, isProxied: true, profile: { thinkMs: 100 }, env: { IDLE_ROOM_SECONDS: "1" } }, async (run) => {
    await run.server.start();
    await run.crowd.gather(tables, { players: 4 });
    let cut = 0;
    for (let flap = 0; flap < flaps; flap++) {
      cut += run.proxy.cut(2);
      await pause(everyMs);
    }
    await run.crowd.mark(false);
    const { stuck } = await run.allResumed();
    await run.crowd.pause();
    await run.allHere();
    const isRight = async (): Promise<boolean> => (await connections(run.server.url)) === 4 * tables;
    await until(isRight, SETTLED_MS, "the server to see who is there").catch(() => {});
    const ghosts = (await connections(run.server.url)) - 4 * tables;
    const verdict = await run.finish();
    const findings = [...verdict.findings, ...stuck.map((where) => ({ invariant: "I8" as const, where, what: "stuck" }))];
    return { ...verdict, findings, cut, ghosts };
  });
  return [
    ...verdictResults("N3", done, { count: done.cut, of: `cuts of a line with ${tables} matches of 4` }),
    {
      id: "N3",
      what: "connections that the server sees and nobody has",
      goal: "0",
      measured: String(done.ghosts),
      trials: done.cut,
      passed: done.ghosts === 0,
    },
  ];
};

/** Players and spectators, as the server's own figures have them. */
async function connections(url: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  const counts = [...text.matchAll(/^forgotten_planet_connections\{role="(?:player|spectator)"\} (\d+)$/gm)].map(([, count]) =>
    Number(count),
  );
  return counts.reduce((sum, count) => sum + count, 0);
}
