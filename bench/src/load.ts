import { parseArgs } from "node:util";
import { startCluster } from "../../scripts/cluster.ts";
import { startWithStore } from "./load/stores.ts";
import { seen, type Window } from "./load/window.ts";
import { Workers } from "./load/workers.ts";
import { weather } from "./weather.ts";
import { PLENTY, type ServerProcess } from "./wire/serverProcess.ts";

/*
 * How many matches a server holds: four players and two spectators each, one intent a second, more and more of them until the slowest
 * hundredth of the acknowledgements takes longer than 50 ms. The clients are processes of their own. One server is started here, with
 * SQLite or PostgreSQL (`--store`); or two of them with PostgreSQL and Redis behind nginx (`--cluster`); or none, and the load goes to
 * running servers (`--url`, more than once for several).
 */

const { values } = parseArgs({
  options: {
    url: { type: "string", multiple: true, default: [] },
    cluster: { type: "boolean", default: false },
    store: { type: "string", default: "sqlite" },
    from: { type: "string", default: "250" },
    step: { type: "string", default: "250" },
    most: { type: "string", default: "20000" },
    seconds: { type: "string", default: "10" },
    rate: { type: "string", default: "1" },
    spectators: { type: "string", default: "2" },
    clients: { type: "string", default: "1" },
    limit: { type: "string", default: "50" },
    seed: { type: "string", default: "1" },
  },
});
const [from, step, most, seconds, rate, spectators, clients, limit, seed] = (
  ["from", "step", "most", "seconds", "rate", "spectators", "clients", "limit", "seed"] as const
).map((name) => Number(values[name])) as [number, number, number, number, number, number, number, number, number];
if (values.store !== "sqlite" && values.store !== "postgres") throw new Error("--store: sqlite or postgres");

/** The first look at a size may still feel the making of its matches. */
const LOOKS = 3;

const cluster = values.cluster ? await startCluster({ env: { ...PLENTY, LOG_LEVEL: "info" } }) : undefined;
const own = cluster || values.url.length > 0 ? undefined : await startWithStore(values.store);
const servers: readonly ServerProcess[] = own ? [own.server] : [];
const urls = own ? [own.url] : cluster ? [cluster.url] : values.url;
const where = cluster ? "two servers with PostgreSQL and Redis, behind nginx" : own ? `one server, ${values.store}` : urls.join(", ");
const workers = await Workers.open({ urls, players: 4, spectators, seed }, clients);

const percent = (share: number | undefined): string => (share === undefined ? "–" : `${Math.round(100 * share)} %`);
const mib = (bytes: number): string => (bytes / 2 ** 20).toFixed(0);
const line = (...cells: readonly unknown[]): void => console.log(`| ${cells.map((cell) => String(cell).padStart(8)).join(" | ")} |`);

console.log(`${where}; 4 players and ${spectators} spectators a match, ${rate} intents a second each, seed ${seed}; ${weather()}\n`);
line("matches", "acks/s", "p50 ms", "p99 ms", "server", "clients", "RSS MiB", "heap MiB", "KiB/match", "faults");
line(...Array.from({ length: 10 }, () => "-------:"));
const empty = await own?.server.cost(true);
let held = 0;
for (let size = from, grown = 0; size <= most; grown = size, size += step) {
  await workers.pause();
  await workers.grow(size - grown);
  const memory = await own?.server.cost(true);
  await workers.play(rate);
  let best: Window | undefined;
  for (let look = 0; look < LOOKS && !(best && isHeld(best)); look++) {
    const window = await seen(workers, servers, seconds);
    if (!best || window.p99 < best.p99) best = window;
  }
  if (!best) break;
  const { acksPerSecond, p50, p99, serverCpu, clientCpu, faults } = best;
  const each = memory && empty ? ((memory.heapUsed - empty.heapUsed) / size / 1024).toFixed(1) : "–";
  const [rss, heap] = memory ? [mib(memory.rss), mib(memory.heapUsed)] : ["–", "–"];
  line(size, acksPerSecond.toFixed(0), p50.toFixed(1), p99.toFixed(1), percent(serverCpu), percent(clientCpu), rss, heap, each, faults);
  if (!isHeld(best)) break;
  held = size;
}
console.log(`\nheld: ${held} matches, ${held * (4 + spectators)} connections with ack p99 within ${limit} ms; ${weather()}`);
await workers.close();
await own?.stop();
await cluster?.dispose();

function isHeld({ p99, faults }: Window): boolean {
  return p99 <= limit && faults === "";
}
