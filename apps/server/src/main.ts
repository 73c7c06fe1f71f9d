import { type Config, readConfig } from "./config.ts";
import { openLog } from "./log.ts";
import { guardProcess } from "./processGuard.ts";
import { startServer } from "./server.ts";

let config: Config;
try {
  config = readConfig(process.env);
} catch (error) {
  console.error(`cannot start: ${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
}
const log = openLog(config.logLevel);
try {
  guardProcess(await startServer(config, log), log, config.drainMs);
} catch (error) {
  console.error(`cannot start: ${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
}
