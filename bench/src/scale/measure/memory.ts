import { getHeapStatistics } from "node:v8";
import { startWithStore } from "../../load/stores.ts";
import { seen } from "../../load/window.ts";
import { Workers } from "../../load/workers.ts";
import type { Costs } from "../costs.ts";

const SIZES = [100, 400] as const;
const SECONDS = 6;

/** What three hundred matches of four with two spectators, played for a while, add to a process. */
export async function memoryCosts(): Promise<Pick<Costs, "heapBytes" | "residentBytes" | "heapLimitBytes">> {
  const { server, url, stop } = await startWithStore("postgres");
  const workers = await Workers.open({ urls: [url], players: 4, spectators: 2, seed: 1 });
  const held: { readonly rss: number; readonly heapUsed: number }[] = [];
  let grown = 0;
  for (const size of SIZES) {
    await workers.grow(size - grown);
    grown = size;
    await workers.play(1);
    await seen(workers, [server], SECONDS);
    await workers.pause();
    held.push(await server.cost(true));
  }
  await workers.close();
  await stop();
  const [few, many] = held;
  const each = (field: "rss" | "heapUsed"): number =>
    ((many?.[field] ?? Number.NaN) - (few?.[field] ?? Number.NaN)) / (SIZES[1] - SIZES[0]);
  return { heapBytes: each("heapUsed"), residentBytes: each("rss"), heapLimitBytes: getHeapStatistics().heap_size_limit };
}
