import { execFileSync } from "node:child_process";
import { parseArgs } from "node:util";
import { fullResource } from "./load/fullResource.ts";
import { brinkOf, climb, heldOf, type LadderTerms, type Rung, type Side } from "./load/ladder.ts";
import { type Stack, startStack } from "./load/stack.ts";
import { startWithStore } from "./load/stores.ts";
import { Workers } from "./load/workers.ts";
import { isAsked, report } from "./report.ts";
import type { Row } from "./row.ts";

/*
 * W8 and W9: how many matches of four players and two watchers, a step a second in each, are served with the slowest hundredth of the
 * acknowledgements within 50 ms. W8: one process with its embedded store, against that of an older checkout with its dependencies
 * (OLD_BUILD=dir). W9: one, two and three processes with PostgreSQL, Redis and nginx. All sides climb together. The clients are a process of
 * their own whose processor time is told apart; where they fill the machine, the row names that.
 */

const { values } = parseArgs({
  options: {
    from: { type: "string" },
    step: { type: "string" },
    most: { type: "string", default: "4000" },
    seconds: { type: "string", default: "8" },
  },
  strict: false,
});
const LIMIT_MS = 50;
const SEATING = { players: 4, spectators: 2, seed: 1 } as const;
const terms = (from: number, step: number): LadderTerms => ({
  from: Number(values.from ?? from),
  step: Number(values.step ?? step),
  most: Number(values.most),
  seconds: Number(values.seconds),
  limit: LIMIT_MS,
  saw: ({ name }, { matches, p50, p99, cpu, clientCpu, machine, waited, faults }) => {
    const shares = Object.entries({ ...cpu, clients: clientCpu, machine, "without a core": waited });
    const used = shares.map(([part, share]) => `${part} ${Math.round(100 * share)} %`);
    console.log(
      `${name}: ${matches} matches, p50 ${p50.toFixed(1)}, p99 ${p99.toFixed(1)} ms, ${used.join(", ")}${faults > 0 ? `, ${faults} faults` : ""}`,
    );
  },
});
const brink = (rungs: readonly Rung[] | undefined): Rung | undefined => brinkOf(rungs ?? [], LIMIT_MS);
const held = (rungs: readonly Rung[] | undefined): number => heldOf(rungs ?? [], LIMIT_MS);
/** Microseconds of all servers' cores for a step, on the brink. */
const stepUs = (rungs: readonly Rung[] | undefined): string => {
  const { cpu = {}, stepsPerSecond = Number.NaN } = brink(rungs) ?? {};
  return `${Math.round((1e6 * Object.values(cpu).reduce((sum, share) => sum + share, 0)) / stepsPerSecond)} µs a step`;
};
/** A ratio needs something to be measured against. */
function mustHold(name: string, rungs: readonly Rung[] | undefined): void {
  if (held(rungs) > 0) return;
  const p99 = Math.min(...(rungs ?? []).map((rung) => rung.p99)).toFixed(0);
  throw new Error(
    `error: ${name} held none of its sizes (p99 ${p99} ms at the best): the machine is too busy, or --from is too much; ${stepUs(rungs)}`,
  );
}
const matches = (count: number): string => `${Math.round(count)}`;
const least = { unit: "x", goal: "least" } as const;

const rows: Row[] = [];
if (isAsked("W8") && process.env.OLD_BUILD) rows.push(...(await againstOlder(process.env.OLD_BUILD)));
else if (isAsked("W8")) console.log("W8 is not measured: OLD_BUILD=dir, an older checkout with its dependencies");
if (isAsked("W9")) rows.push(...(await overProcesses()));
report(rows, `4 players and 2 watchers a match, a step a second, ack p99 within ${LIMIT_MS} ms`);

async function againstOlder(checkout: string): Promise<readonly Row[]> {
  const commit = execFileSync("git", ["-C", checkout, "rev-parse", "--short", "HEAD"], { encoding: "utf8" }).trim();
  const builds = [await startWithStore("sqlite"), await startWithStore("sqlite", {}, checkout)];
  const sides: Side[] = [];
  for (const [i, { url, server }] of builds.entries())
    sides.push({
      name: i === 0 ? "this build" : commit,
      workers: await Workers.open({ urls: [url], ...SEATING }),
      games: [server.pid],
      cpu: async () => ({ games: (await server.cost()).cpuMs }),
    });
  const [ours, theirs] = await climb(sides, terms(200, 200));
  for (const { workers } of sides) await workers.close();
  for (const { stop } of builds) await stop();
  mustHold(`build ${commit}`, theirs);
  const rung = brink(ours);
  const full = rung ? fullResource(rung, 1) : "";
  return [
    {
      id: "W8",
      what: `matches of four players and two watchers, one intent/s, ack p99 ≤ ${LIMIT_MS} ms, one process (${full}; ${stepUs(ours)} against ${stepUs(theirs)}) : build ${commit}`,
      figures: matches(held(ours)),
      peer: matches(held(theirs)),
      value: held(ours) / held(theirs),
      floor: 1.5,
      moonshot: 2.5,
      ...least,
    },
  ];
}

async function overProcesses(): Promise<readonly Row[]> {
  const counts = [1, 2, 3] as const;
  const stacks: Stack[] = [];
  for (const count of counts) stacks.push(await startStack(count));
  const sides: Side[] = [];
  for (const [i, stack] of stacks.entries())
    sides.push({
      name: `${counts[i]} processes`,
      workers: await Workers.open({ urls: [stack.url], ...SEATING }),
      games: stack.games,
      cpu: async () => stack.cpu(),
    });
  const rungs = await climb(sides, terms(100, 100));
  for (const { workers } of sides) await workers.close();
  for (const stack of stacks) await stack.stop();
  const [one] = rungs;
  mustHold("one process", one);
  return ([2, 3] as const).map((count) => {
    const own = rungs[count - 1];
    const rung = brink(own);
    const cost = `, all servers ${stepUs(own)} against ${stepUs(one)}`;
    return {
      id: "W9",
      what: `the same over ${count} processes with PostgreSQL, Redis and nginx (${rung ? fullResource(rung, count) : ""}${cost}) : one process`,
      figures: matches(held(own)),
      peer: matches(held(one)),
      value: held(own) / held(one),
      floor: count === 2 ? 1.6 : 2.2,
      moonshot: count,
      ...least,
    };
  });
}
