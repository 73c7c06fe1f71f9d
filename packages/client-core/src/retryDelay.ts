/**
 * The longest wait before each of the first tries, in milliseconds. A restarted server is back within two seconds: until then tries are
 * close together, so that nobody waits much longer than that.
 */
const CEILINGS_MS: readonly number[] = [250, 500, 500, 500, 500, 1000, 2000, 4000];
const MOST_MS = 8000;

/** Milliseconds to wait before try `attempt`, from 0: half to all of its ceiling, so that not all clients come back at once. */
export function retryDelay(attempt: number, random: () => number = Math.random): number {
  const ceiling = CEILINGS_MS[attempt] ?? MOST_MS;
  return Math.round(ceiling * (0.5 + random() / 2));
}
