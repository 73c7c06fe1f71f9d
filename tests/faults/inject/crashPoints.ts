/** Where a server may kill itself, by docs/reliability.md P2. */
export const CRASH_POINTS = [
  "before-append",
  "after-append-before-reply",
  "after-commit-before-apply",
  "after-apply-before-ack",
  "inside-snapshot",
  "inside-re-creation",
  "between-reveal-commit-and-broadcast",
  "inside-ownership-change",
] as const;
export type CrashPoint = (typeof CRASH_POINTS)[number];

export const isCrashPoint = (text: string | undefined): text is CrashPoint => CRASH_POINTS.some((point) => point === text);

/** Counts how often a process passes its point. */
export interface Fuse {
  readonly point: CrashPoint;
  /** At the n-th passage the process is gone, as by kill -9: nothing of it runs afterwards. */
  pass(): void;
}

export function fuseOf(point: CrashPoint, passage: number): Fuse {
  let left = passage;
  return {
    point,
    pass: () => {
      if (--left === 0) process.kill(process.pid, "SIGKILL");
    },
  };
}
