import { readFileSync } from "node:fs";

/** A tick of Linux, in milliseconds. */
const TICK_MS = 10;
const NS_PER_MS = 1_000_000;

/** Milliseconds since the machine, or a process, began. Linux alone. */
export interface Pressure {
  /** Of all cores together, in which they did anything: interrupts too, which no process is charged for. */
  readonly busyMs: number;
  /** In which the first threads of these processes were ready, and no core had time for them. */
  readonly waitedMs: number;
}

export const pressureOn = (pids: readonly number[]): Pressure => ({
  busyMs: busyMs(),
  waitedMs: pids.reduce((sum, pid) => sum + waitedMs(pid), 0),
});

/** user, nice, system, idle, iowait, irq, softirq, steal: in ticks, of all cores. */
function busyMs(): number {
  const [line = ""] = readFileSync("/proc/stat", "utf8").split("\n", 1);
  const ticks = line.split(/\s+/).slice(1, 9).map(Number);
  const [idle = 0, waiting = 0] = ticks.slice(3, 5);
  return TICK_MS * (ticks.reduce((sum, count) => sum + count, 0) - idle - waiting);
}

/** Run, waited for a core, turns: the first two in nanoseconds. */
function waitedMs(pid: number): number {
  const [, waited = 0] = readFileSync(`/proc/${pid}/schedstat`, "utf8").trim().split(" ").map(Number);
  return waited / NS_PER_MS;
}
