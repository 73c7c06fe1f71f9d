import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { startPostgres } from "../../../scripts/postgres.ts";
import { check } from "../check/check.ts";
import { readClaims } from "../check/claims.ts";
import { readPostgresJournals } from "../check/journal.ts";
import { type Run, withRun } from "../rig/run.ts";
import { MAIN } from "../rig/server.ts";
import { until } from "../rig/until.ts";
import type { Result, Scenario, ScenarioOptions, Size } from "../scenario.ts";
import { verdictResults } from "../scenarios/verdictResults.ts";
import { mountSmallDisk, type SmallDisk } from "./smallDisk.ts";

const PLANS: Readonly<Record<Size, { readonly fills: number; readonly tables: number }>> = {
  push: { fills: 1, tables: 4 },
  nightly: { fills: 10, tables: 12 },
  release: { fills: 40, tables: 12 },
};
const MEGABYTES = 48;
const POSTGRES_MEGABYTES = 160;
const START_MS = 60_000;
/** How long at the most it stays full after the first refusal. */
const FULL_MS = 3000;
const REFUSED_PATIENCE_MS = 60_000;

/** P14: the disk of the embedded store is full, again and again; then a start on it. The same for PostgreSQL, but not at every push. */
export const fullDisk: Scenario = async (options) => [
  ...(await fullSqlite(options)),
  ...(options.size === "push" ? [] : await fullPostgres(options)),
];

async function fullSqlite({ size, seed }: ScenarioOptions): Promise<readonly Result[]> {
  const { fills, tables } = PLANS[size];
  const done = await withRun({ seed, profile: { thinkMs: 20 } }, async (run) => {
    const disk = mountSmallDisk(run.folder.data, MEGABYTES);
    if (!disk) return { findings: [], missing: true } as const;
    try {
      await run.server.start();
      await run.crowd.gather(tables, { players: 4 });
      const filled = await fillAgainAndAgain(run, disk, fills);
      const verdict = await run.finish();
      disk.fill();
      const said = startSaid({ DATA_DIR: run.folder.data, PORT: "0", HOST: "127.0.0.1" });
      disk.free();
      return { ...verdict, ...filled, missing: false, said } as const;
    } finally {
      await run.server.end("SIGKILL");
      disk.unmount();
    }
  });
  if (done.missing) return [NOT_MOUNTED];
  return [
    ...verdictResults("P14", done, { count: fills, of: `times that SQLite's disk was full, ${tables} matches of 4` }),
    wentOn("SQLite", done, fills),
    {
      id: "P14",
      what: "a start on a full disk ends with one line that says so",
      goal: "0 starts without",
      measured: done.said,
      trials: 1,
      passed: /^cannot start: [^\n]*(full|space)[^\n]*$/i.test(done.said),
    },
  ];
}

/** PostgreSQL on a small disk: it may refuse single statements, or give up and recover again and again until there is space. */
async function fullPostgres({ size, seed }: ScenarioOptions): Promise<readonly Result[]> {
  const { fills, tables } = PLANS[size];
  const at = mkdtempSync(join(tmpdir(), "forgotten-planet-disk-"));
  const disk = mountSmallDisk(at, POSTGRES_MEGABYTES);
  if (!disk) return [NOT_MOUNTED];
  try {
    const postgres = await startPostgres(at);
    const done = await withRun({ seed, profile: { thinkMs: 20 }, env: { DATABASE_URL: postgres.url() } }, async (run) => {
      await run.server.start();
      await run.crowd.gather(tables, { players: 4 });
      const filled = await fillAgainAndAgain(run, disk, fills, async () => {
        // Its operator starts it again, where it has given up for good.
        if (postgres.pid === undefined || !isAlive(postgres.pid)) await postgres.start();
      });
      await run.crowd.pause();
      await run.crowd.stop();
      await run.server.end("SIGTERM");
      return { ...check(await readPostgresJournals(postgres.url()), readClaims(run.folder.observers)), ...filled };
    });
    await postgres.dispose();
    return [
      ...verdictResults("P14", done, { count: fills, of: `times that PostgreSQL's disk was full, ${tables} matches of 4` }),
      wentOn("PostgreSQL", done, fills),
    ];
  } finally {
    disk.unmount();
    rmSync(at, { recursive: true, force: true });
  }
}

const NOT_MOUNTED: Result = {
  id: "P14",
  what: "full disk",
  goal: "0 left out",
  measured: "left out: no right to mount a small disk here",
  trials: 0,
  passed: true,
};

interface Filled {
  /** Milliseconds from space to the next accepted intent, match by match. */
  readonly recoveredMs: readonly number[];
  readonly stuck: readonly string[];
  /** Fills during which questions were answered. */
  readonly served: number;
  readonly refused: Readonly<Record<string, number>>;
  readonly unasked: number;
}

async function fillAgainAndAgain(run: Run, disk: SmallDisk, fills: number, freed: () => Promise<void> = async () => {}): Promise<Filled> {
  const notSaved = async (): Promise<number> => (await run.crowd.counts()).refused["not-saved"] ?? 0;
  const recoveredMs: number[] = [];
  const stuck: string[] = [];
  let served = 0;
  for (let time = 0; time < fills; time++) {
    await pause(500 + run.random.below(500));
    const before = await notSaved();
    disk.fill();
    await until(async () => (await notSaved()) > before, REFUSED_PATIENCE_MS, "an intent to be refused as not saved");
    await pause(run.random.below(FULL_MS));
    // Spectators and requests are served all the same.
    const lobby = await fetch(`${run.server.url}/api/lobby`);
    await lobby.body?.cancel();
    if (lobby.ok && (await fetch(`${run.server.url}/healthz`)).ok) served++;
    disk.free();
    await freed();
    const at = Date.now();
    await run.crowd.mark(false);
    const resumed = await run.allResumed();
    stuck.push(...resumed.stuck);
    recoveredMs.push(...resumed.at.map((moment) => moment - at));
  }
  return { recoveredMs, stuck, served, refused: (await run.crowd.counts()).refused, unasked: run.server.unasked };
}

const wentOn = (store: string, { recoveredMs, stuck, served, refused, unasked }: Filled, fills: number): Result => ({
  id: "P14",
  what: `${store}'s disk full: process exits, matches that did not go on, fills in which questions went unanswered`,
  goal: "0, 0, 0",
  measured: `${unasked}, ${stuck.length}, ${fills - served}; all go on within ${Math.max(0, ...recoveredMs)} ms of space; refused ${JSON.stringify(refused)}`,
  trials: fills,
  passed: unasked === 0 && stuck.length === 0 && served === fills,
});

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** What a server says that cannot start; "it started" when it can. */
function startSaid(env: NodeJS.ProcessEnv): string {
  try {
    execFileSync(process.execPath, ["--disable-warning=ExperimentalWarning", MAIN], {
      env: { ...process.env, ...env },
      stdio: ["ignore", "ignore", "pipe"],
      timeout: START_MS,
    });
  } catch (error) {
    const { stderr, status } = error as { readonly stderr?: Buffer; readonly status?: number | null };
    return status === 1 ? String(stderr).trim() : `it started: ${String(stderr).trim()}`;
  }
  return "it ended";
}
