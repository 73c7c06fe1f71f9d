/** Returns the value that this percentage does not exceed; NaN of nothing. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? Number.NaN;
}

/** Median, 95 of 100, and the most, in whole milliseconds. */
export const spread = (ms: readonly number[]): string =>
  `p50 ${Math.round(percentile(ms, 50))}, p95 ${Math.round(percentile(ms, 95))}, max ${Math.round(percentile(ms, 100))} ms of ${ms.length}`;

/** Nothing in n trials: how often it may happen all the same, with 95 % certainty; about 3/n. */
export const upperBound = (trials: number): string =>
  trials === 0 ? "" : `< ${Number((100 * (1 - 0.05 ** (1 / trials))).toPrecision(2))} %`;
