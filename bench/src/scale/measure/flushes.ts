import { openPostgresStore } from "@forgotten-planet/store";
import pg from "pg";
import { startPostgres } from "../../../../scripts/postgres.ts";
import { matchesIn } from "../../journal/storedMatches.ts";
import { cpuOfTree } from "../../load/cpuOfTree.ts";
import { median } from "../../measure.ts";
import type { Costs } from "../costs.ts";
import { lineThrough } from "./line.ts";

const SIZES = [1, 4, 16, 64, 200];
const ROUNDS = 3;
const ROUND_MS = 1500;

/**
 * Appends of one step, of four, … at a time, by the store's own writer: processor time of PostgreSQL for one of a single step, what each
 * further step adds, and how long one takes beyond that.
 */
export async function flushCosts(): Promise<Pick<Costs, "postgresFlushUs" | "postgresStepUs" | "syncMs">> {
  const postgres = await startPostgres();
  const store = await openPostgresStore(postgres.url());
  const { append } = await matchesIn(store, Math.max(...SIZES));
  const plies = Array.from({ length: Math.max(...SIZES) }, () => 0);
  const cpu = (): number => cpuOfTree(postgres.pid ?? 0);
  const seen = new Map(SIZES.map((size) => [size, { cpuUs: [] as number[], ms: [] as number[] }]));
  const client = new pg.Client({ connectionString: postgres.url() });
  await client.connect();
  for (let round = 0; round <= ROUNDS; round++)
    for (const [size, { cpuUs, ms }] of seen) {
      // As a service that has run for a while: rows that were replaced are gone, and plans know how many there are.
      await client.query("vacuum analyze");
      const [began, before] = [performance.now(), cpu()];
      let flushes = 0;
      for (; performance.now() - began < ROUND_MS; flushes++)
        await Promise.all(
          Array.from({ length: size }, (_, match) => {
            const ply = plies[match] ?? 0;
            plies[match] = ply + 1;
            return append(match, ply);
          }),
        );
      // The first round warms up.
      if (round === 0) continue;
      ms.push((performance.now() - began) / flushes);
      cpuUs.push((1000 * (cpu() - before)) / flushes);
    }
  await client.end();
  await store.close();
  await postgres.dispose();
  const points = [...seen].map(([size, { cpuUs }]) => [size, median(cpuUs)] as const);
  const { each: postgresStepUs } = lineThrough(points);
  // The smallest are the most, and what the line has least of.
  const alone = points[0]?.[1] ?? Number.NaN;
  const postgresFlushUs = alone - postgresStepUs;
  return { postgresFlushUs, postgresStepUs, syncMs: median(seen.get(1)?.ms ?? []) - alone / 1000 };
}
