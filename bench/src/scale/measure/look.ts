import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import type { Part, Stack } from "../../load/stack.ts";
import type { Taken, Workers } from "../../load/workers.ts";
import { quantile } from "../../quantile.ts";

/** What PostgreSQL has counted since it began. */
interface Counted {
  readonly walBytes: number;
  readonly journalBytes: number;
  readonly inserted: number;
  readonly updated: number;
  readonly transactions: number;
}

/** A stack under load for some seconds. Counts and bytes are of that time. */
export interface Look extends Counted {
  readonly seconds: number;
  readonly steps: number;
  readonly playerBytes: number;
  readonly spectatorBytes: number;
  /** Milliseconds of a core. */
  readonly cpuMs: Readonly<Record<Part, number>>;
  readonly clientCpuMs: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
}

const COUNTED = `
  select pg_current_wal_lsn() - '0/0'::pg_lsn as "walBytes", pg_total_relation_size('"journalEntries"') as "journalBytes",
    tup_inserted as "inserted", tup_updated as "updated", xact_commit as "transactions"
  from pg_stat_database where datname = current_database()`;

export async function lookAt(stack: Stack, workers: Workers, seconds: number): Promise<Look> {
  const client = new pg.Client({ connectionString: stack.postgresUrl });
  await client.connect();
  const now = async (): Promise<{ readonly at: number; readonly counted: Counted; readonly cpu: Look["cpuMs"]; readonly taken: Taken }> => {
    const [row] = (await client.query<Record<keyof Counted, string>>(COUNTED)).rows;
    const counted = Object.fromEntries(Object.entries(row ?? {}).map(([name, text]) => [name, Number(text)])) as unknown as Counted;
    return { at: performance.now(), counted, cpu: stack.cpu(), taken: await workers.take() };
  };
  const before = await now();
  await pause(1000 * seconds);
  const after = await now();
  await client.end();
  const faults = [...Object.entries(after.taken.refused), ...Object.entries(after.taken.closed)];
  if (faults.length > 0) throw new Error(`the load met ${faults.map(([code, times]) => `${code}: ${times}`).join(", ")}`);
  const grown = (field: keyof Counted): number => after.counted[field] - before.counted[field];
  const used = (part: Part): number => after.cpu[part] - before.cpu[part];
  return {
    seconds: (after.at - before.at) / 1000,
    steps: after.taken.acked.length,
    playerBytes: after.taken.received.players - before.taken.received.players,
    spectatorBytes: after.taken.received.spectators - before.taken.received.spectators,
    cpuMs: { games: used("games"), postgres: used("postgres"), redis: used("redis"), nginx: used("nginx") },
    clientCpuMs: after.taken.cpuMs - before.taken.cpuMs,
    p50Ms: quantile(after.taken.acked, 0.5),
    p99Ms: quantile(after.taken.acked, 0.99),
    walBytes: grown("walBytes"),
    journalBytes: grown("journalBytes"),
    inserted: grown("inserted"),
    updated: grown("updated"),
    transactions: grown("transactions"),
  };
}
