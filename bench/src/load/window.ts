import { setTimeout as pause } from "node:timers/promises";
import { quantile } from "../quantile.ts";
import type { ServerProcess } from "../wire/serverProcess.ts";
import type { Taken, Workers } from "./workers.ts";

/** What was seen of a load in a number of seconds. */
export interface Window {
  readonly acksPerSecond: number;
  /** Milliseconds, as the clients see them. */
  readonly p50: number;
  readonly p99: number;
  /** Shares of a core; the servers' are undefined if they were not started here. */
  readonly serverCpu: number | undefined;
  readonly clientCpu: number;
  /** Refusals and broken connections, by code. */
  readonly faults: string;
}

const cpuOf = async (servers: readonly ServerProcess[]): Promise<number> =>
  (await Promise.all(servers.map((server) => server.cost()))).reduce((sum, { cpuMs }) => sum + cpuMs, 0);

/** Watches for that long. Earlier events do not count. */
export async function seen(workers: Workers, servers: readonly ServerProcess[], seconds: number): Promise<Window> {
  const [before, cpuBefore] = [await workers.take(), await cpuOf(servers)];
  const began = performance.now();
  await pause(1000 * seconds);
  const ms = performance.now() - began;
  const [after, cpuAfter] = [await workers.take(), await cpuOf(servers)];
  return {
    acksPerSecond: (1000 * after.acked.length) / ms,
    p50: quantile(after.acked, 0.5),
    p99: quantile(after.acked, 0.99),
    serverCpu: servers.length > 0 ? (cpuAfter - cpuBefore) / ms : undefined,
    clientCpu: (after.cpuMs - before.cpuMs) / ms,
    faults: faultsOf(after),
  };
}

const faultsOf = ({ refused, closed }: Taken): string =>
  [...Object.entries(refused), ...Object.entries(closed)].map(([code, times]) => `${code}: ${times}`).join(", ");
