import { setTimeout as pause } from "node:timers/promises";
import { LobbyPage } from "../../../apps/server/test/support/lobbyPage.ts";
import type { Counts } from "../bots/tally.ts";
import { type ClusterRun, withCluster } from "../rig/clusterRun.ts";
import { percentile, spread } from "../rig/figures.ts";
import { until } from "../rig/until.ts";
import type { Scenario, Size } from "../scenario.ts";
import { verdictResults } from "./verdictResults.ts";

/** C-14. */
const LISTED_MS = 2000;

/** Redis is killed and restarted empty, or stands still and goes on. */
type Way = "kill" | "freeze";

interface Outage {
  readonly way: Way;
  readonly awayMs: number;
}

interface Plan {
  readonly tables: number;
  readonly thinkMs: number;
  readonly outages: readonly Outage[];
}

const outages = (way: Way, count: number, awayMs: number): readonly Outage[] => Array.from({ length: count }, () => ({ way, awayMs }));

const PLANS: Readonly<Record<Size, Plan>> = {
  push: { tables: 6, thinkMs: 20, outages: [...outages("kill", 1, 3000), ...outages("freeze", 1, 3000)] },
  nightly: {
    tables: 40,
    thinkMs: 300,
    outages: [...outages("kill", 2, 60_000), ...outages("kill", 8, 5000), ...outages("freeze", 6, 20_000)],
  },
  release: { tables: 40, thinkMs: 300, outages: [...outages("kill", 20, 60_000), ...outages("freeze", 20, 60_000)] },
};

/** C-14, P15, P16: Redis goes and comes back. */
export const redisAway: Scenario = async ({ size, seed }) => {
  const plan = PLANS[size];
  const done = await withCluster({ seed, profile: { thinkMs: plan.thinkMs } }, async (run) => {
    await run.crowd.gather(plan.tables, { players: 4, options: { isPublic: true } });
    const pages = run.cluster.games.map(({ url }) => new LobbyPage(url)) as [LobbyPage, LobbyPage];
    await until(() => areWhole(pages, plan.tables), 30_000, "the lobby to list all tables");
    const before = await run.crowd.counts();
    const listedMs: number[] = [];
    for (const outage of plan.outages) {
      await pause(run.random.below(1000));
      listedMs.push(await suffer(run, outage, () => areWhole(pages, plan.tables)));
      console.log(`Redis was away: ${outage.way}, ${outage.awayMs} ms; lists whole after ${Math.round(listedMs.at(-1) ?? 0)} ms`);
    }
    const after = await run.crowd.counts();
    for (const page of pages) page.close();
    const trouble = troubleOf(before, after);
    const rejections = run.cluster.games.flatMap(({ lines }) => lines.filter(({ event }) => /^(unhandled|uncaught)-/.test(event)));
    return { ...(await run.finish()), listedMs, trouble, rejections: rejections.length };
  });
  const { listedMs, trouble, rejections } = done;
  const noticed = Object.values(trouble).reduce((sum, times) => sum + times, rejections);
  const count = plan.outages.length;
  return [
    ...verdictResults("C-14", done, { count, of: "times that Redis was away" }),
    {
      id: "C-14",
      what: "intents refused for no fault of the player's, lines closed, joins failed, unhandled rejections while Redis was away",
      goal: "0",
      measured: `${noticed}${noticed === 0 ? "" : ` ${JSON.stringify(trouble)}`}`,
      trials: count,
      passed: noticed === 0,
    },
    {
      id: "C-14",
      what: "from Redis being back until both servers list all tables",
      goal: `< ${LISTED_MS} ms`,
      measured: spread(listedMs),
      trials: count,
      passed: percentile(listedMs, 100) < LISTED_MS,
    },
  ];
};

/** Both servers list the same tables, and all there are. */
const areWhole = ([first, second]: readonly [LobbyPage, LobbyPage], tables: number): boolean =>
  first.tables.size >= tables && first.tables.size === second.tables.size && [...first.tables].every((id) => second.tables.has(id));

/** Returns after how long the lists were whole again, in milliseconds. */
async function suffer({ cluster: { redis } }: ClusterRun, { way, awayMs }: Outage, isWhole: () => boolean): Promise<number> {
  if (way === "kill") await redis.program.end("SIGKILL");
  else redis.program.freeze();
  await pause(awayMs);
  if (way === "kill") await redis.program.start();
  else redis.program.thaw();
  const back = performance.now();
  await until(isWhole, 30_000, "the lists to be whole again");
  return performance.now() - back;
}

/** Which of a crowd's refusals are the server's own. */
const OURS: readonly string[] = ["not-saved", "overloaded", "internal", "none"];

/** A symptom that a player noticed, by its name. */
function troubleOf(before: Counts, after: Counts): Readonly<Record<string, number>> {
  const grown = (name: "refused" | "closed"): readonly (readonly [string, number])[] =>
    Object.entries(after[name]).map(([code, count]) => [`${name} ${code}`, count - (before[name][code] ?? 0)]);
  const refused = grown("refused").filter(([name]) => OURS.some((code) => name === `refused ${code}`));
  const rows = [...refused, ...grown("closed"), ["failed joins", after.failedJoins - before.failedJoins] as const];
  return Object.fromEntries(rows.filter(([, count]) => count > 0));
}
