import { setImmediate } from "node:timers/promises";

/** So long at a stretch; then whoever else waits has a turn. */
const SLICE_MS = 5;

/** A generator whose every step is short. */
export type Steps<T> = Generator<undefined, T>;

/** Goes on with the work for a moment; undefined: it is not done yet. `now`: milliseconds that never go backwards. */
export function oneSlice<T extends object | boolean>(work: Steps<T>, now = () => performance.now()): T | undefined {
  const until = now() + SLICE_MS;
  do {
    const step = work.next();
    if (step.done) return step.value;
  } while (now() < until);
  return undefined;
}

/** The rest of the work, in slices between which the process serves everybody else. */
export async function inSlices<T extends object | boolean>(work: Steps<T>, now = () => performance.now()): Promise<T> {
  for (;;) {
    const done = oneSlice(work, now);
    if (done !== undefined) return done;
    await setImmediate();
  }
}

/** All of the work, while everybody else waits: for what is short. */
export function atOnce<T>(work: Steps<T>): T {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}
