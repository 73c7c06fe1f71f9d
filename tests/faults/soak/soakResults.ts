import type { Verdict } from "../check/check.ts";
import { percentile } from "../rig/figures.ts";
import type { Result } from "../scenario.ts";
import { verdictResults } from "../scenarios/verdictResults.ts";
import { drift, eachStep, type Sample, slopeOf } from "./measured.ts";

/** How long a soak is, and how many play and watch. */
export interface Plan {
  readonly minutes: number;
  readonly tables: number;
  readonly spectators: number;
}

/** What a soak has seen. */
export interface Soaked extends Verdict {
  readonly samples: readonly Sample[];
  /** Spectators who left, and others came. */
  readonly churned: number;
  /** How many times lines were broken, one in so many. */
  readonly flapped: number;
  readonly flapsOneIn: number;
  readonly errors: readonly string[];
  readonly failedJoins: number;
}

/** C-21. Growth is judged within the run: the last third against what stood between a sixth and a half of it. */
const MOST_SLOPE = 0.2;
const MOST_DRIFT = 0.03;
/** Timers come and go: from sample to sample they differ by more than that. */
const FLAT = 0.05;
/** Resident memory has the collector's headroom in it. */
const MOST_RSS_DRIFT = 0.1;
/** A busy machine moves the slowest hundredth by as much. */
const MOST_SLOWER = 0.5;
const MOST_LOOP_MS = 50;
const MIB = 2 ** 20;

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;

export function soakResults(plan: Plan, soaked: Soaked): readonly Result[] {
  const { samples, errors, churned, flapped, flapsOneIn } = soaked;
  const from = (share: number) => samples.filter(({ minute }) => minute >= share * plan.minutes);
  const [warm, late] = [from(1 / 6), from(2 / 3)];
  const early = warm.filter(({ minute }) => minute < plan.minutes / 2);
  const grown = (field: Parameters<typeof drift>[2]): number => drift(early, late, field);
  const row = (what: string, goal: string, measured: string, passed: boolean): Result => ({
    id: "C-21",
    what,
    goal,
    measured,
    trials: samples.length,
    passed,
  });
  const acks = samples.reduce((sum, { acknowledged }) => sum + acknowledged, 0);
  const median = (field: Parameters<typeof drift>[2]): number =>
    percentile(
      samples.map((sample) => sample[field]),
      50,
    );
  const worst = (field: Parameters<typeof drift>[2]): number => Math.max(...samples.map((sample) => sample[field]));
  const last = samples.at(-1);
  const slope = slopeOf(warm, "heapUsed") / MIB;
  const [rowsEarly, rowsLate, bytesLate] = [eachStep(early, "rows"), eachStep(late, "rows"), eachStep(late, "databaseBytes")];
  const flat = { handles: grown("handles"), timers: grown("timers"), files: last?.files ? grown("files") : 0 };
  return [
    ...verdictResults("C-21", soaked, { count: soaked.acknowledged, of: "acknowledged" }),
    row(
      `post-GC heap, ${plan.minutes} min, ${plan.tables} matches of 4, ${plan.spectators} spectators, ${(acks / (60 * plan.minutes)).toFixed(0)} intents/s`,
      `≤ ${MOST_SLOPE} MiB/min`,
      `${slope.toFixed(3)} MiB/min at ${((last?.heapUsed ?? 0) / MIB).toFixed(0)} MiB`,
      slope <= MOST_SLOPE,
    ),
    row(
      "heap, the last third against the second sixth to the half",
      `within ${percent(MOST_DRIFT)}`,
      percent(grown("heapUsed")),
      grown("heapUsed") <= MOST_DRIFT,
    ),
    row(
      "resident memory, the same",
      `within ${percent(MOST_RSS_DRIFT)}`,
      `${percent(grown("rss"))}, at ${((last?.rss ?? 0) / MIB).toFixed(0)} MiB`,
      grown("rss") <= MOST_RSS_DRIFT,
    ),
    row(
      "handles, timers, open files, the same",
      `flat: within ${percent(FLAT)}`,
      `${percent(flat.handles)}, ${percent(flat.timers)}, ${percent(flat.files)} (${last?.files ?? 0} files)`,
      Math.max(flat.handles, flat.timers, flat.files) <= FLAT,
    ),
    row(
      "ack p99 of each stretch, the same",
      `≤ ${1 + MOST_SLOWER}x`,
      `${(1 + grown("ackP99Ms")).toFixed(2)}x; median ${median("ackP99Ms").toFixed(1)} ms, worst ${worst("ackP99Ms").toFixed(0)} ms; p50 ${median("ackP50Ms").toFixed(1)} ms`,
      grown("ackP99Ms") <= MOST_SLOWER,
    ),
    row(
      "rows that a step adds, the same",
      `flat: within ${percent(FLAT)}`,
      `${rowsEarly.toFixed(3)}, then ${rowsLate.toFixed(3)} (${percent(rowsLate / rowsEarly - 1)}); ${bytesLate.toFixed(0)} B of the database`,
      rowsLate / rowsEarly - 1 <= FLAT,
    ),
    row(
      "loop delay p99 of each stretch: median, worst",
      `< ${MOST_LOOP_MS} ms`,
      `${median("loopP99Ms").toFixed(1)}, ${worst("loopP99Ms").toFixed(1)} ms`,
      median("loopP99Ms") < MOST_LOOP_MS,
    ),
    row(
      `errors, with ${churned} spectators who left and came, ${flapped} times one line in ${flapsOneIn} broken`,
      "0",
      `${errors.length}${errors.length > 0 ? `: ${errors.slice(0, 3).join("; ")}` : ""}; ${soaked.matches} matches, joins that failed ${soaked.failedJoins}`,
      errors.length === 0,
    ),
  ];
}
