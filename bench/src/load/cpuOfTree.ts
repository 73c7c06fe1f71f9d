import { readdirSync, readFileSync } from "node:fs";

/** Milliseconds of a tick: Linux tells the times of processes in hundredths of a second. */
const TICK_MS = 10;

interface Stat {
  readonly parent: number;
  /** Of itself, and of the children that it has waited for. */
  readonly cpuMs: number;
}

/**
 * Milliseconds of a core that the process and all below it have used since they began. Of a child that has ended what its parent has waited
 * for counts. Linux alone.
 */
export function cpuOfTree(root: number): number {
  const stats = new Map<number, Stat>();
  for (const name of readdirSync("/proc")) {
    const stat = /^\d+$/.test(name) ? statOf(name) : undefined;
    if (stat) stats.set(Number(name), stat);
  }
  const isBelow = (pid: number | undefined): boolean => pid !== undefined && (pid === root || isBelow(stats.get(pid)?.parent));
  return [...stats].reduce((sum, [pid, { cpuMs }]) => sum + (isBelow(pid) ? cpuMs : 0), 0);
}

/** Undefined if the process has just ended. */
function statOf(pid: string): Stat | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The name stands in brackets and may hold anything; what follows it is split by spaces: state, parent, …
    const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
    const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
    return { parent: Number(fields[1]), cpuMs: ticks * TICK_MS };
  } catch {
    return undefined;
  }
}
