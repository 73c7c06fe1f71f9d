import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { percentile } from "../rig/figures.ts";
import { steadyPort } from "../rig/ports.ts";
import { withRun } from "../rig/run.ts";
import type { Scenario, Size } from "../scenario.ts";
import type { Measured, Sample } from "./measured.ts";
import { type Plan, soakResults } from "./soakResults.ts";
import { Spectators } from "./spectators.ts";
import { storedRows } from "./storedRows.ts";

const SERVER = fileURLToPath(new URL("measuredServer.ts", import.meta.url));

const PLANS: Readonly<Record<Size, Plan>> = {
  push: { minutes: 1.5, tables: 10, spectators: 20 },
  nightly: { minutes: 30, tables: 200, spectators: 400 },
  release: { minutes: 480, tables: 200, spectators: 400 },
};
/** Of each match about half an intent a second: server and bots share a machine of two cores, which must not be saturated. */
const THINK_MS = 1800;
/** Tables made at once: matches that all begin together would also end together. */
const WAVE = 25;
const SAMPLES = 90;
/** A second. */
const CHURN = 2;
/** One line in this many breaks within a minute. */
const FLAPS_ONE_IN = 20;
const MIB = 2 ** 20;

/**
 * C-21: matches that are played to their ends, and again, people who come and go, and lines that break; what the server holds must not
 * grow. As long as its size says, or as `--minutes` does.
 */
export const soak: Scenario = async ({ size, seed, deadline }) => {
  const plan = deadline === undefined ? PLANS[size] : { ...PLANS[size], minutes: Math.round((deadline - Date.now()) / 6000) / 10 };
  const port = await steadyPort();
  const soaked = await withRun({ seed, profile: { thinkMs: THINK_MS } }, async (run) => {
    await run.server.start({ entry: SERVER, env: { MEASURED_PORT: String(port) } });
    for (let tables = 0; tables < plan.tables; tables += WAVE) {
      await run.crowd.gather(Math.min(WAVE, plan.tables - tables), { players: 4 });
      await pause((Math.min(plan.minutes, PLANS.nightly.minutes) * 60_000 * WAVE) / plan.tables / 12);
    }
    const spectators = new Spectators(run.server.url, run.random, () => run.crowd.tables());
    await spectators.fill(plan.spectators);
    await measured(port);
    await run.crowd.takeTimes();

    const samples: Sample[] = [];
    const began = Date.now();
    const minute = (): number => (Date.now() - began) / 60_000;
    let [churned, flapped] = [0, 0];
    const everyMinutes = plan.minutes / SAMPLES;
    while (minute() < plan.minutes) {
      await pause(500);
      await spectators.leave(CHURN / 2);
      churned += CHURN / 2;
      if (minute() >= flapped + 1) {
        flapped++;
        await run.crowd.drop(FLAPS_ONE_IN);
        spectators.drop(plan.spectators / FLAPS_ONE_IN);
      }
      await spectators.fill(plan.spectators);
      if (minute() < everyMinutes * (samples.length + 1)) continue;
      const { ackMs } = await run.crowd.takeTimes();
      if (ackMs.length === 0) continue;
      samples.push({
        ...(await measured(port)),
        ...storedRows(run.folder.data),
        minute: minute(),
        acknowledged: ackMs.length,
        ackP50Ms: percentile(ackMs, 50),
        ackP99Ms: percentile(ackMs, 99),
      });
      if (samples.length % 9 === 0) console.log(lineOf(samples.at(-1) as Sample));
    }
    const counts = await run.crowd.counts();
    const complaints = run.server.complaints.filter(({ level }) => level >= 50).map(({ event }) => event);
    await spectators.close();
    const verdict = await run.finish();
    const errors = [...complaints, ...counts.odd];
    return {
      ...verdict,
      samples,
      churned,
      flapped,
      flapsOneIn: FLAPS_ONE_IN,
      errors,
      failedJoins: counts.failedJoins + spectators.failures,
    };
  });
  return soakResults(plan, soaked);
};

const measured = async (port: number): Promise<Measured> => (await (await fetch(`http://127.0.0.1:${port}/`)).json()) as Measured;

const lineOf = ({ minute, heapUsed, rss, handles, timers, files, loopP99Ms, cpuMs, ackP99Ms, rows }: Sample): string =>
  `minute ${minute.toFixed(1)}: heap ${(heapUsed / MIB).toFixed(1)} MiB, RSS ${(rss / MIB).toFixed(0)} MiB, ${handles} handles, ${timers} timers, ` +
  `${files} files, loop p99 ${loopP99Ms.toFixed(1)} ms, CPU ${(cpuMs / 1000).toFixed(0)} s, ack p99 ${ackP99Ms.toFixed(1)} ms, ${rows} rows`;
