import { withRun } from "../rig/run.ts";
import type { Scenario, Size } from "../scenario.ts";
import { verdictResults } from "./verdictResults.ts";

const TAKEN_ELSEWHERE = 4100;

const PLANS: Readonly<Record<Size, { readonly times: number; readonly tables: number }>> = {
  push: { times: 20, tables: 10 },
  nightly: { times: 500, tables: 30 },
  release: { times: 5000, tables: 30 },
};

/** N7: a second connection of the same player comes while the game goes on. */
export const takeovers: Scenario = async ({ size, seed }) => {
  const { times, tables } = PLANS[size];
  const done = await withRun({ seed, profile: { thinkMs: 30, beats: false } }, async (run) => {
    await run.server.start();
    await run.crowd.gather(tables, { players: 2 });
    const taken = await run.crowd.takeOver(times);
    await run.crowd.mark(false);
    const { stuck } = await run.allResumed();
    const { joins, games, odd } = await run.crowd.counts();
    const verdict = await run.finish();
    const findings = [...verdict.findings, ...stuck.map((where) => ({ invariant: "I8" as const, where, what: "stuck" }))];
    // Of those that nobody asked for.
    return { ...verdict, findings, taken, more: joins - games - 2 * tables - times, odd };
  });
  const untold = done.taken.filter(({ closedWith }) => closedWith !== TAKEN_ELSEWHERE);
  const codes = untold.map(({ closedWith }) => closedWith ?? "not closed");
  const both = done.taken.filter(({ bothActive }) => bothActive).length;
  return [
    ...verdictResults("N7", done, { count: times, of: "takeovers of a seat" }),
    {
      id: "N7",
      what: "older lines not told so, or still heard; connections that came back by themselves",
      goal: "0",
      measured: `${untold.length}${codes.length > 0 ? ` (${codes.join()})` : ""}, ${both}; ${done.more}`,
      trials: times,
      passed: untold.length === 0 && both === 0 && done.more === 0,
    },
  ];
};
