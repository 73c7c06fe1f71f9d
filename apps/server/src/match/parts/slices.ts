import { setImmediate } from "node:timers";

/** How long one slice lasts, in milliseconds; then other work has a turn. */
const SLICE_MS = 5;

/** A generator whose every step is short. */
export type Steps<T> = Generator<undefined, T>;

/** Works for one slice; undefined if the work is not done yet. `now`: milliseconds that never go backwards. */
export function oneSlice<T extends object | boolean>(work: Steps<T>, now = () => performance.now()): T | undefined {
  const until = now() + SLICE_MS;
  do {
    const step = work.next();
    if (step.done) return step.value;
  } while (now() < until);
  return undefined;
}

const waiting: (() => void)[] = [];

/**
 * Resolves when the process has served other requests. Of all who wait one goes on at a time: however much is done in slices, a request
 * waits for one of them.
 */
export function otherWork(): Promise<void> {
  return new Promise((resolve) => {
    if (waiting.push(resolve) === 1) setImmediate(oneGoesOn);
  });
}

function oneGoesOn(): void {
  waiting.shift()?.();
  if (waiting.length > 0) setImmediate(oneGoesOn);
}

/** Does the rest of the work in slices, between which the process serves other requests. */
export async function inSlices<T extends object | boolean>(work: Steps<T>, now = () => performance.now()): Promise<T> {
  for (;;) {
    const done = oneSlice(work, now);
    if (done !== undefined) return done;
    await otherWork();
  }
}

/** Does all of the work at once: for short work only. */
export function atOnce<T>(work: Steps<T>): T {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}
