const FIRST_MS = 250;
const MOST_MS = 8_000;

/** Milliseconds to wait before another try: doubling from a quarter second to eight, jittered so that not all come back at once. */
export function retryDelay(attempt: number, random: () => number = Math.random): number {
  const ceiling = Math.min(MOST_MS, FIRST_MS * 2 ** attempt);
  return Math.round(ceiling * (0.5 + random() / 2));
}
