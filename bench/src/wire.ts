import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { bytesBench } from "./bytes.ts";
import { isAsked, report } from "./report.ts";
import type { Row } from "./row.ts";
import { fanOut } from "./wire/fanOut.ts";
import { manyClients } from "./wire/manyClients.ts";
import { saturation } from "./wire/saturation.ts";
import { startOurServer, startServerProcess } from "./wire/serverProcess.ts";

/*
 * W1 to W7 of docs/performance.md: the project's room with its journal on disk (SQLite, synchronous FULL), and a raw WebSocket fan-out, a
 * minimal Colyseus room and boardgame.io's server with as durable a row a step, boardgame.io's also with its matches in memory; each in a
 * process of its own, all clients in this one. Then the bytes (B1 to B5).
 */

const dir = mkdtempSync(join(tmpdir(), "forgotten-planet-wire-"));
const peer = (path: string, name: string) => startServerProcess(path, { PEER_DIR: join(dir, name) });
const [raw, minimal, boardgame, boardgameSynced, ours] = await Promise.all([
  peer("./rawServer.ts", "raw"),
  peer("./minimalServer.ts", "minimal"),
  startServerProcess("./boardgameIoServer.ts", { PEER_DIR: "" }),
  peer("./boardgameIoServer.ts", "boardgame"),
  startOurServer({ DATA_DIR: join(dir, "ours") }),
]);

const started = performance.now();
const rows: Row[] = [];
if (isAsked("W1", "W2", "W3")) rows.push(...(await fanOut({ raw, minimal, ours })));
if (isAsked("W4")) rows.push(await manyClients(raw.port, ours.port));
if (isAsked("W5", "W6", "W7")) rows.push(...(await saturation({ minimal, boardgame, boardgameSynced, ours })));
if (isAsked("B1", "B2", "B3", "B4", "B5")) rows.push(...(await bytesBench()));
for (const server of [raw, minimal, boardgame, boardgameSynced, ours]) await server.stop();
rmSync(dir, { recursive: true });
report(rows, `${((performance.now() - started) / 1000).toFixed(0)} s`);
