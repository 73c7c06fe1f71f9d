import { existsSync, readFileSync } from "node:fs";
import { availableParallelism, loadavg } from "node:os";

const PRESSURE = "/proc/pressure/cpu";

/** Microseconds in which some task of the machine was ready and had no core, since it was started; undefined where the system does not count. */
function stalledUs(): number | undefined {
  const [, total] = existsSync(PRESSURE) ? (/some .*total=(\d+)/.exec(readFileSync(PRESSURE, "utf8")) ?? []) : [];
  return total === undefined ? undefined : Number(total);
}

const began = { stalledUs: stalledUs(), at: performance.now() };

/** How busy the machine is with everything, for the line under a table: figures of a busy machine are rough. */
export function weather(): string {
  const [before, now] = [began.stalledUs, stalledUs()];
  const share = before === undefined || now === undefined ? undefined : (now - before) / 1000 / (performance.now() - began.at);
  const stalled = share === undefined ? "" : `, something ready without a core ${Math.round(100 * share)} % of the time`;
  return `load average ${(loadavg()[0] ?? 0).toFixed(2)} on ${availableParallelism()} cores${stalled}, ${new Date().toISOString().slice(0, 16)}Z`;
}
