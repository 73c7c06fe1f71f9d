import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { OpenLoop } from "./lookBack/openLoop.ts";
import { storeMany } from "./lookBack/storeMany.ts";
import { median } from "./measure.ts";
import { quantile } from "./quantile.ts";
import { type Row, table, verdictOf } from "./row.ts";
import { weather } from "./weather.ts";
import { startOurServer } from "./wire/serverProcess.ts";

/*
 * The public face at 200 requests a second, beside the least that this server answers (/healthz) at the same rate; and how much memory a zip
 * of a thousand records takes beside one of a hundred.
 */

const MATCHES = 1000;
const FEW = 100;
const PER_SECOND = 200;
const SECONDS = 5;
const LOOKS = 3;

const dir = mkdtempSync(join(tmpdir(), "forgotten-planet-bench-"));
const { ids, token } = await filled();
const server = await startOurServer({ DATA_DIR: dir });
const url = `http://127.0.0.1:${server.port}`;
const loop = new OpenLoop(url);

const rows: Row[] = [];
const pick = (i: number): string => ids[(i * 7919) % ids.length] ?? "";
const health = await p99(() => "/healthz");
for (const [what, path] of [
  ["a page of public matches", () => "/api/v1/matches?limit=20"],
  ["a page by a part of a name", () => "/api/v1/matches?limit=20&q=ada"],
  ["a finished match", (i: number) => `/api/v1/matches/${pick(i)}`],
] as const) {
  const before = await server.cost();
  const value = await p99(path);
  const cpuMs = ((await server.cost()).cpuMs - before.cpuMs) / (MATCHES + LOOKS * SECONDS * PER_SECOND);
  const figures = `${(value / health).toFixed(1)} x /healthz (${health.toFixed(1)} ms), ${cpuMs.toFixed(2)} ms of a core each`;
  rows.push({ id: "L-1", what: `${what}, p99 at ${PER_SECOND}/s`, figures, value, unit: "ms", goal: "most", floor: 50 });
}
await grown(FEW);
const [few, many] = [await grown(FEW), await grown(MATCHES)];
const figures = `${MATCHES}: ${many.bytes} B in ${many.ms.toFixed(0)} ms; ${FEW}: ${few.grownKiB.toFixed(0)} KiB`;
rows.push({ id: "L-2", what: `memory for ${MATCHES} records`, figures, value: many.grownKiB, unit: "KiB", goal: "most", floor: 65_536 });
loop.close();
await server.stop();
rmSync(dir, { recursive: true, force: true });
const missed = rows.filter((row) => verdictOf(row) === "MISSED");
console.log(`${table(rows)}\n\n${MATCHES} matches, ${missed.length} beyond the goal; ${weather()}`);
process.exitCode = missed.length > 0 ? 1 : 0;

/** A store of matches that one player sat in, and that player's token. */
async function filled(): Promise<{ readonly ids: readonly string[]; readonly token: string }> {
  const first = await startOurServer({ DATA_DIR: dir });
  const made = await fetch(`http://127.0.0.1:${first.port}/api/players`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: '{"name":"Ada"}',
  });
  const identity = (await made.json()) as { readonly token: string; readonly player: { readonly id: string; readonly name: string } };
  await first.stop();
  return { ids: await storeMany(dir, identity.player, { count: MATCHES, few: FEW }), token: identity.token };
}

async function p99(path: (i: number) => string): Promise<number> {
  // Until the hot code has been compiled, and every match has been made into an answer once.
  await loop.run(path, PER_SECOND, MATCHES / PER_SECOND);
  const looks: number[] = [];
  for (let look = 0; look < LOOKS; look++) looks.push(quantile(await loop.run(path, PER_SECOND, SECONDS), 0.99));
  return median(looks);
}

/** Exports that many records, and says how much more memory the server had meanwhile. The few ones are the latest. */
async function grown(count: number): Promise<{ readonly grownKiB: number; readonly bytes: number; readonly ms: number }> {
  const before = (await server.cost(true)).rss;
  let most = before;
  const began = performance.now();
  const watch = setInterval(() => void server.cost().then(({ rss }) => (most = Math.max(most, rss))), 50);
  const query = count === MATCHES ? "" : `?since=${Date.now() - 1_800_000}`;
  const response = await fetch(`${url}/api/v1/me/records.zip${query}`, { headers: { authorization: `Bearer ${token}` } });
  let bytes = 0;
  for await (const chunk of response.body ?? []) bytes += (chunk as Uint8Array).length;
  clearInterval(watch);
  return { grownKiB: (most - before) / 1024, bytes, ms: performance.now() - began };
}
