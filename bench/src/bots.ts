import { setTimeout as pause } from "node:timers/promises";
import { BotTable } from "./bots/botTable.ts";
import { startWithStore } from "./load/stores.ts";
import { Workers } from "./load/workers.ts";
import { quantile } from "./quantile.ts";
import { type Row, table, verdictOf } from "./row.ts";
import { weather } from "./weather.ts";

/*
 * What tables of bots cost those of people: the time from an intent to its acknowledgement in matches of people, in windows in which eight
 * strategists think without a rest, and in the windows between them, in which they stand still. Also how much memory a bot takes.
 */

const MATCHES = 50;
const PER_SECOND = 2;
const BOT_TABLES = 8;
/** Eight of them wait for one thread no longer than a room waits. */
const BUDGET_MS = 200;
const LOOKS = 12;
const SECONDS = 3;
const SEED = 1;
/** Until bots have played what they had in mind, or think. */
const REST_MS = 1000;
const KIB = 1024;

const started = performance.now();
const { server, url, stop } = await startWithStore("sqlite", { BOT_PAUSE_PERCENT: "0", BOT_BUDGET_MS: String(BUDGET_MS) });
const workers = await Workers.open({ urls: [url], players: 4, spectators: 0, seed: SEED });
await workers.grow(MATCHES);
await workers.play(PER_SECOND);

const first = await BotTable.open(url, 0);
await thinking([first], true);
await seen();
await thinking([first], false);
// The first bot's thread and the code that all share are there by now.
const before = await server.cost(true);
const tables = [first];
for (let i = 1; i < BOT_TABLES; i++) tables.push(await BotTable.open(url, i));

const acks = { still: [] as number[], thinking: [] as number[] };
const cpuMs = { still: 0, thinking: 0 };
for (let look = 0; look < LOOKS; look++)
  // Now these come first, now those: what grows with time affects both equally.
  for (const name of look % 2 === 0 ? (["still", "thinking"] as const) : (["thinking", "still"] as const)) {
    await thinking(tables, name === "thinking");
    const window = await seen();
    acks[name].push(...window.acked);
    cpuMs[name] += window.cpuMs;
  }
await thinking(tables, false);
const after = await server.cost(true);
await Promise.all(tables.map((one) => one.close()));
await workers.close();
await stop();

const row = (id: string, q: number): Row => {
  const [still, busy] = [quantile(acks.still, q), quantile(acks.thinking, q)];
  const figures = `${still.toFixed(1)} ms, ${busy.toFixed(1)} ms`;
  return { id, what: `ack p${100 * q}, bots thinking against still`, figures, value: busy / still, unit: "x", goal: "most", floor: 1.1 };
};
const heapKib = (after.heapUsed - before.heapUsed) / (BOT_TABLES - 1) / KIB;
const rows: readonly Row[] = [
  row("BT-1", 0.99),
  row("BT-2", 0.5),
  { id: "BT-3", what: "heap of one more table with a bot", figures: "", value: heapKib, unit: "KiB", goal: "most", floor: 2048 },
];
const missed = rows.filter((one) => verdictOf(one) === "MISSED");
const took = ((performance.now() - started) / 1000).toFixed(0);
const cores = (name: keyof typeof cpuMs): string => (cpuMs[name] / (1000 * SECONDS * LOOKS)).toFixed(2);
const load = `${acks.still.length} and ${acks.thinking.length} intents, server ${cores("still")} and ${cores("thinking")} cores`;
console.log(
  `${table(rows)}\n\n${MATCHES} matches of people, ${BOT_TABLES} bots, ${load}, ${took} s, ${missed.length} beyond the goal; ${weather()}`,
);
process.exitCode = missed.length > 0 ? 1 : 0;

async function thinking(all: readonly BotTable[], on: boolean): Promise<void> {
  for (const one of all) one.play(on);
  await pause(REST_MS);
}

/** The acknowledgements of some seconds, in milliseconds, and what the server took for them. */
async function seen(): Promise<{ readonly acked: readonly number[]; readonly cpuMs: number }> {
  await workers.take();
  const { cpuMs: from } = await server.cost();
  await pause(1000 * SECONDS);
  const [{ acked, refused, closed }, { cpuMs: to }] = await Promise.all([workers.take(), server.cost()]);
  const faults = Object.entries({ ...refused, ...closed }).map(([code, times]) => `${code}: ${times}`);
  if (faults.length > 0) throw new Error(faults.join("; "));
  return { acked, cpuMs: to - from };
}
