import { play } from "@forgotten-planet/game";
import { PositionCache } from "../../../apps/client/src/table/replay/positionCache.ts";
import { quantile } from "../quantile.ts";
import type { Row } from "../row.ts";
import { longMatch } from "./longMatch.ts";

const STEPS = 1000;
const ROUNDS = 5;
const ASKED = 400;
const PLAYERS = ["Ada", "Bruno"].map((name) => ({ id: name, name }));

/** How soon a position of a long match is there: of a match that has been read, and the longest wait of one that has not. */
export function positionRows(): readonly Row[] {
  const { setup, lines } = longMatch(PLAYERS, STEPS);
  const [read, walked, whole]: [number[], number[], number[]] = [[], [], []];
  for (let round = 0; round < ROUNDS; round++) {
    const cache = new PositionCache(play, setup, lines);
    const began = performance.now();
    cache.readFor(Number.POSITIVE_INFINITY);
    whole.push(performance.now() - began);
    if (cache.length !== STEPS) throw new Error(`only ${cache.length} lines follow`);
    for (let i = 0; i < ASKED; i++) read.push(timed(() => cache.historyAt((i * 7919) % (STEPS + 1))));
    const fresh = new PositionCache(play, setup, lines);
    for (let ply = 0; ply <= STEPS; ply++) walked.push(timed(() => fresh.historyAt(ply)));
  }
  const ms = { unit: "ms", goal: "most" } as const;
  const p95 = (times: readonly number[]): number => quantile(times, 0.95);
  const figures = (times: readonly number[]): string =>
    `p50 ${quantile(times, 0.5).toFixed(3)} ms, most ${Math.max(...times).toFixed(2)} ms`;
  return [
    { id: "RP-1", what: `any ply of ${STEPS}, read before: p95`, figures: figures(read), value: p95(read), ...ms, floor: 5, moonshot: 0.5 },
    {
      id: "RP-1",
      what: `each ply in order, not read before: p95`,
      figures: figures(walked),
      value: p95(walked),
      ...ms,
      floor: 5,
      moonshot: 0.5,
    },
    {
      id: "RP-1",
      what: `the whole match read at once`,
      figures: `${ROUNDS} times`,
      value: quantile(whole, 0.5),
      ...ms,
      floor: 500,
      moonshot: 100,
    },
  ];
}

function timed(work: () => unknown): number {
  const began = performance.now();
  work();
  return performance.now() - began;
}
