/** Does a piece of work and returns how many operations it was. */
export type Work = () => number;

const ROUNDS = 7;
/** Long enough that a clock tick is nothing, short enough that both sides see the same weather. */
const ROUND_MS = 60;

/** Operations a second of each side: A B A B …, medians of the rounds, each side warmed up first. */
export function ratesOf(sides: readonly Work[], rounds = ROUNDS): readonly number[] {
  for (const side of sides) spend(side, ROUND_MS);
  const rates = sides.map((): number[] => []);
  for (let round = 0; round < rounds; round++) for (const [i, side] of sides.entries()) rates[i]?.push(spend(side, ROUND_MS));
  return rates.map(median);
}

/** Operations a second over at least that time. */
function spend(work: Work, ms: number): number {
  const start = performance.now();
  let done = 0;
  let elapsed = 0;
  while (elapsed < ms) {
    done += work();
    elapsed = performance.now() - start;
  }
  return (done / elapsed) * 1000;
}

export function median(list: readonly number[]): number {
  const sorted = [...list].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** A sink for unused results, so that no engine optimises their making away. */
let sink: unknown;
export const keep = (value: unknown): void => {
  sink = value;
};
export const kept = (): unknown => sink;

/** Bytes allocated by one operation: heap growth over a run short enough for no collection, least of several. */
export function bytesPerOperation(work: Work): number {
  const collect = globalThis.gc;
  if (!collect) throw new Error("run node with --expose-gc");
  const samples = Array.from({ length: 15 }, () => {
    collect();
    const before = process.memoryUsage().heapUsed;
    const done = work();
    return (process.memoryUsage().heapUsed - before) / done;
  });
  return median(samples.filter((bytes) => bytes >= 0));
}
