import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { exported } from "./lookBack/exports.ts";
import { OpenLoop } from "./lookBack/openLoop.ts";
import { LOOKS, PER_SECOND, Side } from "./lookBack/side.ts";
import { storeMany } from "./lookBack/storeMany.ts";
import { type Row, table, verdictOf } from "./row.ts";
import { weather } from "./weather.ts";
import { startOurServer, startServerProcess } from "./wire/serverProcess.ts";

/*
 * The public face at 200 requests a second, beside a server that answers every request with as many bytes; and how much memory a zip of a
 * thousand records takes beside one of a hundred.
 */

const MATCHES = 1000;
const FEW = 100;

const dir = mkdtempSync(join(tmpdir(), "forgotten-planet-bench-"));
const { ids, token } = await filled();
const server = await startOurServer({ DATA_DIR: dir });
const loop = new OpenLoop(`http://127.0.0.1:${server.port}`);

const rows: Row[] = [];
const pick = (i: number): string => ids[(i * 7919) % ids.length] ?? "";
for (const [what, path] of [
  ["a page of public matches", () => "/api/v1/matches?limit=20"],
  ["a page by a part of a name", () => "/api/v1/matches?limit=20&q=ada"],
  ["a finished match", (i: number) => `/api/v1/matches/${pick(i)}`],
] as const) {
  const bytes = await loop.sizeOf(path(0));
  const bare = await startServerProcess("../lookBack/bareServer.ts", { BYTES: String(bytes) });
  const bareLoop = new OpenLoop(`http://127.0.0.1:${bare.port}`);
  const [ours, theirs] = [new Side(server, loop, path), new Side(bare, bareLoop, path)];
  for (const side of [ours, theirs]) await side.warmUp();
  for (let look = 0; look < LOOKS; look++) for (const side of [ours, theirs]) await side.look();
  bareLoop.close();
  await bare.stop();
  const unit = { unit: "x", goal: "most" } as const;
  const p99s = `${ours.p99.toFixed(1)} ms, ${theirs.p99.toFixed(1)} ms; ${bytes} B`;
  rows.push({ id: "L-1", what: `${what}, p99 at ${PER_SECOND}/s`, figures: p99s, value: ours.p99, unit: "ms", goal: "most", floor: 50 });
  const costs = `${ours.cpuMs.toFixed(2)} ms, ${theirs.cpuMs.toFixed(2)} ms of a core`;
  rows.push({
    id: "L-1",
    what: "the same against a bare handler, p99",
    figures: p99s,
    value: ours.p99 / theirs.p99,
    ...unit,
    floor: 4,
    moonshot: 2,
  });
  rows.push({
    id: "L-1",
    what: "processor time of an answer",
    figures: costs,
    value: ours.cpuMs / theirs.cpuMs,
    ...unit,
    floor: 4,
    moonshot: 2,
  });
}
loop.close();
const ofFew = `?since=${Date.now() - 1_800_000}`;
await exported(server, token, ofFew);
const [few, many] = [await exported(server, token, ofFew), await exported(server, token, "")];
const mib = (bytes: number): string => `${(bytes / 2 ** 20).toFixed(0)} MiB`;
for (const [what, kind] of [
  ["memory", "rss"],
  ["heap", "heap"],
] as const) {
  const figures = `${mib(many[kind])} for ${many.bytes} B in ${many.ms.toFixed(0)} ms, ${mib(few[kind])} for ${few.bytes} B`;
  const value = many[kind] / few[kind];
  rows.push({
    id: "L-2",
    what: `${what} of a zip of ${MATCHES} against ${FEW}`,
    figures,
    value,
    unit: "x",
    goal: "most",
    floor: 1.5,
    moonshot: 1.1,
  });
}
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
