import { readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { percentile } from "../rig/figures.ts";
import { withRun } from "../rig/run.ts";
import type { Scenario, Size } from "../scenario.ts";
import { verdictResults } from "./verdictResults.ts";

const PLANS: Readonly<Record<Size, { readonly tables: number; readonly playMs: number }>> = {
  push: { tables: 10, playMs: 5000 },
  nightly: { tables: 200, playMs: 60_000 },
  release: { tables: 200, playMs: 300_000 },
};
const COMMIT_MS = 500;
const MOST_GROWTH_MB = 200;
const ASK_EVERY_MS = 500;

/** How long each statement that writes to a journal takes. */
const SLOW = `
  create function "slow"() returns trigger language plpgsql as $$ begin perform pg_sleep(${COMMIT_MS / 1000}); return null; end $$;
  create trigger "slow" after insert on "journalEntries" for each statement execute function "slow"()`;

/** P12: PostgreSQL takes half a second for each commit. */
export const slowPostgres: Scenario = async ({ size, seed }) => {
  const { tables, playMs } = PLANS[size];
  const done = await withRun({ seed, store: "postgres", profile: { thinkMs: 500 } }, async (run) => {
    if (!run.postgres) throw new Error("no PostgreSQL");
    await run.server.start();
    await run.crowd.gather(tables, { players: 2 });
    await pause(ASK_EVERY_MS);
    const memoryBefore = memoryOf(run.server.pid);
    await ask(run.postgres.url(), SLOW);
    await pause(2 * COMMIT_MS);
    await run.crowd.takeTimes();
    const askedMs: number[] = [];
    let most = memoryBefore;
    const until = Date.now() + playMs;
    while (Date.now() < until) {
      const at = performance.now();
      const answer = await fetch(`${run.server.url}/api/lobby`);
      await answer.body?.cancel();
      askedMs.push(answer.ok ? performance.now() - at : Number.POSITIVE_INFINITY);
      most = Math.max(most, memoryOf(run.server.pid));
      await pause(ASK_EVERY_MS);
    }
    const times = await run.crowd.takeTimes();
    await ask(run.postgres.url(), `drop trigger "slow" on "journalEntries"`);
    await run.crowd.mark(false);
    const { stuck } = await run.allResumed();
    const { refused } = await run.crowd.counts();
    const { unasked } = run.server;
    return { ...(await run.finish()), stuck, refused, unasked, times, askedMs, grownMb: most - memoryBefore };
  });
  const acks = done.times.ackMs;
  return [
    ...verdictResults("P12", done, { count: 1, of: `time of slow commits, ${tables} matches of 2` }),
    {
      id: "P12",
      what: "process exits, matches that did not go on",
      goal: "0, 0",
      measured: `${done.unasked}, ${done.stuck.length}; refused ${JSON.stringify(done.refused)}`,
      trials: tables,
      passed: done.unasked === 0 && done.stuck.length === 0,
    },
    {
      id: "P12",
      what: `memory grown while commits take ${COMMIT_MS} ms; acknowledgements and questions meanwhile`,
      goal: `< ${MOST_GROWTH_MB} MB`,
      measured: `${Math.round(done.grownMb)} MB; acknowledged p50 ${ms(acks, 50)}, p99 ${ms(acks, 99)} ms; lobby p99 ${ms(done.askedMs, 99)} ms`,
      trials: acks.length,
      passed: done.grownMb < MOST_GROWTH_MB,
    },
  ];
};

const ms = (times: readonly number[], percent: number): number => Math.round(percentile(times, percent));

/** Resident, in megabytes. */
const memoryOf = (pid: number | undefined): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0) / 1024;

async function ask(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(sql).finally(() => client.end());
}
