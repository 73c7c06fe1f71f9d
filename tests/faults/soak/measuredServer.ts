import { existsSync, readdirSync } from "node:fs";
import { createServer } from "node:http";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { start } from "../../../apps/server/src/start.ts";
import type { Measured } from "./measured.ts";

/*
 * The real server, and beside it a door of its own (MEASURED_PORT, this machine alone) that says what the process holds once its
 * garbage has been collected.
 */

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc") as () => void;
const FILES = "/proc/self/fd";
const delay = monitorEventLoopDelay({ resolution: 10 });
delay.enable();

createServer((_, response) => {
  // Before the collection, which stands in nobody's way otherwise.
  const loopP99Ms = delay.percentile(99) / 1e6;
  collect();
  const { heapUsed, rss } = process.memoryUsage();
  const resources = process.getActiveResourcesInfo();
  const timers = resources.filter((kind) => kind === "Timeout").length;
  const { user, system } = process.cpuUsage();
  const measured: Measured = {
    heapUsed,
    rss,
    timers,
    handles: resources.length - timers,
    files: existsSync(FILES) ? readdirSync(FILES).length : 0,
    loopP99Ms,
    cpuMs: (user + system) / 1000,
  };
  response.end(JSON.stringify(measured));
  setImmediate(() => delay.reset());
}).listen(Number(process.env.MEASURED_PORT), "127.0.0.1");

await start(process.env);
