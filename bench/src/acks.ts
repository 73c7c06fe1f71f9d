import { type StoreKind, startWithStore } from "./load/stores.ts";
import { seen, type Window } from "./load/window.ts";
import { Workers } from "./load/workers.ts";
import { median } from "./measure.ts";
import { type Row, table, verdictOf } from "./row.ts";
import { weather } from "./weather.ts";

/*
 * C-5 and C-6 of docs/reliability.md: the time from an intent to its acknowledgement at 200 matches of one intent a second, and how many
 * intents are acknowledged in a second if each match sends the next as soon as the last is answered; with both stores, the clients in a
 * process of their own.
 */

const MATCHES = 200;
const LOOKS = 5;
const SECONDS = 6;
const SEED = 1;

const started = performance.now();
const rows: Row[] = [];
for (const store of ["sqlite", "postgres"] as const) rows.push(...(await measured(store)));
const missed = rows.filter((row) => verdictOf(row) === "MISSED");
const took = ((performance.now() - started) / 1000).toFixed(0);
console.log(`${table(rows)}\n\n${MATCHES} matches of 4, seed ${SEED}, ${took} s, ${missed.length} beyond the goal; ${weather()}`);
process.exitCode = missed.length > 0 ? 1 : 0;

async function measured(store: StoreKind): Promise<readonly Row[]> {
  const { server, url, stop } = await startWithStore(store);
  const workers = await Workers.open({ urls: [url], players: 4, spectators: 0, seed: SEED });
  await workers.grow(MATCHES);
  const looks = async (perSecond: number | "as fast as it goes"): Promise<readonly Window[]> => {
    await workers.play(perSecond);
    // Runs until the hot code has been compiled.
    await seen(workers, [server], SECONDS);
    const windows: Window[] = [];
    for (let look = 0; look < LOOKS; look++) windows.push(await seen(workers, [server], SECONDS));
    await workers.pause();
    return windows;
  };
  const calm = await looks(1);
  const race = await looks("as fast as it goes");
  await workers.close();
  await stop();
  const faults = [...calm, ...race].map((window) => window.faults).filter((text) => text !== "");
  if (faults.length > 0) throw new Error(`${store}: ${faults.join("; ")}`);
  const of = (windows: readonly Window[], field: "p50" | "p99" | "acksPerSecond" | "clientCpu"): number =>
    median(windows.map((window) => window[field]));
  const cpu = median(race.map(({ serverCpu }) => serverCpu ?? Number.NaN));
  const cores = `server ${cpu.toFixed(2)}, clients ${of(race, "clientCpu").toFixed(2)} cores`;
  const ms = { unit: "ms", goal: "most" } as const;
  return [
    {
      id: "C-5",
      what: `${store}: intent to ack, p50`,
      figures: `${of(calm, "acksPerSecond").toFixed(0)}/s`,
      value: of(calm, "p50"),
      floor: 5,
      ...ms,
    },
    { id: "C-5", what: `${store}: intent to ack, p99`, figures: "", value: of(calm, "p99"), floor: 25, ...ms },
    {
      id: "C-6",
      what: `${store}: acknowledged intents a second`,
      figures: `${cores}, p99 ${of(race, "p99").toFixed(0)} ms`,
      value: of(race, "acksPerSecond"),
      unit: "/s",
      goal: "least",
      floor: 2000,
    },
  ];
}
