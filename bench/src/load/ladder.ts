import { setTimeout as pause } from "node:timers/promises";
import { quantile } from "../quantile.ts";
import type { Taken, Workers } from "./workers.ts";

/** A service under load, beside others. */
export interface Side {
  readonly name: string;
  readonly workers: Workers;
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

/** The first look at a size may still feel the making of its matches. */
const LOOKS = 3;

const isHeld = ({ p99, faults }: Rung, limit: number): boolean => p99 <= limit && faults === 0;

/**
 * More and more matches at each side, one side after the other at each size, until its acknowledgements take too long. Sides that stand
 * still meanwhile keep their connections. Returns the rungs of each.
 */
export async function climb(sides: readonly Side[], terms: LadderTerms): Promise<readonly (readonly Rung[])[]> {
  const rungs = sides.map((): Rung[] => []);
  const grown = sides.map(() => 0);
  for (let size = terms.from; size <= terms.most; size += terms.step)
    for (const [i, side] of sides.entries()) {
      const own = rungs[i] ?? [];
      const last = own.at(-1);
      if (last && !isHeld(last, terms.limit)) continue;
      await side.workers.grow(size - (grown[i] ?? 0));
      grown[i] = size;
      await side.workers.play(1);
      let best: Rung | undefined;
      for (let look = 0; look < LOOKS && !(best && isHeld(best, terms.limit)); look++) {
        const rung = await lookAt(side, size, terms.seconds);
        if (!best || rung.p99 < best.p99) best = rung;
      }
      await side.workers.pause();
      if (!best) continue;
      own.push(best);
      terms.saw?.(side, best);
    }
  return rungs;
}

async function lookAt(side: Side, matches: number, seconds: number): Promise<Rung> {
  const [before, cpuBefore, began] = [await side.workers.take(), await side.cpu(), performance.now()];
  await pause(1000 * seconds);
  const ms = performance.now() - began;
  const [after, cpuAfter] = [await side.workers.take(), await side.cpu()];
  return {
    matches,
    p50: quantile(after.acked, 0.5),
    p99: quantile(after.acked, 0.99),
    stepsPerSecond: (1000 * after.acked.length) / ms,
    cpu: Object.fromEntries(Object.entries(cpuAfter).map(([part, used]) => [part, (used - (cpuBefore[part] ?? 0)) / ms])),
    clientCpu: (after.cpuMs - before.cpuMs) / ms,
    faults: faultsOf(after),
  };
}

const faultsOf = ({ refused, closed }: Taken): number =>
  [...Object.values(refused), ...Object.values(closed)].reduce((sum, times) => sum + times, 0);

/**
 * The number of matches at which the slowest hundredth takes as long as the limit: on a straight line over the logarithm of the time,
 * between the last rung that was held and the first that was not. The last rung itself where all were held.
 */
export function heldOf(rungs: readonly Rung[], limit: number): number {
  const fell = rungs.findIndex((rung) => !isHeld(rung, limit));
  if (fell === -1) return rungs.at(-1)?.matches ?? 0;
  const [below, above] = [rungs[fell - 1], rungs[fell]];
  if (!below || !above) return 0;
  if (above.p99 <= limit) return below.matches;
  const share = Math.log(limit / below.p99) / Math.log(above.p99 / below.p99);
  return below.matches + share * (above.matches - below.matches);
}
