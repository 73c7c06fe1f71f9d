/** For 95 %. */
const Z = 1.96;

export interface Interval {
  readonly rate: number;
  readonly low: number;
  readonly high: number;
}

const rounded = (value: number): number => Math.round(value * 1e4) / 1e4;

/** Wilson's interval of a rate; a shared game is half a win. */
export function wilson(wins: number, games: number): Interval {
  if (games === 0) return { rate: 0, low: 0, high: 1 };
  const rate = wins / games;
  const centre = (rate + (Z * Z) / (2 * games)) / (1 + (Z * Z) / games);
  const half = (Z * Math.sqrt((rate * (1 - rate)) / games + (Z * Z) / (4 * games * games))) / (1 + (Z * Z) / games);
  return { rate: rounded(rate), low: rounded(Math.max(0, centre - half)), high: rounded(Math.min(1, centre + half)) };
}

/** The difference in Elo that leads to such a rate; none for a clean sweep. */
export function eloOf(rate: number): number | null {
  return rate > 0 && rate < 1 ? Math.round(-400 * Math.log10(1 / rate - 1)) : null;
}

/** The rate that a difference in Elo leads to. */
const rateOf = (elo: number): number => 1 / (1 + 10 ** (-elo / 400));

/** Both errors of the test. */
const ERROR = 0.05;

/**
 * A sequential test of two differences in Elo: "low" or "high" once the results decide between them, undefined while they do not. By the
 * normal approximation of the log-likelihood ratio, shared games counted as halves.
 */
export function sprt(low: number, high: number, wins: number, draws: number, games: number): "low" | "high" | undefined {
  if (games < 20) return undefined;
  const mean = (wins + draws / 2) / games;
  const variance = Math.max(0.01, (wins + draws / 4) / games - mean * mean);
  const [a, b] = [rateOf(low), rateOf(high)];
  const ratio = (games * (b - a) * (2 * mean - a - b)) / (2 * variance);
  const bound = Math.log((1 - ERROR) / ERROR);
  if (ratio >= bound) return "high";
  return ratio <= -bound ? "low" : undefined;
}

export const meanOf = (list: readonly number[]): number => list.reduce((sum, value) => sum + value, 0) / Math.max(1, list.length);

/** The value below which that part of the list lies. */
export function quantile(list: readonly number[], part: number): number {
  const sorted = [...list].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? 0;
}
