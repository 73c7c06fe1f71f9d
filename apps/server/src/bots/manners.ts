import { setPriority } from "node:os";

/*
 * Where cores are few, people come first. A thread that computes keeps its core for some three milliseconds, even if others wait; so a bot
 * gives it up often, for a moment, and for longer while a request of somebody is under way.
 */

/** Linux alone knows a priority of one thread; elsewhere it would be that of the whole server. */
const PRIORITY = 10;
/** In milliseconds: how long a bot computes without a rest, how long a rest takes at the least, and while requests are under way at the most. */
const STRETCH_MS = 0.25;
const REST_MS = 0.05;
const MOST_REST_MS = 2;

/** Gives this thread a lower priority, where that can be done. */
export function stepBack(): void {
  if (process.platform === "linux") setPriority(0, PRIORITY);
}

/** Returns a function that rests when it is time to. `underWay` counts the requests under way; at `flag` it only waits. */
export function restsBeside(underWay: Int32Array, flag: Int32Array): () => void {
  let rested = performance.now();
  return () => {
    const from = performance.now();
    if (from - rested < STRETCH_MS) return;
    do {
      Atomics.wait(flag, 0, Atomics.load(flag, 0), REST_MS);
      rested = performance.now();
    } while (Atomics.load(underWay, 0) > 0 && rested - from < MOST_REST_MS);
  };
}
