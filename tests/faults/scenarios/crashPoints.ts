import { setTimeout as pause } from "node:timers/promises";
import { countOf, type Verdict } from "../check/check.ts";
import { i8Resumed } from "../check/i8Resumed.ts";
import { CRASH_POINTS, type CrashPoint } from "../inject/crashPoints.ts";
import { type Run, withRun } from "../rig/run.ts";
import { CRASHING } from "../rig/server.ts";
import type { Result, Scenario, Size } from "../scenario.ts";

/** How far a crash may be: passages of its point, at the most. */
const PASSAGES: Readonly<Record<CrashPoint, number>> = {
  "before-append": 60,
  "after-append-before-reply": 60,
  "after-commit-before-apply": 60,
  "after-apply-before-ack": 60,
  "inside-snapshot": 5,
  "inside-re-creation": 12,
  "between-reveal-commit-and-broadcast": 4,
  "inside-ownership-change": 12,
};
/** These come at once after a start: whole lives without a crash are put between, in which everybody plays. */
const AT_A_START: ReadonlySet<CrashPoint> = new Set(["inside-re-creation", "inside-ownership-change"]);
const PLAYS_EVERY = 5;
const PLAY_MS = 300;
/** A server that plays for this long without passing a point never passes it. */
const CRASH_MS = 60_000;
const RESUMED_MS = 30_000;

/** At a push all points share the same matches; else each has its own. */
const PLANS: Readonly<Record<Size, { readonly crashes: number; readonly groups: readonly (readonly CrashPoint[])[] }>> = {
  push: { crashes: 1, groups: [CRASH_POINTS] },
  nightly: { crashes: 25, groups: CRASH_POINTS.map((point) => [point]) },
  release: { crashes: 100, groups: CRASH_POINTS.map((point) => [point]) },
};
const TABLES = 12;

interface Crashed extends Verdict {
  readonly crashes: number;
}

/** C-2: the server kills itself at each of the eight points, again and again. */
export const crashPoints: Scenario = async ({ size, seed, deadline = Number.POSITIVE_INFINITY }) => {
  const { crashes, groups } = PLANS[size];
  const results: Result[] = [];
  for (const [number, points] of groups.entries()) {
    // What is left of the time is shared by the points that are left.
    const until = Date.now() + (deadline - Date.now()) / (groups.length - number);
    const result = await crashAt(points, { crashesEach: crashes, seed: seed + number, until }).then(
      (crashed) => resultOf(points, crashed),
      (error: unknown) => ({ ...C2, what: whatOf(points), measured: String(error), trials: 0, passed: false }),
    );
    console.log(`${result.what}: ${result.measured}`);
    results.push(result);
  }
  return results;
};

const C2 = { id: "C-2", goal: "0 lost, doubled, stuck" } as const;
const whatOf = (points: readonly CrashPoint[]): string => `crashes ${points.map((point) => point.replaceAll("-", " ")).join(", ")}`;

function resultOf(points: readonly CrashPoint[], { crashes, ...verdict }: Crashed): Result {
  const lost = countOf(verdict, "I1");
  const doubled = countOf(verdict, "I2", "I3", "I4", "I5", "I9");
  const stuck = countOf(verdict, "I8");
  const [first] = verdict.findings;
  const why = first ? ` (${first.invariant} ${first.what})` : "";
  return {
    ...C2,
    what: whatOf(points),
    measured: `${lost} lost of ${verdict.acknowledged}, ${doubled} doubled or out of order, ${stuck} stuck${why}`,
    trials: crashes,
    passed: verdict.findings.length === 0,
  };
}

/** That number of crashes at each of the points, by turns. */
function crashAt(
  points: readonly CrashPoint[],
  { crashesEach, seed, until }: { readonly crashesEach: number; readonly seed: number; readonly until: number },
): Promise<Crashed> {
  return withRun({ seed, profile: { thinkMs: 15 }, env: { IDLE_ROOM_SECONDS: "1" } }, async (run) => {
    await run.server.start();
    // Every game begins with tiles that lie face down, so that there is something to reveal.
    await run.crowd.gather(TABLES, { players: 2, options: { placement: "random" } });
    await run.server.end("SIGKILL");
    const stuck: string[] = [];
    let crashes = 0;
    while (crashes < points.length * crashesEach && Date.now() < until) {
      const point = points[crashes % points.length] as CrashPoint;
      await crashOnce(run, point);
      crashes++;
      if (AT_A_START.has(point) || crashes % PLAYS_EVERY === 0) stuck.push(...(await wholeLife(run)));
    }
    await run.crowd.mark(true);
    await run.server.start();
    stuck.push(...(await run.allResumed()).stuck);
    const verdict = await run.finish();
    return { ...verdict, findings: [...verdict.findings, ...i8Resumed({ tookMs: [], stuck }, RESUMED_MS)], crashes };
  });
}

async function crashOnce({ server, random }: Run, point: CrashPoint): Promise<void> {
  const passage = 1 + random.below(PASSAGES[point]);
  await server.start({ entry: CRASHING, env: { CRASH_POINT: point, CRASH_PASSAGE: String(passage) } });
  server.expectEnd();
  const late = pause(CRASH_MS, "late", { ref: false });
  const how = await Promise.race([server.gone(), late]);
  if (how !== "SIGKILL") throw new Error(`${point} was not passed ${passage} times: ${how}`);
}

/** Everybody comes back and plays; returns those who did not. */
async function wholeLife(run: Run): Promise<readonly string[]> {
  await run.crowd.mark(true);
  await run.server.start();
  const { stuck } = await run.allResumed();
  await pause(PLAY_MS);
  await run.server.end("SIGKILL");
  return stuck;
}
