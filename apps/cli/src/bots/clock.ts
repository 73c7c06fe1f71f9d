import { UsageError } from "../usage.ts";

/** Milliseconds from some beginning on. */
export type Clock = () => number;

/**
 * By the flag: time as it passes, or the time this process was computing, which is what a core of its own would take on a machine that others
 * use too. A program (`exec:`) is always timed by the wall.
 */
export const CLOCKS: Readonly<Record<string, Clock>> = {
  wall: () => performance.now(),
  cpu: () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1000;
  },
};

export function clockOf(value: unknown): Clock {
  const clock = CLOCKS[typeof value === "string" ? value : "wall"];
  if (!clock) throw new UsageError(`--clock ${value}: expected ${Object.keys(CLOCKS).join(", ")}`);
  return clock;
}
