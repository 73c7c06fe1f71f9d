import { availableParallelism, loadavg } from "node:os";

/** How busy the machine is with everything, for the line under a table: figures of a busy machine are rough. */
export const weather = (): string =>
  `load average ${(loadavg()[0] ?? 0).toFixed(2)} on ${availableParallelism()} cores, ${new Date().toISOString().slice(0, 16)}Z`;
