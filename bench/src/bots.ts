import { setTimeout as pause } from "node:timers/promises";
import { BotTable } from "./bots/botTable.ts";
import { startWithStore } from "./load/stores.ts";
import { Workers } from "./load/workers.ts";
import { median } from "./measure.ts";
import { quantile } from "./quantile.ts";
import { type Row, table, verdictOf } from "./row.ts";
import { weather } from "./weather.ts";

/*
 * What thinking costs those who play elsewhere: the time from an intent to its acknowledgement in matches of people, in windows in which eight
 * strategists play, in those in which eight builders play as many turns (they answer in a millisecond or two), and in those in which no bot
 * plays. Also how much memory a bot takes.
 */

const MATCHES = 50;
const PER_SECOND = 2;
const BOT_TABLES = 8;
/** With eight of them one thread thinks nearly all the time. */
const BUDGET_MS = 200;
const LOOKS = 15;
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

/** Who plays in a window. */
const bots = { nobody: [] as BotTable[], builders: [] as BotTable[], strategists: [] as BotTable[] };
type Name = keyof typeof bots;
const NAMES = Object.keys(bots) as Name[];

bots.strategists.push(await BotTable.open(url, 0, "strategist"));
await playing("strategists");
await seen();
await playing("nobody");
// The first bot's thread and the code that all share are there by now.
const before = await server.cost(true);
for (let i = 1; i < BOT_TABLES; i++) bots.strategists.push(await BotTable.open(url, i, "strategist"));
for (let i = 0; i < BOT_TABLES; i++) bots.builders.push(await BotTable.open(url, BOT_TABLES + i, "builder"));

/** Of each window by itself. */
const acks: Record<Name, (readonly number[])[]> = { nobody: [], builders: [], strategists: [] };
const cpuMs: Record<Name, number> = { nobody: 0, builders: 0, strategists: 0 };
for (let look = 0; look < LOOKS; look++)
  // Now these come first, now those: what grows with time affects all equally.
  for (const name of look % 2 === 0 ? NAMES : NAMES.toReversed()) {
    await playing(name);
    const window = await seen();
    acks[name].push(window.acked);
    cpuMs[name] += window.cpuMs;
  }
await playing("nobody");
const after = await server.cost(true);
await Promise.all(NAMES.flatMap((name) => bots[name]).map((one) => one.close()));
await workers.close();
await stop();

/** The median of the windows: a disk that stands still for a moment falls into one of them, and says nothing about bots. */
const ofWindows = (name: Name, q: number): number => median(acks[name].map((window) => quantile(window, q)));
const row = (id: string, q: number): Row => {
  const value = ofWindows("strategists", q) / ofWindows("builders", q);
  const figures = NAMES.map((name) => `${name} ${ofWindows(name, q).toFixed(1)} (all ${quantile(acks[name].flat(), q).toFixed(1)})`).join(
    ", ",
  );
  const what = `ack p${100 * q}, strategists against builders, median of ${LOOKS} windows each`;
  return { id, what, figures: `${figures} ms`, value, unit: "x", goal: "most", floor: 1.1 };
};
const heapKib = (after.heapUsed - before.heapUsed) / (2 * BOT_TABLES - 1) / KIB;
const rows: readonly Row[] = [
  row("BT-1", 0.99),
  row("BT-2", 0.5),
  { id: "BT-3", what: "heap of one more table with a bot", figures: "", value: heapKib, unit: "KiB", goal: "most", floor: 2048 },
];
const missed = rows.filter((one) => verdictOf(one) === "MISSED");
const took = ((performance.now() - started) / 1000).toFixed(0);
const cores = (name: Name): string => (cpuMs[name] / (1000 * SECONDS * LOOKS)).toFixed(2);
const load = NAMES.map((name) => `${name} ${acks[name].flat().length} intents, ${cores(name)} cores`).join("; ");
console.log(
  `${table(rows)}\n\n${MATCHES} matches of people, ${BOT_TABLES} tables with bots; ${load}; ${took} s, ${missed.length} beyond the goal; ${weather()}`,
);
process.exitCode = missed.length > 0 ? 1 : 0;

/** From now on these play, and no other bot does. */
async function playing(name: Name): Promise<void> {
  for (const one of NAMES) for (const table of bots[one]) table.play(one === name);
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
