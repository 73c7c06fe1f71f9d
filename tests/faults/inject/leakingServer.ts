import { readConfig } from "../../../apps/server/src/config.ts";
import { openLog } from "../../../apps/server/src/log.ts";
import { guardProcess } from "../../../apps/server/src/processGuard.ts";
import { startServer } from "../../../apps/server/src/server.ts";

/* The real server through its composition root, with something in it that keeps what it should let go: until the heap is full. */

const EVERY_MS = 50;
const STRINGS_EACH = 8000;

const config = readConfig(process.env);
const log = openLog(config.logLevel);
guardProcess(await startServer(config, log), log);

const kept: string[] = [];
setInterval(() => {
  for (let i = 0; i < STRINGS_EACH; i++) kept.push(`${kept.length} ${Math.random()} ${"leak".repeat(40)}`.split("").reverse().join(""));
}, EVERY_MS);
