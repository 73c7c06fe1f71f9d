import { fileURLToPath } from "node:url";
import { withRun } from "../rig/run.ts";
import type { Scenario, Size } from "../scenario.ts";
import { verdictResults } from "./verdictResults.ts";

const LEAKING = fileURLToPath(new URL("../inject/leakingServer.ts", import.meta.url));
const HEAP_MB = 96;

const PLANS: Readonly<Record<Size, { readonly lives: number; readonly tables: number }>> = {
  push: { lives: 1, tables: 4 },
  nightly: { lives: 3, tables: 6 },
  release: { lives: 20, tables: 12 },
};

/** P9: the server leaks until its heap is full and its process is ended for it; a supervisor restarts it. */
export const heapLimit: Scenario = async ({ size, seed }) => {
  const { lives, tables } = PLANS[size];
  const done = await withRun({ seed, profile: { thinkMs: 30 } }, async (run) => {
    const leaking = { entry: LEAKING, env: { NODE_OPTIONS: `--max-old-space-size=${HEAP_MB}` } };
    // Everybody comes before the leak: players refused at the door could not play.
    await run.server.start();
    await run.crowd.gather(tables, { players: 4 });
    await run.server.end("SIGTERM");
    await run.server.start(leaking);
    const stuck: string[] = [];
    const resumedMs: number[] = [];
    const ends: (number | string)[] = [];
    for (let life = 1; life <= lives; life++) {
      run.server.expectEnd();
      ends.push(await run.server.gone());
      const at = Date.now();
      await run.crowd.mark(true);
      await run.server.start(life === lives ? {} : leaking);
      const resumed = await run.allResumed();
      stuck.push(...resumed.stuck);
      resumedMs.push(...resumed.at.map((moment) => moment - at));
    }
    return { ...(await run.finish()), stuck, resumedMs, ends };
  });
  return [
    ...verdictResults("P9", done, { count: lives, of: `full heaps of ${HEAP_MB} MB, ${tables} matches of 4` }),
    {
      id: "P9",
      what: "matches that did not go on",
      goal: "0",
      measured: `${done.stuck.length}; ended with ${[...new Set(done.ends)].join(", ")}; all go on within ${Math.max(0, ...done.resumedMs)} ms of it`,
      trials: lives,
      passed: done.stuck.length === 0,
    },
  ];
};
