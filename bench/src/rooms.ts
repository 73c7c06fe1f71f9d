import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { median } from "./measure.ts";
import { isAsked, report } from "./report.ts";
import { type Hosted, PLAYERS } from "./rooms/hosted.ts";
import { minimalRooms } from "./rooms/minimalRooms.ts";
import { ourRooms } from "./rooms/ourRooms.ts";
import type { Row } from "./row.ts";

/*
 * D1 to D5 of docs/performance.md and C-22 of docs/reliability.md: what rooms cost that do little, the project's with their journal on disk
 * against a minimal Colyseus room of 81 flat cells; fresh processes each round, A B A B …, medians. To be made durable is asked of the peer
 * where a table is made (D5), in a process of its own.
 */

const { values } = parseArgs({
  options: { rounds: { type: "string", default: "5" }, rooms: { type: "string", default: "500" } },
  strict: false,
});
const ROUNDS = Number(values.rounds);
const ROOMS = Number(values.rooms);
const WATCHERS = 4;
const SECONDS = 6;
const CREATED = 60;
/** Waits until unused reservations have run out. */
const RESERVED_MS = 7000;

/** Bytes, shares of a core, milliseconds. */
interface Seen {
  readonly heapEach: number;
  readonly rss: number;
  readonly idleCpu: number;
  readonly playCpu: number;
  readonly createMs: number;
  readonly rssFilledEach: number;
  readonly heapFilledEach: number;
}

const NOTHING: Seen = { heapEach: 0, rss: 0, idleCpu: 0, playCpu: 0, createMs: 0, rssFilledEach: 0, heapFilledEach: 0 };

const started = performance.now();
const own: Seen[] = [];
const peer: Seen[] = [];
const spectator: { readonly rss: number; readonly heap: number }[] = [];
for (let round = 0; round < ROUNDS; round++) {
  const ours = await ourRooms();
  own.push(await seen(ours));
  if (isAsked("C-22")) {
    const before = await ours.cost(true);
    await ours.watch(WATCHERS);
    const after = await ours.cost(true);
    const count = ROOMS * WATCHERS;
    spectator.push({ rss: (after.rss - before.rss) / count, heap: (after.heapUsed - before.heapUsed) / count });
  }
  await ours.stop();
  const minimal = await minimalRooms();
  peer.push(await seen(minimal));
  await minimal.stop();
}

async function seen(rooms: Hosted): Promise<Seen> {
  const created: number[] = [];
  if (isAsked("D5")) {
    // Before the rooms are many, and until the hot code has been compiled.
    for (let i = 0; i < CREATED; i++) await rooms.create();
    for (let i = 0; i < CREATED; i++) created.push(await rooms.create());
  }
  if (!isAsked("D1", "D2", "D3", "D4", "C-22")) return { ...NOTHING, createMs: median(created) };
  await pause(RESERVED_MS);
  const empty = await rooms.cost(true);
  await rooms.open(ROOMS);
  await pause(RESERVED_MS);
  const open = await rooms.cost(true);
  await rooms.fill();
  await pause(1000);
  const filled = await rooms.cost(true);
  const idleCpu = await cpuOver(rooms);
  const stop = rooms.play();
  await pause(2000);
  const playCpu = await cpuOver(rooms);
  stop();
  return {
    heapEach: (open.heapUsed - empty.heapUsed) / ROOMS,
    rss: filled.rss - empty.rss,
    idleCpu,
    playCpu,
    createMs: median(created),
    rssFilledEach: (filled.rss - empty.rss) / ROOMS,
    heapFilledEach: (filled.heapUsed - empty.heapUsed) / ROOMS,
  };
}

async function cpuOver(rooms: Hosted): Promise<number> {
  const before = await rooms.cost();
  const began = performance.now();
  await pause(1000 * SECONDS);
  const after = await rooms.cost();
  return (after.cpuMs - before.cpuMs) / (performance.now() - began);
}

const of = (side: readonly Seen[], field: keyof Seen): number => median(side.map((one) => one[field]));
const row = (
  id: string,
  what: string,
  field: keyof Seen,
  text: (value: number) => string,
  [floor, moonshot]: readonly [number, number],
): Row => {
  const [ours, theirs] = [of(own, field), of(peer, field)];
  return { id, what, figures: text(ours), peer: text(theirs), value: ours / theirs, unit: "x", goal: "most", floor, moonshot };
};
const kib = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KiB`;
const mib = (bytes: number): string => `${(bytes / 2 ** 20).toFixed(1)} MiB`;
const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;
const ms = (value: number): string => `${value.toFixed(2)} ms`;
const inKib = (id: string, what: string, bytes: number, floor: number): Row => ({
  id,
  what,
  figures: "",
  value: bytes / 1024,
  unit: "KiB",
  goal: "most",
  floor,
});
const clients = `${ROOMS} rooms of ${PLAYERS}`;
const rows: Row[] = [
  row("D1", "heap of an idle room : minimal room of 81 cells", "heapEach", kib, [2.5, 1.8]),
  row("D2", `RSS of ${clients} above the empty server : the same`, "rss", mib, [1.5, 1.2]),
  row("D3", `CPU of ${clients}, 1 intent/s each : the same`, "playCpu", percent, [1.6, 1.2]),
  row("D4", `CPU of ${clients}, idle : the same`, "idleCpu", percent, [1.5, 1.1]),
  row("D5", "create a table until first state, p50 : minimal room with a synced append", "createMs", ms, [2, 1.2]),
  inKib("C-22", `RSS of a match with its ${PLAYERS} players connected`, of(own, "rssFilledEach"), 150),
  inKib("C-22", "heap of the same", of(own, "heapFilledEach"), 150),
  inKib("C-22", "RSS of an idle spectator", median(spectator.map(({ rss }) => rss)), 25),
  inKib("C-22", "heap of the same", median(spectator.map(({ heap }) => heap)), 25),
];
report(rows, `${ROUNDS} rounds, ${((performance.now() - started) / 1000).toFixed(0)} s`);
