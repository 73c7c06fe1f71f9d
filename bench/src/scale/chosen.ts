/** A figure that was not measured here, and where it comes from. */
export interface Chosen {
  readonly value: number;
  readonly source: string;
}

/** What the plan takes as given. All else is measured (`costs.ts`). */
export const CHOSEN = {
  stepsPerSecond: { value: 1, source: "goal W8: a step a second in each match; people are slower" },
  players: { value: 4, source: "goal W8" },
  spectators: { value: 2, source: "goal W8" },
  fullest: { value: 0.7, source: "chosen: beyond it waiting grows faster than load (M/D/1: 1.2 times the service at 0.7)" },
  ackLimitMs: { value: 50, source: "goal W8" },
  linkBytesPerSecond: { value: 125_000_000, source: "chosen: 1 Gbit/s for each machine" },
  databaseCores: { value: 2, source: "as measured: the machine of the measurement" },
  largestDatabaseCores: { value: 16, source: "chosen: a machine that can be bought anywhere" },
  databaseConnections: { value: 100, source: "`max_connections` of PostgreSQL as it comes" },
  raisedDatabaseConnections: { value: 1000, source: "chosen: a setting" },
  processConnections: { value: 9, source: "docs/operations.md: a server uses up to 9 connections" },
  proxyConnections: { value: 18_000, source: "`worker_connections` of deploy/nginx.conf; two for each player" },
  processSockets: { value: 10_000, source: "`LIMIT_CONNECTIONS`, docs/operations.md" },
  tidyEveryMs: { value: 10_000, source: "`TIDY_MS`, apps/server/src/cluster/sharedListings.ts" },
  beatsPerSecond: { value: 1, source: "ADR 9: a beat a second, all in one row (`service`)" },
  crowdPatchesPerSecond: { value: 2, source: "`CROWD_PATCH_MS`, apps/server/src/rooms/crowd.ts; A16 measured 2.0" },
  pingSliceMs: { value: 50, source: "`EVERY_MS` and `SLICES`, apps/server/src/net/pingMonitor.ts" },
  flushSteps: { value: 500, source: "`LARGEST_BATCH`, packages/store/src/postgres/journalWriter.ts" },
} as const satisfies Readonly<Record<string, Chosen>>;

export const given = (name: keyof typeof CHOSEN): number => CHOSEN[name].value;
