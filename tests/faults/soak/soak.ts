import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { percentile } from "../rig/figures.ts";
import { steadyPort } from "../rig/ports.ts";
import { withRun } from "../rig/run.ts";
import type { Result, Scenario, Size } from "../scenario.ts";
import { verdictResults } from "../scenarios/verdictResults.ts";
import { drift, type Measured, type Sample, slopeOf } from "./measured.ts";
import { Spectators } from "./spectators.ts";

const SERVER = fileURLToPath(new URL("measuredServer.ts", import.meta.url));

interface Plan {
  readonly minutes: number;
  readonly tables: number;
  readonly spectators: number;
}
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

/** C-21. */
const MOST_SLOPE = 0.2;
const MOST_DRIFT = 0.03;
/** Timers come and go: from sample to sample they differ by more than that. */
const FLAT = 0.05;
const MOST_LOOP_MS = 50;
const MIB = 2 ** 20;

/** C-21: half an hour of matches, people who come and go, and lines that break; what the server holds must not grow. */
export const soak: Scenario = async ({ size, seed }) => {
  const plan = PLANS[size];
  const port = await steadyPort();
  const done = await withRun({ seed, profile: { thinkMs: THINK_MS } }, async (run) => {
    await run.server.start({ entry: SERVER, env: { MEASURED_PORT: String(port) } });
    for (let tables = 0; tables < plan.tables; tables += WAVE) {
      await run.crowd.gather(Math.min(WAVE, plan.tables - tables), { players: 4 });
      await pause((plan.minutes * 60_000 * WAVE) / plan.tables / 12);
    }
    const spectators = new Spectators(run.server.url, run.random, () => run.crowd.tables());
    await spectators.fill(plan.spectators);
    await measured(port);
    await run.crowd.takeTimes();

    const samples: Sample[] = [];
    const ackMs: number[] = [];
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
      samples.push({ minute: minute(), ...(await measured(port)) });
      ackMs.push(...(await run.crowd.takeTimes()).ackMs);
      if (samples.length % 9 === 0) console.log(lineOf(samples.at(-1) as Sample, ackMs.length));
    }
    const counts = await run.crowd.counts();
    const errors = run.server.complaints.filter(({ level }) => level >= 50).map(({ event }) => event);
    await spectators.close();
    const verdict = await run.finish();
    return { ...verdict, samples, ackMs, churned, flapped, errors: [...errors, ...counts.odd], failures: spectators.failures, counts };
  });
  const { samples, ackMs, errors, flapped, churned } = done;
  const after = (minutes: number) => samples.filter((sample) => sample.minute >= (minutes * plan.minutes) / 30);
  const early = after(5).filter((sample) => sample.minute < plan.minutes / 2);
  const late = after(20);
  const slope = slopeOf(after(5), "heapUsed") / MIB;
  const [heap, handles, timers] = (["heapUsed", "handles", "timers"] as const).map((field) => drift(early, late, field)) as [
    number,
    number,
    number,
  ];
  const loop = samples.map(({ loopP99Ms }) => loopP99Ms);
  const row = (what: string, goal: string, measuredText: string, passed: boolean): Result => ({
    id: "C-21",
    what,
    goal,
    measured: measuredText,
    trials: samples.length,
    passed,
  });
  const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;
  const seconds = 60 * plan.minutes;
  return [
    ...verdictResults("C-21", done, { count: done.acknowledged, of: "acknowledged" }),
    row(
      `post-GC heap, ${plan.minutes} min, ${plan.tables} matches of 4, ${plan.spectators} spectators, ${(ackMs.length / seconds).toFixed(0)} intents/s`,
      `≤ ${MOST_SLOPE} MiB/min`,
      `${slope.toFixed(3)} MiB/min at ${((samples.at(-1)?.heapUsed ?? 0) / MIB).toFixed(0)} MiB; RSS ${(slopeOf(after(5), "rss") / MIB).toFixed(3)}`,
      slope <= MOST_SLOPE,
    ),
    row("heap, the last third against minutes 5 to 15", `within ${percent(MOST_DRIFT)}`, percent(heap), heap <= MOST_DRIFT),
    row(
      "handles and timers, the same",
      `flat: within ${percent(FLAT)}`,
      `${percent(handles)}, ${percent(timers)}`,
      Math.max(handles, timers) <= FLAT,
    ),
    row(
      "loop delay p99 of each stretch: median, worst",
      `< ${MOST_LOOP_MS} ms`,
      `${percentile(loop, 50).toFixed(1)}, ${percentile(loop, 100).toFixed(1)} ms; ack p50 ${percentile(ackMs, 50).toFixed(1)}, p99 ${percentile(ackMs, 99).toFixed(1)} ms`,
      percentile(loop, 50) < MOST_LOOP_MS,
    ),
    row(
      `errors, with ${churned} spectators who left and came, ${flapped} times one line in ${FLAPS_ONE_IN} broken`,
      "0",
      `${errors.length}${errors.length > 0 ? `: ${errors.slice(0, 3).join("; ")}` : ""}; ${done.matches} matches, joins that failed ${done.counts.failedJoins + done.failures}`,
      errors.length === 0,
    ),
  ];
};

const measured = async (port: number): Promise<Measured> => (await (await fetch(`http://127.0.0.1:${port}/`)).json()) as Measured;

const lineOf = ({ minute, heapUsed, rss, handles, timers, loopP99Ms, cpuMs }: Sample, acks: number): string =>
  `minute ${minute.toFixed(1)}: heap ${(heapUsed / MIB).toFixed(1)} MiB, RSS ${(rss / MIB).toFixed(0)} MiB, ${handles} handles, ${timers} timers, ` +
  `loop p99 ${loopP99Ms.toFixed(1)} ms, CPU ${(cpuMs / 1000).toFixed(0)} s, ${acks} acknowledged`;
