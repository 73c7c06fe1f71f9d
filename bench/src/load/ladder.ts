import { availableParallelism } from "node:os";
import { setTimeout as pause } from "node:timers/promises";
import { quantile } from "../quantile.ts";
import { pressureOn } from "./pressure.ts";
import type { Taken, Workers } from "./workers.ts";

/** A service under load, beside others. */
export interface Side {
  readonly name: string;
  readonly workers: Workers;
  /** Its game servers. */
  readonly games: readonly number[];
  /** Milliseconds of a core that each of its parts has used since it began. */
  cpu(): Promise<Readonly<Record<string, number>>>;
}

/** What was seen of a side at one size. */
export interface Rung {
  readonly matches: number;
  readonly p50: number;
  readonly p99: number;
  readonly stepsPerSecond: number;
  /** Shares of a core, by part; the clients' stand beside them. */
  readonly cpu: Readonly<Record<string, number>>;
  readonly clientCpu: number;
  /** Share of all cores of the machine that did anything. */
  readonly machine: number;
  /** Share of the time in which a game server's thread was ready and no core had time for it, the mean of all. */
  readonly waited: number;
  /** Refusals and broken connections. */
  readonly faults: number;
}

export interface LadderTerms {
  readonly from: number;
  readonly step: number;
  readonly most: number;
  readonly seconds: number;
  /** Milliseconds that the slowest hundredth of the acknowledgements may take. */
  readonly limit: number;
  /** Called with each rung as it is seen. */
  readonly saw?: (side: Side, rung: Rung) => void;
}

/** A neighbour on the machine may spoil a look: each side has so many at a size, in turns with the others. */
const LOOKS = 4;
/** A side that was not held at so many sizes, one after the other, climbs no further. */
const FALLS = 2;
const SETTLE_MS = 1500;

const isHeld = ({ p99, faults }: Rung, limit: number): boolean => p99 <= limit && faults === 0;

/**
 * More and more matches at each side, until its acknowledgements take too long. At each size the sides take turns; those that stand still
 * keep their connections. Returns the rungs of each, the best look at each size.
 */
export async function climb(sides: readonly Side[], terms: LadderTerms): Promise<readonly (readonly Rung[])[]> {
  const climbers = sides.map((side) => ({ side, rungs: [] as Rung[] }));
  let before = 0;
  for (let size = terms.from; size <= terms.most; size += terms.step) {
    const here = climbers.filter(({ rungs }) => !hasFallen(rungs, terms.limit));
    if (here.length === 0) break;
    for (const { side } of here) await side.workers.grow(size - before);
    before = size;
    const best = new Map<Side, Rung>();
    for (let look = 0; look < LOOKS; look++)
      for (const { side } of here) {
        const seen = best.get(side);
        if (seen && isHeld(seen, terms.limit)) continue;
        const rung = await playedAt(side, size, terms.seconds);
        if (!seen || rung.p99 < seen.p99) best.set(side, rung);
      }
    for (const { side, rungs } of here) {
      const rung = best.get(side);
      if (!rung) continue;
      rungs.push(rung);
      terms.saw?.(side, rung);
    }
  }
  return climbers.map(({ rungs }) => rungs);
}

const hasFallen = (rungs: readonly Rung[], limit: number): boolean =>
  rungs.length >= FALLS && rungs.slice(-FALLS).every((rung) => !isHeld(rung, limit));

async function playedAt(side: Side, matches: number, seconds: number): Promise<Rung> {
  await side.workers.play(1);
  await pause(SETTLE_MS);
  const rung = await lookAt(side, matches, seconds);
  await side.workers.pause();
  return rung;
}

async function lookAt(side: Side, matches: number, seconds: number): Promise<Rung> {
  const [before, cpuBefore, pressureBefore, began] = [
    await side.workers.take(),
    await side.cpu(),
    pressureOn(side.games),
    performance.now(),
  ];
  await pause(1000 * seconds);
  const ms = performance.now() - began;
  const pressure = pressureOn(side.games);
  const [after, cpuAfter] = [await side.workers.take(), await side.cpu()];
  return {
    matches,
    p50: quantile(after.acked, 0.5),
    p99: quantile(after.acked, 0.99),
    stepsPerSecond: (1000 * after.acked.length) / ms,
    cpu: Object.fromEntries(Object.entries(cpuAfter).map(([part, used]) => [part, (used - (cpuBefore[part] ?? 0)) / ms])),
    clientCpu: (after.cpuMs - before.cpuMs) / ms,
    machine: (pressure.busyMs - pressureBefore.busyMs) / ms / availableParallelism(),
    waited: (pressure.waitedMs - pressureBefore.waitedMs) / ms / side.games.length,
    faults: faultsOf(after),
  };
}

const faultsOf = ({ refused, closed }: Taken): number =>
  [...Object.values(refused), ...Object.values(closed)].reduce((sum, times) => sum + times, 0);

/** The rung on which a side was no longer held; the last one if it was held on all. */
export const brinkOf = (rungs: readonly Rung[], limit: number): Rung | undefined =>
  rungs[rungs.findLastIndex((rung) => isHeld(rung, limit)) + 1] ?? rungs.at(-1);

/**
 * The number of matches at which the slowest hundredth takes as long as the limit: on a straight line over the logarithm of the time,
 * between the last rung that was held and the next. The last rung itself if it was held.
 */
export function heldOf(rungs: readonly Rung[], limit: number): number {
  const last = rungs.findLastIndex((rung) => isHeld(rung, limit));
  const [below, above] = [rungs[last], rungs[last + 1]];
  if (!below) return 0;
  if (!above || above.p99 <= limit) return below.matches;
  const share = Math.log(limit / below.p99) / Math.log(above.p99 / below.p99);
  return below.matches + share * (above.matches - below.matches);
}
